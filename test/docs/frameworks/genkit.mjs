import { genkit, z } from "genkit";
import { toOpenAIResponses } from "toolwright/adapters";
import { boundTools } from "../src/generated/handlers.js";

// #region tools
const ai = genkit({});
const { tools, run } = toOpenAIResponses(boundTools);
export const genkitTools = tools.map(({ name, description = "", parameters }) =>
  ai.dynamicTool({ name, description, inputJsonSchema: parameters, outputSchema: z.any() }, async (input) => {
    return (await run({ call_id: "", name, arguments: JSON.stringify(input) })).output;
  }),
);
// #endregion
