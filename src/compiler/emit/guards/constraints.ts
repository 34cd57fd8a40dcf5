import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";
import { hasType, isJsonObject, keywordOf, mapKeyword, standardFormats } from "../../../json-schema/index.js";
import { encodedStringOf } from "../encoded-strings.js";

/** A schema reduced to what decides whether a value is valid: keywords without effect are absent. */
export type Constraints = {
  readonly type?: string;
  /** The values of `enum`, or the value of `const`. */
  readonly values?: JsonArray;
  /** The name of the guard that a reference calls. */
  readonly guard?: string;
  /** The name of a guard that checks all of these constraints. */
  readonly named?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly prefixItems?: readonly Constraints[];
  readonly items?: Constraints;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Constraints>>;
  readonly patternProperties?: Readonly<Record<string, Constraints>>;
  readonly additionalProperties?: false | Constraints;
  readonly propertyNames?: Constraints;
  readonly allOf?: readonly Constraints[];
  readonly anyOf?: readonly Constraints[];
  readonly not?: Constraints;
};

/** Whether `format` is an annotation or checked. */
export type Formats = "note" | "check";

const supported: ReadonlySet<string> = new Set([
  ...["type", "values", "guard", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minLength", "maxLength", "pattern", "format", "minItems", "maxItems", "uniqueItems", "prefixItems", "items"],
  ...["minProperties", "maxProperties", "required", "properties", "patternProperties", "additionalProperties"],
  ...["propertyNames", "allOf", "anyOf", "not"],
]);

export interface ConstraintsOptions {
  /** Returns the name of the guard of a reference. */
  readonly guardOf: (reference: string) => string;
  /** Returns the name of the guard of a schema that has one. */
  readonly guardOfPart: (part: JsonObject) => string | undefined;
  /** Returns the schema to check in place of one: of a union, with branches that have a guard. */
  readonly view: (part: JsonObject) => JsonObject;
  readonly formats: Formats;
}

/**
 * Reduces a schema of the catalog. `onPart` is called with each part that no guard of its own checks, at any depth.
 * @throws for a keyword that the catalog does not use
 */
export function toConstraints(
  schema: JsonObject,
  options: ConstraintsOptions,
  onPart: (part: Constraints) => void,
): Constraints {
  const toPart = (part: JsonValue): JsonValue => {
    if (!isJsonObject(part)) return part;
    const named = options.guardOfPart(part);
    if (named !== undefined) return { ...(toConstraints(part, options, () => undefined) as JsonObject), named };
    const constraints = reduce(part, toPart, options);
    onPart(constraints);
    return constraints as JsonObject;
  };
  return reduce(schema, toPart, options);
}

function reduce(
  found: JsonObject,
  toPart: (part: JsonValue) => JsonValue,
  { guardOf, view, formats }: ConstraintsOptions,
): Constraints {
  const schema = view(found);
  const { const: constant, enum: listed, $ref: reference } = schema;
  const values = constant === undefined ? listed : [constant];
  const constraints: Record<string, JsonValue> = {};
  if (values !== undefined) constraints["values"] = values;
  if (typeof reference === "string") constraints["guard"] = guardOf(reference);
  for (const keyword in schema) {
    const given = schema[keyword] ?? null;
    if (keyword === "const" || keyword === "enum" || keyword === "$ref") continue;
    const isChecked = keyword === "format" && formats === "check" && Object.hasOwn(standardFormats, String(given));
    if (keywordOf(keyword)?.annotation && !isChecked) continue;
    const value = mapKeyword(keyword, given, toPart);
    if (hasNoEffect(keyword, value)) continue;
    if (!supported.has(keyword)) throw new Error(`internal: a schema has the keyword ${keyword}`);
    constraints[keyword] = value;
  }
  // A listed value is checked by comparison, which includes its type.
  if (Array.isArray(values) && values.every((value) => hasType(schema["type"], value))) delete constraints["type"];
  const encoded = encodedStringOf(constraints["pattern"]);
  // The conversion decides which strings are valid, not the format.
  if (encoded) delete constraints["format"];
  if (encoded?.guard !== undefined && Object.keys(constraints).length === 2) constraints["named"] = encoded.guard;
  // The values of the keywords have the types that JSON Schema specifies, which the catalog guarantees.
  return withLimitsInBranches(constraints as Constraints);
}

/** Moves the limits of numbers, strings and arrays beside a union to its branches with that type, if each branch is a type with other limits. */
function withLimitsInBranches(constraints: Constraints): Constraints {
  const { anyOf = [], ...own } = constraints;
  const limits = Object.entries(own).filter(([keyword]) => kindOf(keyword) !== undefined);
  const isPlain = ({ type, items, ...others }: Constraints): boolean =>
    type !== undefined && Object.keys(others).every((keyword) => kindOf(keyword) !== undefined && !(keyword in own));
  if (limits.length === 0 || anyOf.length === 0 || !anyOf.every(isPlain)) return constraints;
  const branches = anyOf.map((branch) => {
    const kind = branch.type === "integer" ? "number" : branch.type;
    return { ...branch, ...Object.fromEntries(limits.filter(([keyword]) => kindOf(keyword) === kind)) };
  });
  const moved = new Set(limits.map(([keyword]) => keyword));
  const others = Object.entries(own).filter(([keyword]) => !moved.has(keyword));
  return { ...Object.fromEntries(others), anyOf: branches };
}

/** The type of the values that a keyword limits. */
function kindOf(keyword: string): string | undefined {
  const kind = keywordOf(keyword)?.of;
  return kind === "number" || kind === "string" || /^(m..Items|uniqueItems)$/.test(keyword) ? kind : undefined;
}

function hasNoEffect(keyword: string, value: JsonValue): boolean {
  if (keyword === "uniqueItems") return value === false;
  const isRest = keyword === "items" || keyword === "additionalProperties" || keyword === "propertyNames";
  return isRest && isJsonObject(value) && isAnything(value);
}

/**
 * Checks whether constraints are on an object whose own properties are exactly declared ones. No name may be that of a property which plain objects
 * inherit.
 */
export function isCounted(constraints: Constraints): boolean {
  const { type, properties = {}, required = [], additionalProperties } = constraints;
  if (type !== "object" || additionalProperties !== false || Object.keys(properties).length === 0) return false;
  const { patternProperties, propertyNames, minProperties, maxProperties } = constraints;
  if (patternProperties ?? propertyNames ?? minProperties ?? maxProperties) return false;
  if (!required.every((name) => Object.hasOwn(properties, name)) || partsOfObject(constraints).length > 1) return false;
  return !Object.keys(properties).some((name) => name in Object.prototype || /,|\?$/.test(name));
}

/** The largest number of conditions in one function: engines do not optimize very long ones. */
const maxConditions = 200;

/** Divides the constraints on the properties of an object among functions that are short enough. */
export function partsOfObject({ properties = {}, required = [] }: Constraints): readonly Constraints[] {
  const parts: Record<string, Constraints>[] = [];
  let conditions = Number.POSITIVE_INFINITY;
  for (const [name, each] of Object.entries(properties)) {
    // Beside those on its value, there is one that an optional property is there.
    const own = countConditions(each) + (required.includes(name) ? 0 : 1);
    conditions += own;
    if (conditions > maxConditions) {
      parts.push({});
      conditions = own;
    }
    Object.assign(parts.at(-1) ?? {}, { [name]: each });
  }
  return parts.map((part) => ({
    type: "object",
    properties: part,
    required: required.filter((name) => Object.hasOwn(part, name)),
  }));
}

/** How many conditions are printed for constraints, at most. */
function countConditions(constraints: Constraints): number {
  if (constraints.named !== undefined) return 1;
  const { values = [], properties = {}, patternProperties = {}, prefixItems = [] } = constraints;
  const { additionalProperties, items, allOf = [], anyOf = [], not } = constraints;
  const parts = [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems, ...allOf, ...anyOf];
  for (const part of [additionalProperties || undefined, items, not]) if (part) parts.push(part);
  const own = Object.keys(constraints).length + values.length + Object.keys(properties).length;
  return parts.reduce((sum, part) => sum + countConditions(part), own);
}

/** Returns the constraints on each part of a list or record whose parts are checked by one guard or have one scalar type; undefined for other constraints. */
export function uniformParts(constraints: Constraints): Constraints | undefined {
  const { type, items, properties = {}, additionalProperties, named: _, ...others } = constraints;
  if (Object.keys(others).length + Object.keys(properties).length > 0) return undefined;
  const parts = type === "array" ? items : type === "object" && additionalProperties ? additionalProperties : undefined;
  return parts && (isOneCall(parts) || isScalarType(parts)) ? parts : undefined;
}

/** Whether one guard checks all of the constraints. */
export function isOneCall({ named, guard, ...others }: Constraints): boolean {
  return named !== undefined || (guard !== undefined && isAnything(others));
}

/** Whether constraints are one scalar type and nothing else. */
export function isScalarType(constraints: Constraints): boolean {
  const { type, ...others } = constraints;
  return type !== undefined && type !== "object" && type !== "array" && isAnything(others);
}

/** Checks whether constraints accept every value. */
export function isAnything(constraints: Constraints): boolean {
  for (const _ in constraints) return false;
  return true;
}

/** The properties that an object must have with one of a few values. */
export function literalProperties({
  type,
  properties = {},
  required = [],
}: Constraints): readonly (readonly [name: string, values: JsonArray])[] {
  if (type !== "object") return [];
  return Object.entries(properties).flatMap(([name, { values }]) =>
    values && required.includes(name) ? [[name, values] as const] : [],
  );
}
