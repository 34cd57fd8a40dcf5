import {
  allowedValues,
  BudgetExceeded,
  createStringSearch,
  describeSchema,
  findDiscriminator,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  localReader,
  objectAt,
  resolveReference,
  StepBudget,
  sampleValue,
  valueText,
} from "../../json-schema/index.js";

/** Returns a value that fits a schema of `root` in all but unusual cases, for a form. */
export function exampleValue(schema: JsonValue | undefined, root: JsonValue): JsonValue {
  return sampleValue(localReader(root), schema, { forForm: true, stringOf });
}

/** A pattern that takes longer is not worth the time of a form. */
const maxSteps = 20_000;

function stringOf(pattern: string, min: number, max: number): string | undefined {
  const budget = new StepBudget(maxSteps);
  try {
    const search = createStringSearch();
    const found = search({ tests: [{ pattern, holds: true }], min, max }, (steps) => budget.consume(steps));
    return found.kind === "found" ? found.strings[0] : undefined;
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined;
    throw thrown;
  }
}

export function alternativesOf({ anyOf, oneOf }: JsonObject): readonly JsonValue[] | undefined {
  const branches = anyOf ?? oneOf;
  return isJsonArray(branches) && branches.length > 0 ? branches : undefined;
}

/** The schema that a reference leads to, with the keywords beside it. */
export function resolvedSchema(schema: JsonValue, root: JsonValue): JsonObject {
  let current = schema;
  for (let steps = 0; steps < 20 && isJsonObject(current) && typeof current["$ref"] === "string"; steps++) {
    const { $ref, ...beside } = current;
    const target = resolveReference(root, $ref);
    current = isJsonObject(target) ? { ...target, ...beside } : {};
  }
  return isJsonObject(current) ? current : {};
}

/** Leaves out the properties beside a union that its alternatives have, too: each is a property of some of the variants. */
export function withoutVariantProperties(schema: JsonObject, root: JsonValue): JsonObject {
  const branches = alternativesOf(schema) ?? [];
  const own = new Set(branches.flatMap((branch) => Object.keys(objectAt(resolvedSchema(branch, root), "properties"))));
  if (own.size === 0) return schema;
  const { type: _, properties: __, required: ___, additionalProperties: extra, ...union } = schema;
  const shared = Object.entries(objectAt(schema, "properties")).filter(([key]) => !own.has(key));
  if (shared.length === 0 && !isJsonObject(extra)) return union;
  const required = listAt(schema, "required").filter((key) => !own.has(String(key)));
  return { ...schema, properties: Object.fromEntries(shared), required };
}

/** The property that lists its values in each alternative. */
export function discriminatorOf(branches: readonly JsonValue[], root: JsonValue): string | undefined {
  const found = findDiscriminator(branches, (branch) =>
    Object.entries(objectAt(resolvedSchema(branch, root), "properties")).flatMap(([key, part]) => {
      const values = isJsonObject(part) ? allowedValues(part) : undefined;
      return values ? [[key, values] as const] : [];
    }),
  );
  return found?.others.length === 0 ? found.name : undefined;
}

/** What an alternative is called: by its values of the discriminator, its title, its definition or its type. */
export function branchLabel(branch: JsonValue, root: JsonValue, property = ""): string {
  const schema = resolvedSchema(branch, root);
  const { title } = schema;
  const values = allowedValues(objectAt(objectAt(schema, "properties"), property));
  if (values) return values.map(valueText).join(" | ");
  const { $ref } = isJsonObject(branch) ? branch : {};
  const reference = typeof $ref === "string" ? $ref.split("/").at(-1) : undefined;
  return typeof title === "string" ? title : (reference ?? describeSchema(schema));
}

/** Whether an array of the schema can have more than `length` items. */
export function canGrow({ items, prefixItems, maxItems }: JsonObject, length: number): boolean {
  if (typeof maxItems === "number" && length >= maxItems) return false;
  return isJsonArray(prefixItems)
    ? length < prefixItems.length || (items !== undefined && items !== false)
    : items !== false;
}

/** The type that a value of the schema has first. */
export function typeOf({ type, properties, items, prefixItems }: JsonObject): string | undefined {
  if (isJsonArray(type)) return type.find((each): each is string => typeof each === "string" && each !== "null");
  if (typeof type === "string") return type;
  return properties ? "object" : items || prefixItems ? "array" : undefined;
}
