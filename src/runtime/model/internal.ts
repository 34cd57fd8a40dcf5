// Exports for other folders of the project; not part of the public API.

export { compareText, formatPointer, shorten } from "../../json-schema/strings.js";
export {
  callerIdentity,
  isLoopback,
  isolationKey,
  limitKey,
  networkOf,
  ownerKey,
  withoutPort,
} from "./caller-identity.js";
export { Channel } from "./channel.js";
export { assertWalkable, copySchema, type SchemaLimits, schemaObjectProblem, sortProperties } from "./copy-schema.js";
export { runMiddleware } from "./middleware.js";
export { injectedProperties, openObjects, withoutInjected } from "./open-objects.js";
export { formatProblems, messageOfThrown } from "./problem.js";
export { readJson, readOutput } from "./read-json.js";
export { createTextHash, hashText } from "./text-hash.js";
export { problemsError } from "./tool-error.js";
export { describeToolId, wireNameOf } from "./tool-id.js";
export {
  blockKeys,
  contentPartsOf,
  type OutputMode,
  outputModeOf,
  partsOf,
  type ResultParts,
  resourceContentsOf,
  type ToolResult,
  toolResult,
} from "./tool-result.js";
export { untilAborted } from "./until-aborted.js";
export { matchUri, parseUriTemplate, type UriTemplate, variablesOf } from "./uri-template.js";
export { compareVersions, formatVersion, isVersion, parseVersion } from "./version.js";
export { wellKnownMetaKeys } from "./well-known-meta.js";
