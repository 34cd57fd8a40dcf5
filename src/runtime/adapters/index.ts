export * from "./ai-sdk.js";
export * from "./anthropic.js";
export * from "./bedrock.js";
export * from "./chat.js";
export * from "./gemini.js";
export type {
  ModelToolSet,
  ModelToolSetOptions,
  OpenAIToolSetOptions,
  ProfiledToolSetOptions,
  ToolLoss,
} from "./projected-tools.js";
export * from "./responses.js";
