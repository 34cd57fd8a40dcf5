/** How to get a JSON Schema from the schema objects of some libraries, by the name that they state. */
const conversions: Readonly<Record<string, string>> = {
  zod: "z.toJSONSchema(schema)",
  valibot: "toJsonSchema(schema) of @valibot/to-json-schema",
  arktype: "schema.toJsonSchema()",
};

/**
 * Explains that `value` is a schema object of a library, such as Zod, instead of a JSON Schema. Undefined for other values. Recognizes the interface
 * that such libraries share: https://standardschema.dev.
 */
export function schemaObjectProblem(value: unknown): string | undefined {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  const standard: unknown = Reflect.get(value, "~standard");
  if (typeof standard !== "object" || standard === null) return undefined;
  if (typeof Reflect.get(standard, "validate") !== "function") return undefined;
  const vendor = String(Reflect.get(standard, "vendor"));
  const conversion = Object.hasOwn(conversions, vendor) ? conversions[vendor] : undefined;
  return `is a schema object of ${vendor}, not a JSON Schema; convert it${conversion ? ` with ${conversion}` : " to JSON Schema first"}`;
}
