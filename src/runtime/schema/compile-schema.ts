import { Ajv } from "ajv";
import {
  allowedValues,
  findDiscriminator,
  isJsonArray,
  isJsonObject,
  listAt,
  mapSubschemas,
  objectAt,
} from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";

/** Whether a value is valid. */
export type Accepts = (value: JsonValue) => boolean;

/** The most subschemas of a schema that is compiled: its code may be nested too deeply otherwise, and takes seconds to create. */
const maxNodes = 1500;
/** Unions of more branches take as long to compile as to interpret. Ajv compares longer lists of values in a loop. */
const [maxBranches, maxListed] = [8, 200];

const always = (): boolean => true;
const isScalar = (value: JsonValue): boolean => typeof value !== "object" || value === null;

/**
 * The keywords that Ajv implements correctly in a time that is linear in the size of the instance, and their values. All others are interpreted.
 * Patterns, `uniqueItems`, lists with objects, unions without a discriminator and recursion take more than linear time. Ajv is wrong about `multipleOf`
 * of decimals and large numbers, arrays shorter than `prefixItems`, `contains` without `maxContains`, a required property with an empty name, the property `__proto__`, and
 * the combination of `unevaluated…` keywords with others.
 */
const boundedKeywords: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  ...{ type: always, minimum: always, maximum: always, exclusiveMinimum: always, exclusiveMaximum: always },
  ...{ minLength: always, maxLength: always, minItems: always, maxItems: always },
  ...{ minProperties: always, maxProperties: always, additionalProperties: always, items: always },
  properties: (schemas) => isJsonObject(schemas) && !Object.hasOwn(schemas, "__proto__"),
  required: (names) => isJsonArray(names) && !names.includes(""),
  const: isScalar,
  enum: (values) =>
    isJsonArray(values) && values.length > 0 && values.length <= maxListed && values.every((value) => isScalar(value)),
  anyOf: (branches) => isJsonArray(branches) && branches.length <= maxBranches,
};

/** Whether the cost of validating by a schema in the form of `normalizeSchema` is bounded, and Ajv is right about it. */
export function isBounded(normal: JsonObject): boolean {
  return boundedForm(normal) !== undefined;
}

/** Compiles a schema with Ajv as it is, if its cost is bounded. */
export function compileSchema(normal: JsonObject): Accepts | undefined {
  const form = boundedForm(normal);
  if (form === undefined) return undefined;
  const options = {
    ownProperties: true,
    strict: false,
    validateSchema: false,
    messages: false,
    logger: false,
  } as const;
  try {
    const validate = new Ajv({ ...options, meta: false, addUsedSchema: false }).compile(form);
    return (value) => validate(value);
  } catch (cause) {
    // The code of a schema can be nested more deeply than the schema.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** The schema with definitions in place of the references to them. Undefined if it is not bounded. */
function boundedForm(normal: JsonObject): JsonObject | boolean | undefined {
  const definitions = objectAt(normal, "$defs");
  let nodes = 0;
  let isWithin = true;

  function formOf(schema: JsonValue): JsonValue {
    nodes += 1;
    isWithin &&= nodes <= maxNodes;
    // A recursive schema ends here.
    if (!isWithin || !isJsonObject(schema)) return schema;
    const { $ref, $defs: _, ...own } = schema;
    if (typeof $ref === "string") {
      isWithin &&= Object.keys(own).length === 0;
      return formOf(definitions[$ref.slice("#/$defs/".length)] ?? false);
    }
    isWithin &&= Object.entries(own).every(([keyword, value]) => boundedKeywords[keyword]?.(value) === true);
    if (!isWithin) return schema;
    const form = mapSubschemas(own, formOf);
    return form["anyOf"] === undefined ? form : withDiscriminator(form, listAt(form, "anyOf"));
  }

  /** Checks the discriminator of each branch before its other properties, so that only one of them is checked whole. */
  function withDiscriminator(form: JsonObject, branches: readonly JsonValue[]): JsonObject {
    const found = findDiscriminator(branches.filter(isJsonObject), literalsOf);
    const isSelected = found?.others.length === 0 && [...found.branches.values()].every(({ length }) => length === 1);
    isWithin &&= isSelected && branches.every(isJsonObject);
    if (!found) return form;
    const ordered = branches.filter(isJsonObject).map((branch) => {
      const { [found.name]: first = true, ...others } = objectAt(branch, "properties");
      return { ...branch, properties: { [found.name]: first, ...others } };
    });
    return { ...form, anyOf: ordered };
  }

  const form = formOf(normal);
  return isWithin && (isJsonObject(form) || typeof form === "boolean") ? form : undefined;
}

/** The required properties of a branch with the values that they may have. */
function literalsOf(branch: JsonObject): readonly (readonly [string, readonly JsonValue[]])[] {
  const required = listAt(branch, "required");
  return Object.entries(objectAt(branch, "properties")).flatMap(([name, schema]) => {
    const values = required.includes(name) && isJsonObject(schema) ? allowedValues(schema) : undefined;
    return values ? [[name, values] as const] : [];
  });
}

/** Whether functions can be created from strings, which workers and pages with a content security policy forbid. */
export function canCompile(): boolean {
  try {
    new Function("");
    return true;
  } catch {
    return false;
  }
}
