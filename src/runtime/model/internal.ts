// Exports for other folders of the project; not part of the public API.
export { cutText } from "./code-points.js";
export { formatPointer } from "./json-pointer.js";
export { formatProblems } from "./problem.js";
export { readJson } from "./read-json.js";
export { messageOfThrown } from "./thrown.js";
export { wireNameOf } from "./tool-id.js";
export { isVersion } from "./version.js";
export { wellKnownMetaKeys } from "./well-known-meta.js";
