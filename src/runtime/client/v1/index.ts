export type { JsonObject } from "../../model/index.js";
export {
  type ClientContract,
  type Drift,
  describeDrift,
  type FieldDigests,
  findDrift,
  type ListedEntry,
} from "./drift.js";
export { type ClientSettings, createGeneratedClient, type GeneratedClient } from "./generated-client.js";
export type { CallResult, McpClient, PromptMessages, RequestOptions, ResourceContents } from "./mcp-client.js";
