import { Agent } from "@mastra/core/agent";
import { toAISDK } from "toolwright/adapters";
import { boundTools } from "../src/generated/handlers.js";

// #region tools
export const agent = new Agent({
  id: "files",
  name: "files",
  instructions: "Answer questions about files.",
  model: "openai/gpt-5",
  tools: toAISDK(boundTools),
});
// #endregion
