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
export * from "./caller.js";
export { assertWalkable, copySchema, type SchemaLimits, schemaObjectProblem, sortProperties } from "./check-tool.js";
export * from "./header-parameters.js";
export {
  backendFields,
  bindingOf,
  type Observe,
  observeCall,
  observerOf,
  runMiddleware,
  withObserver,
} from "./middleware.js";
export * from "./read-json.js";
export * from "./schema-rewrites.js";
export * from "./steps.js";
export { formatProblems, messageOfThrown, problemsError, protocolErrorOf } from "./tool-error.js";
export * from "./tool-id.js";
export { asTool, knownAnnotations, missingScopes, wellKnownMetaKeys } from "./tool-json.js";
export * from "./tool-result.js";
export * from "./uri-template.js";
export * from "./waiting.js";
