/** The names of the built-in formats. */
export type FormatName = "mcp" | "openai" | "anthropic" | "gemini" | "a2a";

/** The formats, besides `mcp`, that support each schema feature. `mcp` supports all of them, `a2a` none. */
const formatsByFeature = {
  $ref: ["gemini"],
  $defs: ["gemini"],
  anyOf: ["anthropic", "gemini"],
  oneOf: [],
  allOf: [],
  not: [],
  pattern: ["gemini"],
  format: ["gemini"],
  additionalProperties: ["openai", "anthropic", "gemini"],
  minimum: ["openai", "anthropic", "gemini"],
  maximum: ["openai", "anthropic", "gemini"],
  minLength: ["openai", "anthropic", "gemini"],
  maxLength: ["openai", "anthropic", "gemini"],
  enum: ["openai", "anthropic", "gemini"],
  const: ["openai", "anthropic"],
  default: ["openai", "anthropic", "gemini"],
  title: ["gemini"],
  examples: [],
  multipleOf: ["openai", "anthropic"],
  minItems: ["openai", "anthropic", "gemini"],
  maxItems: ["openai", "anthropic", "gemini"],
  minProperties: ["openai", "anthropic", "gemini"],
  maxProperties: ["openai", "anthropic", "gemini"],
  uniqueItems: ["openai", "anthropic"],
  nullable: ["gemini"],
  deprecated: [],
  readOnly: [],
  writeOnly: [],
} as const;

/** A schema keyword that some formats support and others do not. */
export type SchemaFeature = keyof typeof formatsByFeature;

/** All schema features, in the order in which losses are reported. */
// The keys of the table are the features.
export const schemaFeatures: readonly SchemaFeature[] = Object.keys(formatsByFeature) as SchemaFeature[];

/** The schema features that each format supports. */
export const supportedFeatures: Readonly<Record<FormatName, readonly SchemaFeature[]>> = {
  mcp: schemaFeatures,
  openai: featuresOf("openai"),
  anthropic: featuresOf("anthropic"),
  gemini: featuresOf("gemini"),
  a2a: featuresOf("a2a"),
};

/** Returns the complete table: for each feature, whether each format supports it. */
export function featureMatrix(): Readonly<Record<SchemaFeature, Readonly<Record<FormatName, boolean>>>> {
  const rows = schemaFeatures.map((feature) => [
    feature,
    Object.fromEntries(
      Object.entries(supportedFeatures).map(([format, features]) => [format, features.includes(feature)]),
    ),
  ]);
  // There is a row for each feature, with a cell for each format.
  return Object.fromEntries(rows) as Record<SchemaFeature, Record<FormatName, boolean>>;
}

function featuresOf(format: FormatName): readonly SchemaFeature[] {
  return schemaFeatures.filter((feature) => {
    const formats: readonly FormatName[] = formatsByFeature[feature];
    return formats.includes(format);
  });
}
