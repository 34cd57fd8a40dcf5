import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { MCPClient } from "mcp-use";
import { LangChainAdapter } from "mcp-use/adapters";

/** @param {string} url */
export async function connect(url) {
  const client = new MCPClient({ mcpServers: { server: { url } } });
  await client.createAllSessions();
  const tools = await LangChainAdapter.createTools(client);
  return {
    tools: tools.map((tool) => {
      const { name, description, parameters } = convertToOpenAITool(tool).function;
      return { name, description: description ?? "", schema: parameters };
    }),
    call: (name, args) => tools.find((tool) => tool.name === name).invoke(args),
    close: () => client.closeAllSessions(),
  };
}
