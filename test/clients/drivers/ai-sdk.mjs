import { createMCPClient } from "@ai-sdk/mcp";
import { asSchema } from "ai";

/** @param {string} url */
export async function connect(url) {
  const client = await createMCPClient({ transport: { type: "http", url } });
  const tools = await client.tools();
  return {
    tools: await Promise.all(
      Object.entries(tools).map(async ([name, tool]) => ({
        name,
        description: tool.description ?? "",
        schema: await asSchema(tool.inputSchema).jsonSchema,
      })),
    ),
    call: (name, args) => tools[name].execute(args, { toolCallId: "1", messages: [] }),
    close: () => client.close(),
  };
}
