import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";
import { isArray, isObject } from "../subschemas.js";

/** A schema reduced to what decides a verdict; a key stands only where it says something. */
export interface Constraints {
  readonly type?: string;
  /** The values of `enum`, or the one of `const`. */
  readonly values?: JsonArray;
  /** The name of the predicate that a reference calls. */
  readonly guard?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly prefixItems?: readonly Constraints[];
  readonly items?: Constraints;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly properties?: readonly (readonly [name: string, constraints: Constraints])[];
  readonly patternProperties?: readonly (readonly [pattern: string, constraints: Constraints])[];
  readonly additionalProperties?: false | Constraints;
  readonly propertyNames?: Constraints;
  readonly allOf?: readonly Constraints[];
  readonly anyOf?: readonly Constraints[];
  readonly not?: Constraints;
}

const annotations: ReadonlySet<string> = new Set([
  ...["$defs", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"],
  ...["format", "contentEncoding"],
]);

/** Reduces a schema of the catalog; `guardOf` names the predicate of a reference. Throws for a keyword that no schema of the catalog has. */
export function toConstraints(schema: JsonObject, guardOf: (reference: string) => string): Constraints {
  // The shapes are those of the keywords in JSON Schema, which the catalog keeps.
  const nested = (value: JsonValue | undefined): Constraints => toConstraints(value as JsonObject, guardOf);
  const constraints: Record<string, unknown> = {};
  for (const keyword in schema) {
    const value = schema[keyword];
    switch (keyword) {
      case "type":
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
      case "multipleOf":
      case "minLength":
      case "maxLength":
      case "pattern":
      case "minItems":
      case "maxItems":
      case "minProperties":
      case "maxProperties":
      case "required":
        constraints[keyword] = value;
        break;
      case "uniqueItems":
        if (value === true) constraints[keyword] = value;
        break;
      case "const":
        constraints["values"] = [value];
        break;
      case "enum":
        if (schema["const"] === undefined) constraints["values"] = value;
        break;
      case "$ref":
        constraints["guard"] = guardOf(value as string);
        break;
      case "additionalProperties":
      case "items":
      case "propertyNames": {
        const each = value === false && keyword === "additionalProperties" ? false : nested(value);
        if (each === false || !isAnything(each)) constraints[keyword] = each;
        break;
      }
      case "not":
        constraints[keyword] = nested(value);
        break;
      case "prefixItems":
      case "allOf":
      case "anyOf":
        constraints[keyword] = (value as JsonArray).map(nested);
        break;
      case "properties":
      case "patternProperties":
        constraints[keyword] = Object.entries(value as JsonObject).map(([name, each]) => [name, nested(each)]);
        break;
      default:
        if (!annotations.has(keyword)) throw new Error(`internal: a schema has the keyword ${keyword}`);
    }
  }
  // A listed value is its own type check.
  const { type, values } = constraints as Constraints;
  if (values?.every((value) => isOfType(value, type))) delete constraints["type"];
  return constraints;
}

/** True where nothing is asked of a value. */
export function isAnything(constraints: Constraints): boolean {
  return Object.keys(constraints).length === 0;
}

function isOfType(value: JsonValue, type: string | undefined): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
