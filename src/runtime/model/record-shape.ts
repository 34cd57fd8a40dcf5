import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";
import type { Problem } from "./problem.js";

/** What a field of a record must be: one of the kinds below, an array of something, or an object of fields. */
export type Shape = Kind | readonly [Shape] | Fields;

export type Kind = "anything" | "a string" | "a boolean" | "an object" | '"light" or "dark"';

export interface Fields {
  readonly [field: string]: Shape;
}

/** Says whether `value` is of that kind. */
export function isKind(kind: Kind, value: unknown): boolean {
  if (kind === "anything") return true;
  if (kind === "an object") return isJsonObject(value);
  if (kind === '"light" or "dark"') return value === "light" || value === "dark";
  return kind === `a ${typeof value}`;
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

export interface ShapeReading {
  /** Gets every value of the wrong type. */
  readonly problems: Problem[];
  /** Null counts as absent, and texts that have to be there may be absent. */
  readonly isLenient?: true;
}

/**
 * Copies the fields that the shape has, in its order, without those that say nothing: empty texts, arrays and objects.
 * A missing schema is null in the copy; whether it may be missing is the caller's to say.
 */
export function readShape(value: JsonValue, shape: Shape, reading: ShapeReading, path = ""): JsonValue {
  const { problems, isLenient } = reading;
  const wrong = (expected: string): JsonValue => {
    problems.push({ path, message: `${path.slice(path.lastIndexOf("/") + 1)} must be ${expected}` });
    return value;
  };
  if (typeof shape === "string") return isKind(shape, value) ? value : wrong(shape);
  if (isList(shape)) {
    if (!Array.isArray(value)) return wrong("an array");
    return value.map((item, i) => readShape(item, shape[0], reading, `${path}/${i}`));
  }
  if (!isJsonObject(value)) return wrong("an object");
  const entries = Object.entries(shape).flatMap(([key, part]) => {
    const at = `${path}/${key}`;
    const own = ownValue(value, key);
    const field = own === undefined || (isLenient && own === null) ? null : readShape(own, part, reading, at);
    if (!isEmpty(field, part)) return [[key, field]];
    const least = emptyFields[key];
    if (least === undefined) return [];
    if (!isLenient && least === "" && own !== null) problems.push({ path: at, message: `${key} is required` });
    return [[key, least]];
  });
  return Object.fromEntries(entries);
}

/** Fields that are always there. */
const emptyFields: Readonly<Record<string, JsonValue>> = { inputSchema: null, name: "", src: "" };

function isEmpty(value: JsonValue, shape: Shape): boolean {
  if (value === null) return true;
  if (shape === "an object") return Object.keys(Object(value)).length === 0;
  return shape !== "anything" && (value === "" || (Array.isArray(value) && value.length === 0));
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Only what an object has itself counts: a field such as `toString` is absent unless it was sent. */
export function ownValue(value: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
