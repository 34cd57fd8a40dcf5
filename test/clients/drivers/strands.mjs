import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpClient } from "@strands-agents/sdk";

/** @param {string} url */
export async function connect(url) {
  const client = new McpClient({ transport: new StreamableHTTPClientTransport(new URL(url)) });
  const tools = await client.listTools();
  return {
    tools: tools.map(({ toolSpec: { name, description, inputSchema } }) => ({
      name,
      description,
      schema: inputSchema,
    })),
    call: async (name, input) => {
      const tool = tools.find((tool) => tool.name === name);
      const turn = await tool.stream({ toolUse: { toolUseId: "1", name, input } }).next();
      if (turn.value.status === "error") throw new Error(JSON.stringify(turn.value));
      return turn.value;
    },
    close: () => client.disconnect(),
  };
}
