import { createServer } from "node:http";
import { MCPToolset } from "@google/adk";
import { GoogleGenAI } from "@google/genai";

/** @param {string} url */
export async function connect(url) {
  const toolset = new MCPToolset({ type: "StreamableHTTPConnectionParams", url });
  const tools = await toolset.getTools();
  const declarations = await sentDeclarations(tools.map((tool) => tool._getDeclaration()));
  return {
    tools: declarations.map(({ name, description, parameters, parametersJsonSchema }) => ({
      name,
      description: description ?? "",
      schema: parameters ? toJsonSchema(parameters) : (parametersJsonSchema ?? null),
      field: parameters ? "parameters" : "parametersJsonSchema",
    })),
    call: async (name, args) => {
      const result = await tools.find((tool) => tool.name === name).runAsync({ args, toolContext: {} });
      if (result.isError) throw new Error(JSON.stringify(result));
      return result;
    },
    close: () => toolset.close(),
  };
}

/** In the API, names of types are in upper case, and null is not a type. */
function toJsonSchema({ nullable, ...schema }) {
  if (nullable) return { anyOf: [toJsonSchema(schema), { type: "null" }] };
  const { type, properties, items, anyOf, ...rest } = schema;
  return {
    ...rest,
    ...(type && { type: type.toLowerCase() }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, toJsonSchema(part)])),
    }),
    ...(items && { items: toJsonSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(toJsonSchema) }),
  };
}

/** Returns the declarations in the request that the SDK of the framework sends to the model. */
async function sentDeclarations(functionDeclarations) {
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
    const config = { tools: [{ functionDeclarations }] };
    await models.generateContent({ model: "gemini-2.5-pro", contents: "Call.", config });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return bodies[0].tools[0].functionDeclarations;
}
