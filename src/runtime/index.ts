export {
  type ClassMarker,
  type MethodMarker,
  Tool,
  type ToolExample,
  ToolInput,
  type ToolOptions,
  ToolOutput,
  type ToolOutputOptions,
} from "./decorators.js";
export type { ToolContext } from "./gen/v1/index.js";
