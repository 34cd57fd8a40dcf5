import { JsonObjectType, type JsonProperty, ObjectCondition } from "../graph/graph.js";
import { NeverType } from "../type-graph.js";
import { defineKind, type FormatContext, type KindFormatter, type Schema, setOwn } from "./kind.js";

/** An object with its properties, its index signatures and its condition. */
export const formatObject: KindFormatter = defineKind({
  of: JsonObjectType,
  schema(type, context) {
    const { rest } = type;
    const properties: Schema = {};
    const patterns: Schema = {};
    for (const property of type.jsonProperties) {
      if (isCut(property, context)) continue;
      if (isForbiddenKey(property, type)) continue;
      const schema = { ...context.format(property.getType()) };
      if (property.declaration) context.setDeclaration(schema, property.declaration);
      // Validators ignore a property with this name in `properties`, but all of them support it as a pattern.
      if (property.key === "__proto__") patterns["^__proto__$"] = schema;
      else setOwn(properties, property.key, schema);
    }
    const forbidden = type.absent.filter((key) => isCovered(key, type));
    for (const key of forbidden) setOwn(properties, key, { not: {} });
    const required: string[] = [];
    for (const property of type.jsonProperties)
      if (property.isRequired() && !isCut(property, context)) required.push(property.key);
    for (const { pattern, type: value } of type.patterns) setOwn(patterns, pattern, context.format(value));
    return {
      type: "object",
      properties,
      ...(required.length > 0 && { required }),
      ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
      additionalProperties: rest === false || rest instanceof NeverType ? false : context.format(rest),
      // In a separate list, because readers take an `anyOf` next to `properties` for a complete list of alternatives.
      ...(type.condition && { allOf: [context.format(type.condition)] }),
    };
  },
});

/** What an object must have beside its own properties. */
export const formatCondition: KindFormatter = defineKind({
  of: ObjectCondition,
  schema({ properties, required, weakKeys }, context) {
    const choices: readonly Schema[] = weakKeys.map((key) => ({ type: "object", required: [key] }));
    const alternatives = choices.length > 0 && { anyOf: [...choices, { type: "object", maxProperties: 0 }] };
    if (alternatives && properties.length + required.length === 0) return alternatives;
    const schemas: Schema = {};
    for (const property of properties)
      if (!isCut(property, context)) setOwn(schemas, property.key, context.format(property.getType()));
    return {
      type: "object",
      ...(properties.length > 0 && { properties: schemas }),
      ...(required.length > 0 && { required: [...required] }),
      ...(alternatives && { allOf: [alternatives] }),
    };
  },
});

function isCut({ declaration }: JsonProperty, { without }: FormatContext): boolean {
  return declaration !== undefined && without.has(declaration);
}

/** In a closed object, `key?: never` means that the key is not allowed, so it is left out. */
function isForbiddenKey(property: JsonProperty, { rest, patterns }: JsonObjectType): boolean {
  return !property.isRequired() && rest === false && patterns.length === 0 && property.getType() instanceof NeverType;
}

/** Whether an index signature covers the key. */
function isCovered(key: string, { rest, patterns }: JsonObjectType): boolean {
  return rest !== false || patterns.some(({ pattern }) => new RegExp(pattern, "u").test(key));
}
