import { isJsonObject, type JsonObject, type JsonValue, mapSubschemas } from "../../json-schema/index.js";

/**
 * Writes two schemas in one dialect, so that parts of one can be put into the other. Where only one is of draft-07, it is rewritten in the keywords of
 * 2020-12, with the same meaning.
 */
export function inCommonDialect(a: JsonObject, b: JsonObject): readonly [JsonObject, JsonObject] {
  const isMixed = isDraft07(a) !== isDraft07(b);
  return [unify(a, isMixed), unify(b, isMixed)];
}

const newer = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

function isDraft07({ $schema }: JsonObject): boolean {
  return /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(String($schema));
}

function unify(schema: JsonObject, isMixed: boolean): JsonObject {
  const { $schema, ...rest } = schema;
  if (isDraft07(schema)) return isMixed ? toNewer(rest) : schema;
  // Without it, a schema is of 2020-12.
  return newer.test(String($schema)) ? rest : schema;
}

/** Keywords that draft-07 does not have. */
const unknownBefore: ReadonlySet<string> = new Set([
  ...["prefixItems", "unevaluatedItems", "unevaluatedProperties", "minContains", "maxContains"],
  ...["dependentRequired", "dependentSchemas", "$anchor", "$dynamicAnchor", "$dynamicRef"],
]);
/** Keywords that have a meaning beside a reference. */
const besideReference: ReadonlySet<string> = new Set([
  "$ref",
  "$defs",
  "definitions",
  "title",
  "description",
  "default",
]);

function toNewer(schema: JsonObject): JsonObject {
  const isReference = typeof schema["$ref"] === "string";
  const kept = Object.entries(schema).filter(([keyword]) =>
    isReference ? besideReference.has(keyword) : !unknownBefore.has(keyword),
  );
  const { items, additionalItems, dependencies, ...rest } = mapSubschemas(Object.fromEntries(kept), (child) =>
    isJsonObject(child) ? toNewer(child) : child,
  );
  const isTuple = Array.isArray(items);
  const rule = isTuple ? additionalItems : items;
  return {
    ...rest,
    ...(isTuple && { prefixItems: items }),
    ...(rule !== undefined && { items: rule }),
    ...dependents("dependentRequired", dependencies, Array.isArray),
    ...dependents("dependentSchemas", dependencies, (value) => !Array.isArray(value)),
  };
}

function dependents(
  keyword: string,
  dependencies: JsonValue | undefined,
  isKept: (value: JsonValue) => boolean,
): JsonObject {
  const entries = Object.entries(isJsonObject(dependencies) ? dependencies : {}).filter(([, value]) => isKept(value));
  return entries.length === 0 ? {} : { [keyword]: Object.fromEntries(entries) };
}
