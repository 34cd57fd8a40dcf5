import { tool } from "@openai/agents";
import { toOpenAIResponses } from "toolwright/adapters";
import { boundTools } from "../src/generated/handlers.js";

// #region tools
const { tools, run } = toOpenAIResponses(boundTools);
export const agentTools = tools.map(({ name, description = "", parameters }) =>
  tool({
    name,
    description,
    parameters,
    strict: false,
    execute: async (input) => (await run({ call_id: "", name, arguments: JSON.stringify(input) })).output,
  }),
);
// #endregion
