import { tool } from "@langchain/core/tools";
import { toOpenAIResponses } from "toolwright/adapters";
import { boundTools } from "../src/generated/handlers.js";

// #region tools
const { tools, run } = toOpenAIResponses(boundTools);
export const langchainTools = tools.map(({ name, description = "", parameters }) =>
  tool(async (input) => (await run({ call_id: "", name, arguments: JSON.stringify(input) })).output, {
    name,
    description,
    schema: parameters,
  }),
);
// #endregion
