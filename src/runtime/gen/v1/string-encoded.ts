import {
  BudgetExceeded,
  createFits,
  decodeFragment,
  describeValue,
  expectedStrings,
  type Fits,
  type FitsFormat,
  isJsonArray,
  isJsonObject,
  listAt,
  localReader,
  mapParts,
  type SchemaReader,
  StepBudget,
  schemasOfPart,
  targetOf,
} from "../../../json-schema/index.js";
import type { JsonObject, JsonValue, Problem } from "../../model/index.js";
import { formatPointer } from "../../model/internal.js";
import { isDateTime } from "./encoded-strings.js";

/** A value that JSON represents as a string. */
export type StringEncoded = "Date" | "URL" | "bigint" | "bytes" | "Blob" | "File";

/** The positions of such values, by JSON Pointer into the schema. */
export type StringEncodedPaths = Readonly<Record<string, StringEncoded>>;

/** Branches of unions are found by validation; inputs are small and have passed a guard. */
const maxSteps = 20_000_000;
const maxProblems = 20;

/** Replaces the encoded strings of `input`, which matches `schema`, by the values that they represent; returns problems if strings are not valid. */
export function revive(
  schema: JsonObject,
  encoded: StringEncodedPaths,
  input: JsonValue,
  fitsFormat?: FitsFormat,
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const reader = localReader(schema, fitsFormat);
  const budget = new StepBudget(maxSteps);
  const run: Revival = { reader, encoded, budget, fits: createFits(reader, budget), problems, decode };
  try {
    const value = reviveAt(run, schema, "", input, []);
    return problems.length > 0 ? { problems } : { value };
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return { problems: [{ path: "", message: "is too large to be read" }] };
    throw thrown;
  }
}

/** The problems of encoded strings in an input that does not match `schema`, as far as it does; none if it is too large. */
export function encodingProblems(
  schema: JsonObject,
  encoded: StringEncodedPaths,
  input: JsonValue,
  { fitsFormat, budget }: { readonly fitsFormat: FitsFormat | undefined; readonly budget: StepBudget },
): readonly Problem[] {
  const problems: Problem[] = [];
  const reader = localReader(schema, fitsFormat);
  try {
    const fits = createFits(reader, budget);
    reviveAt({ reader, encoded, budget, fits, problems, decode: () => undefined }, schema, "", input, []);
  } catch (thrown) {
    if (!(thrown instanceof BudgetExceeded)) throw thrown;
  }
  return problems;
}

interface Revival {
  readonly reader: SchemaReader;
  readonly encoded: StringEncodedPaths;
  readonly budget: StepBudget;
  readonly fits: Fits;
  readonly problems: Problem[];
  /** Called only for strings that can be decoded. */
  readonly decode: (encoding: StringEncoded, text: string) => unknown;
}

type Path = readonly (string | number)[];

/** `pointer` is the position of `schema` in its root. */
function reviveAt(run: Revival, schema: JsonValue | undefined, pointer: string, value: JsonValue, path: Path): unknown {
  if (!isJsonObject(schema)) return value;
  run.budget.consume();
  const encoding = run.encoded[pointer];
  if (encoding !== undefined && typeof value === "string") return decodeAt(run, encoding, value, path);
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    return reviveAt(run, targetOf(run.reader, schema), reference.slice(1), value, path);
  }
  const branches = listAt(schema, "anyOf");
  const at = branches.findIndex((branch) => isJsonObject(branch) && run.fits(branch, value));
  if (at >= 0) return reviveAt(run, branches[at], `${pointer}/anyOf/${at}`, value, path);
  // The value does not match, so it is not known how it would be decoded.
  if (branches.length > 0) return value;
  // All parts of an `allOf` without properties of its own accept the value. The first one describes it.
  if (schema["properties"] === undefined && schema["allOf"] !== undefined)
    return reviveAt(run, listAt(schema, "allOf")[0], `${pointer}/allOf/0`, value, path);
  if (!isJsonArray(value) && !isJsonObject(value)) return value;
  return mapParts<unknown>(value, (part, key) => {
    const [own] = schemasOfPart(run.reader, schema, key);
    // The parts of a JSON value are JSON values.
    return own ? reviveAt(run, own.schema, pointer + own.pointer, part as JsonValue, [...path, key]) : part;
  });
}

function decodeAt({ problems, decode }: Revival, encoding: StringEncoded, text: string, path: Path): unknown {
  if ((encoding !== "Date" && encoding !== "URL") || isDecodable(encoding, text)) return decode(encoding, text);
  const message = `expected ${expectedStrings[encoding]}, got ${describeValue(text)}`;
  if (problems.length < maxProblems) problems.push({ path: formatPointer(path), message });
  return undefined;
}

function isDecodable(encoding: "Date" | "URL", text: string): boolean {
  return encoding === "URL" ? URL.canParse(text) : isDateTime(text);
}

/** Whether a string with the format of an encoded value can be decoded. True for other formats. */
export function fitsEncodedFormat(format: string, text: string): boolean {
  if (format === "date-time") return isDecodable("Date", text);
  return format !== "uri" || isDecodable("URL", text);
}

function decode(encoding: StringEncoded, text: string): unknown {
  switch (encoding) {
    case "Date":
      return new Date(text);
    case "URL":
      return new URL(text);
    case "bigint":
      // The schema's pattern accepts only digits.
      return BigInt(text);
    case "bytes":
      // The schema's pattern accepts only base64.
      return bytesOf(text);
    case "Blob":
    case "File":
      return fileOf(text, encoding);
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Reads a data URI, of which the schema's pattern accepts only base64. The parameter `name` is the name of the file. */
function fileOf(uri: string, kind: "Blob" | "File"): Blob {
  const at = uri.indexOf(",");
  const [type = "", ...parameters] = uri
    .slice("data:".length, at)
    .replace(/;base64$/, "")
    .split(";");
  const name = parameters.find((each) => each.startsWith("name="))?.slice("name=".length) ?? "file";
  const rest = parameters.filter((each) => !each.startsWith("name="));
  const options = { type: [type, ...rest].join(";") };
  const content = [bytesOf(uri.slice(at + 1))];
  return kind === "Blob" ? new Blob(content, options) : new File(content, decodeFragment(name) ?? name, options);
}
