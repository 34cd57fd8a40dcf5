import { WireObject, type WireProperty } from "../lower/graph.js";
import { type BaseType, NeverType } from "../type-graph.js";
import { defineKind, type FormatContext, type KindFormatter, type Schema, setOwn } from "./schema.js";

export const objectFormatter: KindFormatter = defineKind({
  of: WireObject,
  schema(type, context) {
    const properties: Schema = {};
    const patterns: Schema = {};
    for (const property of type.wireProperties) {
      if (isAbsent(property, type)) continue;
      const schema = { ...context.format(property.getType()) };
      if (property.declaration) context.place(schema, property.declaration);
      // Validators overlook a property of this name; a pattern says the same to all of them.
      if (property.key === "__proto__") patterns["^__proto__$"] = schema;
      else setOwn(properties, property.key, schema);
    }
    const required = type.wireProperties.filter((property) => property.isRequired()).map((property) => property.key);
    for (const { pattern, type: value } of type.patterns) setOwn(patterns, pattern, context.format(value));
    return {
      type: "object",
      properties,
      ...(required.length > 0 && { required }),
      ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
      additionalProperties: otherKeys(type.rest, context),
      // In a list of its own: `anyOf` beside properties reads as branches that say it all.
      ...(type.common.length > 0 && { allOf: [{ anyOf: commonKeys(type.common) }] }),
    };
  },
  parts: (type) => [
    ...type.wireProperties.map((property) => property.getType()),
    ...type.patterns.map((pattern) => pattern.type),
    ...(type.rest ? [type.rest] : []),
  ],
});

function commonKeys(keys: readonly string[]): readonly Schema[] {
  return [...keys.map((key) => ({ type: "object", required: [key] })), { type: "object", maxProperties: 0 }];
}

/** `key?: never` in a closed object is a key that it does not have. */
function isAbsent(property: WireProperty, { rest, patterns }: WireObject): boolean {
  return !property.isRequired() && rest === false && patterns.length === 0 && property.getType() instanceof NeverType;
}

function otherKeys(rest: BaseType | false, context: FormatContext): Schema | false {
  return rest === false || rest instanceof NeverType ? false : context.format(rest);
}
