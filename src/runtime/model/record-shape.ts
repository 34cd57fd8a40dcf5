import { isJsonObject, type JsonValue, valueAt } from "../../json-schema/json.js";
import type { Problem } from "./tool-error.js";

/** The expected shape of a record field: a scalar kind, an array of a shape, or an object with fields. */
type Shape = Kind | readonly [Shape] | Fields;

export type Kind =
  | "anything"
  | "a string"
  | "a boolean"
  | "an object"
  | '"light" or "dark"'
  | '"forbidden", "optional" or "required"';

interface Fields {
  readonly [field: string]: Shape;
}

/** Returns whether `value` has the given kind. */
export function isKind(kind: Kind, value: unknown): boolean {
  if (kind === "anything") return true;
  if (kind === "an object") return isJsonObject(value);
  if (kind === '"light" or "dark"') return value === "light" || value === "dark";
  if (kind === '"forbidden", "optional" or "required"') {
    return value === "forbidden" || value === "optional" || value === "required";
  }
  return kind === `a ${typeof value}`;
}

/** The MCP fields of a tool, in the order in which `toMcpJson` writes them. */
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
  execution: { taskSupport: '"forbidden", "optional" or "required"' },
};

/** Returns the annotations that MCP has, as reading JSON does. What is not an object is returned unchanged, for a validation. */
export function knownAnnotations(annotations: unknown): unknown {
  if (annotations === null) return undefined;
  if (!isJsonObject(annotations)) return annotations;
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    value !== null && Object.hasOwn(mcpToolShape["annotations"] as Fields, name); // as written above
  return Object.fromEntries(Object.entries(annotations).filter(isKnown));
}

/** All fields of a tool record, in the order in which `toJson` writes them. */
export const toolShape: Fields = /*@__PURE__*/ withOwnFields(mcpToolShape);

function withOwnFields(shape: Fields): Fields {
  return { ...shape, namespace: "a string", version: "a string", tags: ["a string"] };
}

interface ReadShapeOptions {
  /** Receives a problem for each value of the wrong type. */
  readonly problems: Problem[];
  /** Treat null as absent, and allow required strings to be absent. */
  readonly isLenient?: true;
}

/**
 * Copies the fields of the shape, in its order, omitting empty strings, arrays and objects.
 * A missing schema becomes null; callers decide whether it is required.
 */
export function readShape(value: JsonValue, shape: Shape, options: ReadShapeOptions, path = ""): JsonValue {
  const { problems, isLenient } = options;
  const wrong = (expected: string): JsonValue => {
    problems.push({ path, message: `${path.slice(path.lastIndexOf("/") + 1)} must be ${expected}` });
    return value;
  };
  if (typeof shape === "string") return isKind(shape, value) ? value : wrong(shape);
  if (isList(shape)) {
    if (!Array.isArray(value)) return wrong("an array");
    return value.map((item, i) => readShape(item, shape[0], options, `${path}/${i}`));
  }
  if (!isJsonObject(value)) return wrong("an object");
  const entries = Object.entries(shape).flatMap(([key, part]) => {
    const fieldPath = `${path}/${key}`;
    const own = valueAt(value, key);
    const field = own === undefined || (isLenient && own === null) ? null : readShape(own, part, options, fieldPath);
    if (!isEmpty(field, part)) return [[key, field]];
    const fallback = requiredFieldDefaults[key];
    if (fallback === undefined) return [];
    if (!isLenient && fallback === "" && own !== null) {
      problems.push({ path: fieldPath, message: `${key} is required` });
    }
    return [[key, fallback]];
  });
  return Object.fromEntries(entries);
}

/** Fields that are always written, with the value to write if they are missing. */
const requiredFieldDefaults: Readonly<Record<string, JsonValue>> = { inputSchema: null, name: "", src: "" };

function isEmpty(value: JsonValue, shape: Shape): boolean {
  if (value === null) return true;
  if (shape === "an object") return Object.keys(Object(value)).length === 0;
  return shape !== "anything" && (value === "" || (Array.isArray(value) && value.length === 0));
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Returns a 64-bit hash of a string, as 16 hexadecimal digits. */
export function hashText(text: string): string {
  const hash = createTextHash();
  hash.add(text);
  return hash.digest();
}

/** Creates a 64-bit hash that strings are added to: two FNV-1a hashes with different offset bases, over UTF-16 units. */
export function createTextHash(): { add(text: string): void; digest(): string } {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        a = Math.imul(a ^ unit, 0x01000193);
        b = Math.imul(b ^ unit, 0x85ebca6b);
      }
    },
    digest: () => [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
}
