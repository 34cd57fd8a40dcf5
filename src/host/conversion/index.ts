export {
  type A2AAgentCard,
  type A2ASkill,
  a2aAdapter,
  type CanonicalProvider,
  readAgentCard,
  writeAgentCard,
} from "./a2a-adapter.js";
export {
  type AdapterRegistry,
  type Conversion,
  convertTool,
  createDefaultRegistry,
  type LossWarning,
} from "./adapter-registry.js";
export type { Adapter, CanonicalField, CanonicalTool } from "./canonical-tool.js";
export {
  type AnthropicToolDefinition,
  anthropicAdapter,
  type GeminiFunctionDeclaration,
  type GeminiToolDefinition,
  geminiAdapter,
  type OpenAIFunctionDefinition,
  type OpenAIToolDefinition,
  openaiAdapter,
} from "./function-adapters.js";
export { type McpToolDefinition, mcpAdapter } from "./mcp-adapter.js";
export { type CanonicalFeature, canonicalFeatureTable, type FormatName, type SchemaSupport } from "./reduce-schema.js";
