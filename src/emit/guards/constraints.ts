import type { JsonArray, JsonObject, JsonValue } from "../../model/index.js";
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
  const nested = (value: JsonValue): Constraints => toConstraints(value as JsonObject, guardOf);
  const list = (value: JsonValue): readonly Constraints[] => (value as JsonArray).map(nested);
  const entries = Object.entries(schema).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
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
        return [[keyword, value]];
      case "uniqueItems":
        return value === true ? [[keyword, value]] : [];
      case "const":
        return [["values", [value]]];
      case "enum":
        return schema["const"] === undefined ? [["values", value]] : [];
      case "$ref":
        return [["guard", guardOf(value as string)]];
      case "items":
      case "propertyNames":
      case "additionalProperties": {
        if (value === false && keyword === "additionalProperties") return [[keyword, false]];
        const each = nested(value);
        return isAnything(each) ? [] : [[keyword, each]];
      }
      case "not":
        return [[keyword, nested(value)]];
      case "prefixItems":
      case "allOf":
      case "anyOf":
        return [[keyword, list(value)]];
      case "properties":
      case "patternProperties":
        return [[keyword, Object.entries(value as JsonObject).map(([name, each]) => [name, nested(each)])]];
      default:
        if (annotations.has(keyword)) return [];
        throw new Error(`internal: a schema has the keyword ${keyword}`);
    }
  });
  return withoutNeedlessType(Object.fromEntries(entries));
}

/** True where nothing is asked of a value. */
export function isAnything(constraints: Constraints): boolean {
  return Object.keys(constraints).length === 0;
}

/** A listed value is its own type check. */
function withoutNeedlessType(constraints: Constraints): Constraints {
  const { type, ...rest } = constraints;
  return rest.values?.every((value) => isOfType(value, type)) ? rest : constraints;
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
