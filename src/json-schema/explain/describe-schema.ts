import { allowedValues, isJsonObject, type JsonObject, type JsonValue, listAt, objectAt } from "../json.js";
import { shorten } from "../strings.js";

const maxLength = 200;
const maxDepth = 2;
const maxParts = 20;

/** Describes in TypeScript notation what `schema` allows; long descriptions are shortened. */
export function describeSchema(schema: JsonValue): string {
  return shorten(print(schema, 0), maxLength);
}

/** Writes values as a union of literals. */
export function describeValues(values: readonly JsonValue[]): string {
  return shorten(union(values.map((value) => shorten(JSON.stringify(value), maxLength))), maxLength);
}

/** Writes a pattern of strings as a template literal type if it is one, and else as a regular expression. */
export function describePattern(pattern: string): string {
  const parts = /^\^(.*)\$$/s.exec(pattern)?.[1]?.split("[\\s\\S]*");
  const isLiteral = parts?.every((part) => !/\\\w|(?<!\\)[[\](){}*+?|^$.]/.test(part));
  if (!parts || !isLiteral) return shorten(`/${pattern}/`, maxLength);
  const text = parts.map((part) => part.replace(/\\(.)/g, "$1")).join(`\${string}`);
  return shorten(`\`${text}\``, maxLength);
}

function print(schema: JsonValue, depth: number): string {
  if (!isJsonObject(schema)) return schema === false ? "never" : "unknown";
  const values = allowedValues(schema);
  if (values) return values.length > 0 ? describeValues(values) : "never";
  if (typeof schema["$ref"] === "string") return schema["$ref"].slice(schema["$ref"].lastIndexOf("/") + 1);
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  const ofBranches = branches.length > 0 ? union(branches.map((branch) => print(branch, depth))) : "unknown";
  // Branches without a type limit what the schema itself says.
  if (ofBranches !== "unknown") return ofBranches;
  const types = listAt(schema, "type");
  if (types.length > 0) return union(types.map((type) => print({ ...schema, type }, depth)));
  switch (schema["type"]) {
    case "array":
      return printArray(schema, depth);
    case "object":
      return printObject(schema, depth);
    case "string":
      return printString(schema);
    default:
      if (typeof schema["type"] === "string") return schema["type"];
      return isJsonObject(schema["not"]) && Object.keys(schema["not"]).length === 0 ? "never" : "unknown";
  }
}

function printString({ format, pattern }: JsonObject): string {
  if (typeof format === "string") return `string (${format})`;
  const described = typeof pattern === "string" ? describePattern(pattern) : "";
  return described.startsWith("`") ? described : "string";
}

function printArray(schema: JsonObject, depth: number): string {
  if (depth > maxDepth) return "array";
  const tuple = [...listAt(schema, "prefixItems"), ...listAt(schema, "items")];
  const { items, maxItems } = schema;
  const others = (): string => `${inParentheses(print(items ?? {}, depth + 1))}[]`;
  if (tuple.length === 0) return others();
  const { minItems = maxItems === undefined ? tuple.length : 0 } = schema;
  const elements = tuple.map((item, index) => {
    const text = print(item, depth + 1);
    return index < Number(minItems) ? text : `${inParentheses(text)}?`;
  });
  const rest = isJsonObject(items) && maxItems === undefined ? [`...${others()}`] : [];
  return `[${limited([...elements, ...rest]).join(", ")}]`;
}

function inParentheses(text: string): string {
  return text.includes(" ") ? `(${text})` : text;
}

function printObject(schema: JsonObject, depth: number): string {
  if (depth > maxDepth) return "object";
  const rest = schema["additionalProperties"];
  const record = (key: string, item: JsonValue): string => `Record<${key}, ${print(item, depth + 1)}>`;
  const ofRest = isJsonObject(rest) ? record("string", rest) : rest === false ? "{}" : "object";
  const patterns = Object.entries(objectAt(schema, "patternProperties"));
  const ofPatterns = limited(patterns.map(([pattern, item]) => record(describePattern(pattern), item)));
  return printProperties(schema, depth) ?? (rest === false && patterns.length > 0 ? ofPatterns.join(" & ") : ofRest);
}

/** The type of an object with these properties; undefined if there are none. */
function printProperties(schema: JsonObject, depth: number): string | undefined {
  const properties = Object.entries(objectAt(schema, "properties"));
  const required = listAt(schema, "required");
  if (properties.length === 0) return undefined;
  const parts = properties.slice(0, maxParts + 1).map(([name, property]) => {
    return `${printKey(name)}${required.includes(name) ? "" : "?"}: ${print(property, depth + 1)}`;
  });
  return `{ ${limited(parts).join("; ")} }`;
}

function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function union(parts: readonly string[]): string {
  return limited([...new Set(parts)]).join(" | ");
}

function limited(parts: readonly string[]): readonly string[] {
  return parts.length > maxParts ? [...parts.slice(0, maxParts), "…"] : parts;
}

const maxValueLength = 80;

/** Describes a value briefly. Of objects, only the names of properties are shown: their values may be secrets of a handler. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return `string ${JSON.stringify(shorten(value, maxValueLength))}`;
  if (typeof value === "number" || typeof value === "boolean") return `${typeof value} ${value}`;
  if (Array.isArray(value)) return describeLength(value.length);
  if (typeof value !== "object") return typeof value;
  const names = Object.keys(value);
  if (names.length === 0) return describeInstance(value);
  return `object with ${shorten(names.slice(0, maxValueLength).join(", "), maxValueLength)}`;
}

/** Describes an object without properties of its own, such as a Date. */
function describeInstance(value: object): string {
  const name: unknown = value.constructor?.name;
  const isNamed = typeof name === "string" && name !== "" && name !== "Object";
  return isNamed ? `an instance of ${shorten(name, maxValueLength)}` : "an object without properties";
}

export function describeLength(length: number): string {
  return `array of ${length} ${length === 1 ? "item" : "items"}`;
}
