// For other packages of this repository; not part of the public API.
export { featureDigests, toolDigests } from "./v1/drift.js";
export { listAll } from "./v1/mcp-client.js";
