/** The names of the built-in formats. */
export type FormatName = "mcp" | "openai" | "anthropic" | "gemini" | "a2a";

/**
 * The feature table of the canonical specification: the formats, besides `mcp`, for which it lists each schema feature. It lists all of them
 * for `mcp`, none for `a2a`. It does not describe what the API of a vendor accepts today: that is in `profiles/facts`.
 */
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

/** A schema keyword that the canonical feature table lists for some formats and not for others. */
export type CanonicalFeature = keyof typeof formatsByFeature;

/** All features of the table, in the order in which losses are reported. */
// The keys of the table are the features.
export const canonicalFeatures: readonly CanonicalFeature[] = Object.keys(formatsByFeature) as CanonicalFeature[];

/** The features that the table lists for each format. */
export const featuresOfFormat: Readonly<Record<FormatName, readonly CanonicalFeature[]>> = {
  mcp: canonicalFeatures,
  openai: featuresOf("openai"),
  anthropic: featuresOf("anthropic"),
  gemini: featuresOf("gemini"),
  a2a: featuresOf("a2a"),
};

/** Returns the canonical feature table: for each feature, whether it lists each format. It is not a description of the vendors' APIs. */
export function canonicalFeatureTable(): Readonly<Record<CanonicalFeature, Readonly<Record<FormatName, boolean>>>> {
  const rows = canonicalFeatures.map((feature) => [
    feature,
    Object.fromEntries(
      Object.entries(featuresOfFormat).map(([format, features]) => [format, features.includes(feature)]),
    ),
  ]);
  // There is a row for each feature, with a cell for each format.
  return Object.fromEntries(rows) as Record<CanonicalFeature, Record<FormatName, boolean>>;
}

function featuresOf(format: FormatName): readonly CanonicalFeature[] {
  return canonicalFeatures.filter((feature) => {
    const formats: readonly FormatName[] = formatsByFeature[feature];
    return formats.includes(format);
  });
}
