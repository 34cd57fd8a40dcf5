export type { BoundPrompt, BoundResource, BoundTool } from "../gen/v1/index.js";
export { expandResource } from "./expand-resource.js";
export { findTool, type NamedTool } from "./find-tool.js";
export { type FixableInput, fixInput, type RemainingInput } from "./fix-input.js";
export { type ToolChanges, withTool } from "./with-tool.js";
