import type { JsonObject, JsonValue, Problem } from "../../model/index.js";
import { formatPointer } from "../../model/internal.js";
import { type Effort, Exhausted, fits, isJsonObject, listAt, objectAt, resolve, spend } from "./explain/index.js";

/** A value that JSON carries as text. */
export type Carried = "Date" | "URL" | "bigint" | "bytes";

/** Where a schema stands for such values, by JSON Pointer into the schema. */
export type CarriedPlaces = Readonly<Record<string, Carried>>;

/** Unions are decided by checking branches; inputs are small, and a guard has let them pass. */
const maxEffort = 20_000_000;

/** Makes the values that texts of `input` carry: a copy of `input`, which fits `schema`, with those in their places; or what is no such text. */
export function revive(
  schema: JsonObject,
  places: CarriedPlaces,
  input: JsonValue,
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const work: Work = { root: schema, places, effort: { left: maxEffort }, problems };
  try {
    const value = reviveAt(work, { schema, pointer: "" }, input, []);
    return problems.length > 0 ? { problems } : { value };
  } catch (thrown) {
    if (thrown instanceof Exhausted) return { problems: [{ path: "", message: "is too large to be read" }] };
    throw thrown;
  }
}

/** The text that carries a bigint or bytes; undefined for every other value. Date and URL have a `toJSON` of their own. */
export function carry(value: unknown): string | undefined {
  if (typeof value === "bigint") return value.toString();
  if (!(value instanceof Uint8Array)) return undefined;
  let binary = "";
  for (const byte of value) binary += String.fromCharCode(byte);
  return btoa(binary);
}

interface Work {
  readonly root: JsonObject;
  readonly places: CarriedPlaces;
  readonly effort: Effort;
  readonly problems: Problem[];
}

/** A schema and where it stands in its root. */
interface Part {
  readonly schema: JsonValue | undefined;
  readonly pointer: string;
}

type Path = readonly (string | number)[];

function reviveAt(work: Work, { schema, pointer }: Part, value: JsonValue, path: Path): unknown {
  if (!isJsonObject(schema)) return value;
  spend(work.effort);
  const carried = work.places[pointer];
  if (carried !== undefined && typeof value === "string") return reviveText(work, carried, value, path);
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    return reviveAt(work, { schema: resolve(work.root, reference), pointer: reference.slice(1) }, value, path);
  }
  const branches = listAt(schema, "anyOf");
  const at = branches.findIndex((branch) => isJsonObject(branch) && fits(work.root, branch, value, work.effort));
  if (at >= 0) return reviveAt(work, { schema: branches[at], pointer: `${pointer}/anyOf/${at}` }, value, path);
  if (Array.isArray(value)) {
    return value.map((item, index) => reviveAt(work, itemPart(schema, pointer, index), item, [...path, index]));
  }
  return isJsonObject(value) ? reviveObject(work, { schema, pointer }, value, path) : value;
}

function itemPart(schema: JsonObject, pointer: string, index: number): Part {
  const prefix = listAt(schema, "prefixItems");
  if (index < prefix.length) return { schema: prefix[index], pointer: `${pointer}/prefixItems/${index}` };
  return { schema: schema["items"], pointer: `${pointer}/items` };
}

function reviveObject(
  work: Work,
  part: { schema: JsonObject; pointer: string },
  value: JsonObject,
  path: Path,
): object {
  const copy = {};
  for (const [key, item] of Object.entries(value)) {
    const revived = reviveAt(work, memberPart(part.schema, part.pointer, key), item, [...path, key]);
    Object.defineProperty(copy, key, { value: revived, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

function memberPart(schema: JsonObject, pointer: string, key: string): Part {
  const properties = objectAt(schema, "properties");
  if (properties && Object.hasOwn(properties, key)) {
    return { schema: properties[key], pointer: `${pointer}/properties${formatPointer([key])}` };
  }
  for (const [pattern, value] of Object.entries(objectAt(schema, "patternProperties") ?? {})) {
    if (new RegExp(pattern, "u").test(key)) {
      return { schema: value, pointer: `${pointer}/patternProperties${formatPointer([pattern])}` };
    }
  }
  return { schema: schema["additionalProperties"], pointer: `${pointer}/additionalProperties` };
}

function reviveText(work: Work, carried: Carried, text: string, path: Path): unknown {
  switch (carried) {
    case "Date": {
      const date = new Date(text);
      if (Number.isNaN(date.getTime())) return refuse(work, path, "a date and time such as 2026-01-31T12:00:00Z", text);
      return date;
    }
    case "URL":
      return URL.canParse(text)
        ? new URL(text)
        : refuse(work, path, "an absolute URL such as https://example.com/", text);
    case "bigint":
      // The schema's pattern lets only digits pass.
      return BigInt(text);
    case "bytes":
      // The schema's pattern lets only base64 pass.
      return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }
}

function refuse(work: Work, path: Path, expected: string, text: string): undefined {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  work.problems.push({ path: formatPointer(path), message: `expected ${expected}, got ${JSON.stringify(shown)}` });
  return undefined;
}
