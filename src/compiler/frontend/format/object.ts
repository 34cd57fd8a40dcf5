import { JsonObjectType, type JsonProperty, ObjectCondition } from "../lower/graph.js";
import { type BaseType, NeverType } from "../type-graph.js";
import { defineKind, type FormatContext, type KindFormatter, type Schema, setOwn } from "./schema.js";

export const objectFormatter: KindFormatter = defineKind({
  of: JsonObjectType,
  schema(type, context) {
    context.omit(type.omitted);
    const properties: Schema = {};
    const patterns: Schema = {};
    for (const property of type.jsonProperties) {
      if (isAbsent(property, type)) continue;
      const schema = { ...context.format(property.getType()) };
      if (property.declaration) context.setDeclaration(schema, property.declaration);
      // Validators ignore a property with this name in `properties`, but all of them support it as a pattern.
      if (property.key === "__proto__") patterns["^__proto__$"] = schema;
      else setOwn(properties, property.key, schema);
    }
    const required: string[] = [];
    for (const property of type.jsonProperties) if (property.isRequired()) required.push(property.key);
    for (const { pattern, type: value } of type.patterns) setOwn(patterns, pattern, context.format(value));
    return {
      type: "object",
      properties,
      ...(required.length > 0 && { required }),
      ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
      additionalProperties: otherKeys(type.rest, context),
      // In a separate list, because readers take an `anyOf` next to `properties` for a complete list of alternatives.
      ...(type.condition && { allOf: [context.format(type.condition)] }),
    };
  },
  parts(type) {
    const parts = type.jsonProperties.map((property) => property.getType());
    for (const pattern of type.patterns) parts.push(pattern.type);
    if (type.rest) parts.push(type.rest);
    if (type.condition) parts.push(type.condition);
    return parts;
  },
});

export const conditionFormatter: KindFormatter = defineKind({
  of: ObjectCondition,
  schema({ properties, required, weakKeys }, context) {
    const alternatives = weakKeys.length > 0 && { anyOf: requireAnyOf(weakKeys) };
    if (alternatives && properties.length + required.length === 0) return alternatives;
    const schemas: Schema = {};
    for (const property of properties) setOwn(schemas, property.key, context.format(property.getType()));
    return {
      type: "object",
      ...(properties.length > 0 && { properties: schemas }),
      ...(required.length > 0 && { required: [...required] }),
      ...(alternatives && { allOf: [alternatives] }),
    };
  },
  parts: ({ properties }) => properties.map((property) => property.getType()),
});

function requireAnyOf(keys: readonly string[]): readonly Schema[] {
  return [...keys.map((key) => ({ type: "object", required: [key] })), { type: "object", maxProperties: 0 }];
}

/** In a closed object, `key?: never` means that the key is not allowed, so it is left out. */
function isAbsent(property: JsonProperty, { rest, patterns }: JsonObjectType): boolean {
  return !property.isRequired() && rest === false && patterns.length === 0 && property.getType() instanceof NeverType;
}

function otherKeys(rest: BaseType | false, context: FormatContext): Schema | false {
  return rest === false || rest instanceof NeverType ? false : context.format(rest);
}
