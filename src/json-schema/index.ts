export { dialectOfUri } from "./dialect.js";
export { type Discriminator, findDiscriminator } from "./discriminator.js";
export { findDuplicates } from "./duplicates.js";
export type { Mismatch } from "./explain/mismatch.js";
export { nearestName } from "./explain/nearest-name.js";
export { checkFormats, type FormatCheck, fitsFormat, standardFormats } from "./formats.js";
export {
  createFits,
  type ExplainSettings,
  explainMismatches,
  type Fits,
  type FitsSettings,
} from "./interpreter/interpret.js";
export { isRuledOut } from "./interpreter/rule-out.js";
export { equalJson, isJsonArray, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "./json.js";
export { type Dialect, type Keyword, keywordOf, keywordsWhere, limitKeywords } from "./keywords.js";
export { hasType, type Kind, kindOf, kinds } from "./kinds.js";
export { expectedShape, malformedKeywords } from "./legal-values.js";
export { isMultipleOf } from "./multiple-of.js";
export { mapParts, type PartSchema, schemasOfPart } from "./parts.js";
export { type CharacterRanges, lastCharacter, rangesOf } from "./pattern/character-ranges.js";
export {
  canMatch,
  compilePattern,
  compileWithin,
  isLinear,
  type Pattern,
  patternProblem,
  readPattern,
} from "./pattern/pattern-engine.js";
export { type PatternProgram, toProgram } from "./pattern/pattern-program.js";
export { allowedValues, listAt, numberAt, objectAt, ownValue, typesOf, valueAt } from "./reading.js";
export { childAt, decodeFragment, recursiveReferences, resolveReference } from "./references.js";
export {
  type DynamicScope,
  emptyScope,
  type FitsFormat,
  follow,
  localReader,
  rememberPatterns,
  type SchemaReader,
  targetOf,
} from "./schema-reader.js";
export { BudgetExceeded, StepBudget } from "./step-budget.js";
export { countCodePoints, pointerKeys, pointerToken, shorten } from "./strings.js";
export { forEachSubschema, mapKeyword, mapSubschemas, type SchemaNode, schemaNodes } from "./walk.js";
