import { Agent, getAllMcpTools, MCPServerStreamableHttp, RunContext } from "@openai/agents";

/** @param {string} url */
export async function connect(url) {
  const server = new MCPServerStreamableHttp({ url, name: "server" });
  await server.connect();
  const runContext = new RunContext({});
  const tools = await getAllMcpTools({
    mcpServers: [server],
    runContext,
    agent: new Agent({ name: "agent" }),
    convertSchemasToStrict: false,
  });
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      name,
      description: description ?? "",
      schema: parameters,
    })),
    call: (name, args) => tools.find((tool) => tool.name === name).invoke(runContext, JSON.stringify(args)),
    close: () => server.close(),
  };
}
