// Exports for other folders of the project; not part of the public API.

export { defined, encodedPatterns, parseObject, patternsInWords } from "../../json-schema/index.js";
export {
  compareText,
  createTextHash,
  formatPointer,
  hashText,
  pointerKeys,
  shorten,
  valueText,
} from "../../json-schema/strings.js";
export { backendFields, bindingOf } from "./backend.js";
export * from "./caller.js";
export { assertWalkable, copySchema, type SchemaLimits, schemaObjectProblem, sortProperties } from "./check-tool.js";
export { assertContent, contentProblems } from "./content-problems.js";
export { headerNameProblem, parameterHeaderKeyword, readParameterHeaders } from "./header-parameters.js";
export { hintNames } from "./hint-names.js";
export {
  type Observe,
  observeCall,
  observerOf,
  runMiddleware,
  withObserver,
} from "./middleware.js";
export { encodeAsString, readJson, readReturned } from "./read-json.js";
export { isResultTool, resultTool } from "./result-tool.js";
export * from "./schema-rewrites.js";
export { createSteps, keyedStepName, type StepSchema, type StepSchemas } from "./steps.js";
export { formatProblems, messageOfThrown, plainMessage, problemsError, protocolErrorOf } from "./tool-error.js";
export * from "./tool-id.js";
export { asTool, knownAnnotations, missingScopes, toolShape, wellKnownMetaKeys } from "./tool-json.js";
export * from "./tool-result.js";
export { expandUri, matchUri, parseUriTemplate, type UriTemplate, variablesOf } from "./uri-template.js";
export { Channel, pause, unlessAborted, untilAborted } from "./waiting.js";
