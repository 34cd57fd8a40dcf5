import { MCPClient } from "@mastra/mcp";

/** @param {string} url */
export async function connect(url) {
  const client = new MCPClient({ id: url, servers: { server: { url: new URL(url) } } });
  const tools = await client.listTools();
  const entries = Object.entries(tools);
  return {
    tools: entries.map(([name, tool]) => ({
      name: name.replace(/^server_/, ""),
      description: tool.description ?? "",
      schema: tool.inputSchema?.["~standard"]?.jsonSchema?.input({ target: "draft-07" }) ?? tool.inputSchema,
    })),
    call: async (name, args) => {
      const result = await tools[`server_${name}`].execute(args, {});
      if (result?.error || result?.isError) throw new Error(JSON.stringify(result));
      return result;
    },
    close: () => client.disconnect(),
  };
}
