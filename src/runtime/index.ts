export {
  type ClassMarker,
  type MethodMarker,
  Tool,
  ToolInput,
  type ToolOptions,
  ToolOutput,
  type ToolOutputOptions,
} from "./decorators.js";
export type { ToolContext } from "./gen/v1/index.js";
export type { ToolExample } from "./model/index.js";
