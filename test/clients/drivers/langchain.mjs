import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";

/** @param {string} url */
export async function connect(url) {
  const client = new MultiServerMCPClient({
    mcpServers: { server: { transport: "http", url } },
    throwOnLoadError: true,
  });
  const tools = await client.getTools();
  return {
    tools: tools.map((tool) => {
      const { name, description, parameters } = convertToOpenAITool(tool).function;
      return { name, description: description ?? "", schema: parameters };
    }),
    call: (name, args) => tools.find((tool) => tool.name === name).invoke(args),
    close: () => client.close(),
  };
}
