import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";

/** What a field of a record must be: one of the kinds below, an array of something, or an object of fields. */
export type Shape = Kind | readonly [Shape] | Fields;

export type Kind = "anything" | "a string" | "a boolean" | "an object" | '"light" or "dark"';

export interface Fields {
  readonly [field: string]: Shape;
}

const kinds: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  anything: () => true,
  "a string": (value) => typeof value === "string",
  "a boolean": (value) => typeof value === "boolean",
  "an object": isJsonObject,
  '"light" or "dark"': (value) => value === "light" || value === "dark",
};

/** Says whether `value` is of that kind. */
export function isKind(kind: Kind, value: unknown): boolean {
  return kinds[kind](value);
}

/** The fields of a tool, in the order in which they are written (contracts 1.1 and 1.7). */
export const mcpToolShape: Fields = {
  _meta: "an object",
  annotations: {
    title: "a string",
    readOnlyHint: "a boolean",
    destructiveHint: "a boolean",
    idempotentHint: "a boolean",
    openWorldHint: "a boolean",
  },
  description: "a string",
  inputSchema: "anything",
  name: "a string",
  outputSchema: "anything",
  title: "a string",
  icons: [{ src: "a string", mimeType: "a string", sizes: ["a string"], theme: '"light" or "dark"' }],
};

export const toolShape: Fields = {
  ...mcpToolShape,
  namespace: "a string",
  version: "a string",
  tags: ["a string"],
};

/** Reports every value of the wrong type; what is absent is right. */
export function checkShape(
  value: JsonValue | undefined,
  shape: Shape,
  keys: readonly (string | number)[],
  report: (keys: readonly (string | number)[], message: string) => void,
): void {
  if (value === undefined) return;
  const wrong = (expected: string): void => report(keys, `${keys.at(-1)} must be ${expected}`);
  if (typeof shape === "string") {
    if (!isKind(shape, value)) wrong(shape);
  } else if (isList(shape)) {
    if (!Array.isArray(value)) wrong("an array");
    else for (const [i, item] of value.entries()) checkShape(item, shape[0], [...keys, i], report);
  } else if (!isJsonObject(value)) wrong("an object");
  else for (const [key, part] of Object.entries(shape)) checkShape(ownValue(value, key), part, [...keys, key], report);
}

/** Fields that are always there. */
const emptyFields: Readonly<Record<string, JsonValue>> = { inputSchema: null, name: "", src: "" };

/** Copies the fields that the shape has, in its order, without those that say nothing: null, and empty texts, arrays and objects. */
export function pickShape(value: JsonObject, shape: Fields): JsonObject {
  const entries = Object.entries(shape).flatMap(([key, part]): [string, JsonValue][] => {
    const own = ownValue(value, key) ?? emptyFields[key];
    if (own === undefined || (isEmpty(own, part) && emptyFields[key] === undefined)) return [];
    return [[key, pick(own, part)]];
  });
  return Object.fromEntries(entries);
}

/** Takes null for absent, wherever the shape looks. */
function pick(value: JsonValue, shape: Shape): JsonValue {
  if (typeof shape === "string") return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((item) => pick(item, shape[0])) : value;
  return isJsonObject(value) ? pickShape(value, shape) : value;
}

function isEmpty(value: JsonValue, shape: Shape): boolean {
  if (shape === "anything") return false;
  if (shape === "an object") return isJsonObject(value) && Object.keys(value).length === 0;
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Only what an object has itself counts: a field such as `toString` is absent unless it was sent. */
export function ownValue(value: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
