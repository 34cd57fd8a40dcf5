import { mcp } from "@llamaindex/tools";

/** @param {string} url */
export async function connect(url) {
  const client = mcp({ url });
  const tools = await client.tools();
  return {
    tools: tools.map(({ metadata: { name, description, parameters } }) => ({ name, description, schema: parameters })),
    call: async (name, args) => {
      const result = await tools.find(({ metadata }) => metadata.name === name).call(args);
      if (result.isError) throw new Error(JSON.stringify(result));
      return result;
    },
    close: () => client.cleanup(),
  };
}
