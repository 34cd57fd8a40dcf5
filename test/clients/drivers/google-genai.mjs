import { createServer } from "node:http";
import { GoogleGenAI, mcpToTool } from "@google/genai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** @param {string} url */
export async function connect(url) {
  const client = new Client({ name: "driver", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const tool = mcpToTool(client);
  const { tools } = await requestWith(tool);
  return {
    tools: tools
      .flatMap(({ functionDeclarations }) => functionDeclarations)
      .map(({ name, description, parametersJsonSchema, parameters }) => ({
        name,
        description: description ?? "",
        schema: parametersJsonSchema ?? parameters ?? null,
        field: parametersJsonSchema ? "parametersJsonSchema" : "parameters",
      })),
    call: async (name, args) => {
      const [{ functionResponse }] = await tool.callTool([{ name, args }]);
      if (functionResponse.response.error) throw new Error(JSON.stringify(functionResponse.response.error));
      return functionResponse.response;
    },
    close: () => client.close(),
  };
}

/** Returns the body of the request that the SDK sends to the model. */
async function requestWith(tool) {
  const bodies = [];
  const answer = { candidates: [{ content: { role: "model", parts: [{ text: "Done." }] }, finishReason: "STOP" }] };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    bodies.push(JSON.parse(text));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  try {
    const { models } = new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl } });
    await models.generateContent({ model: "gemini-2.5-pro", contents: "Call.", config: { tools: [tool] } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return bodies[0];
}
