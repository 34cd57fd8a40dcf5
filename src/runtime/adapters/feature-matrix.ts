/** The tool formats that the package brings adapters for. */
export type FormatName = "mcp" | "openai" | "anthropic" | "gemini" | "a2a";

/** The features of JSON Schema that formats differ in, in the order in which losses are told (canonical contracts 3.4). */
export const schemaFeatures = [
  "$ref",
  "$defs",
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "pattern",
  "format",
  "additionalProperties",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "enum",
  "const",
  "default",
  "title",
  "examples",
  "multipleOf",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "uniqueItems",
  "nullable",
  "deprecated",
  "readOnly",
  "writeOnly",
] as const;

/** A schema keyword that some formats carry and others do not (canonical contracts 3.4). */
export type SchemaFeature = (typeof schemaFeatures)[number];

/** The features that each format carries (canonical contracts 3.4). */
export const supportedFeatures: Readonly<Record<FormatName, readonly SchemaFeature[]>> = {
  mcp: schemaFeatures,
  openai: [
    "additionalProperties",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "enum",
    "const",
    "default",
    "multipleOf",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "uniqueItems",
  ],
  anthropic: [
    "anyOf",
    "additionalProperties",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "enum",
    "const",
    "default",
    "multipleOf",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "uniqueItems",
  ],
  gemini: [
    "$ref",
    "$defs",
    "anyOf",
    "pattern",
    "format",
    "additionalProperties",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "enum",
    "default",
    "title",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "nullable",
  ],
  a2a: [],
};

/** Gives the whole table: for each feature, whether each format carries it (canonical contracts 3.4). */
export function featureMatrix(): Readonly<Record<SchemaFeature, Readonly<Record<FormatName, boolean>>>> {
  const rows = schemaFeatures.map((feature) => [
    feature,
    Object.fromEntries(
      Object.entries(supportedFeatures).map(([format, features]) => [format, features.includes(feature)]),
    ),
  ]);
  // The rows are the features, and each has a cell for each format.
  return Object.fromEntries(rows) as Record<SchemaFeature, Record<FormatName, boolean>>;
}
