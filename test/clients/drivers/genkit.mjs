import { parseSchema } from "@genkit-ai/core/schema";
import { createMcpClient } from "@genkit-ai/mcp";
import { genkit } from "genkit";

const ai = genkit({});

/** @param {string} url */
export async function connect(url) {
  const client = createMcpClient({ name: "server", mcpServer: { url } });
  await client.ready();
  const tools = await client.getActiveTools(ai);
  // Before the slash is the name of the server.
  const nameOf = (tool) => tool.__action.name.replace(/^.*?\//, "");
  return {
    tools: tools.filter(canCall).map((tool) => ({
      name: nameOf(tool),
      description: tool.__action.description ?? "",
      schema: tool.__action.inputJsonSchema ?? null,
    })),
    call: async (name, args) => {
      const result = await tools.find((tool) => nameOf(tool) === name)(args);
      if (result?.error) throw new Error(JSON.stringify(result));
      return result;
    },
    close: () => client.disable(),
  };
}

/** A tool is lost if its arguments cannot be validated: then every call fails, whatever its arguments are. */
function canCall(tool) {
  try {
    parseSchema({}, { jsonSchema: tool.__action.inputJsonSchema });
    return true;
  } catch (error) {
    return error.status === "INVALID_ARGUMENT";
  }
}
