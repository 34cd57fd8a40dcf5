import { MCPConfiguration } from "@voltagent/core";
import { asSchema } from "ai";

/** @param {string} url */
export async function connect(url) {
  const config = new MCPConfiguration({ servers: { server: { type: "streamable-http", url } } });
  const tools = await config.getTools();
  const nameOf = (tool) => tool.name.replace(/^server_/, "");
  return {
    tools: await Promise.all(
      tools.map(async (tool) => ({
        name: nameOf(tool),
        description: tool.description ?? "",
        schema: await asSchema(tool.parameters).jsonSchema,
      })),
    ),
    call: (name, args) => tools.find((tool) => nameOf(tool) === name).execute(args),
    close: () => config.disconnect(),
  };
}
