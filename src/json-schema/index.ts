export { findCycles } from "./cycles.js";
export { encodedPatterns, expectedStrings, patternsInWords } from "./encoded-patterns.js";
export { describeSchema, describeValue, describeValues } from "./explain/describe-schema.js";
export { checkFormats, type FormatCheck, fitsFormat, standardFormats } from "./formats.js";
export { decimalOf, isMultipleOf } from "./interpreter/check-scalar.js";
export { isRuledOut } from "./interpreter/check-union.js";
export {
  createFits,
  type ExplainSettings,
  explainMismatches,
  type Fits,
  type FitsSettings,
} from "./interpreter/interpret.js";
export type { Mismatch } from "./interpreter/run.js";
export {
  allowedValues,
  defined,
  equalJson,
  findDuplicates,
  hasType,
  isFilled,
  isJsonArray,
  isJsonObject,
  isNonEmptyString,
  isOneOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type Kind,
  kindOf,
  kinds,
  listAt,
  numberAt,
  objectAt,
  omitEmpty,
  ownValue,
  parseObject,
  typesOf,
  valueAt,
} from "./json.js";
export {
  type Dialect,
  expectedShape,
  type Keyword,
  keywordOf,
  keywordsWhere,
  limitKeywords,
} from "./keywords.js";
export {
  type Discriminator,
  findDiscriminator,
  mapParts,
  type PartSchema,
  partBesideNull,
  schemasOfPart,
} from "./parts.js";
export { isImpossible } from "./pattern/impossible.js";
export {
  canMatch,
  compilePattern,
  isLinear,
  type Pattern,
  patternProblem,
} from "./pattern/pattern-engine.js";
export {
  automatonOf,
  createStringSearch,
  type FoundStrings,
  type PatternTest,
  type StringConstraints,
} from "./pattern/pattern-strings.js";
export { sampleStrings, sampleValue, withProperties } from "./sample-value.js";
export {
  childAt,
  type DynamicScope,
  decodeFragment,
  dialectOfUri,
  emptyScope,
  type FitsFormat,
  follow,
  forEachSubschema,
  localReader,
  malformedKeywords,
  mapKeyword,
  mapSubschemas,
  recursiveReferences,
  rememberPatterns,
  resolveReference,
  type SchemaNode,
  type SchemaReader,
  schemaNodes,
  targetOf,
} from "./schema-reader.js";
export { BudgetExceeded, StepBudget } from "./step-budget.js";
export {
  compareText,
  countCodePoints,
  nearestName,
  nearestProperty,
  pointerKeys,
  pointerToken,
  shorten,
  valueText,
} from "./strings.js";
