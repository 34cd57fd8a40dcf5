// An MCP server of the official SDK, version 1, for the tests of the gateway. The first argument is a name that its answers contain, the second
// the description of a tool.
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { SubscribeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const [name = "server", description = "Repeat a text."] = process.argv.slice(2);
const server = new McpServer({ name, version: "1.0.0" });
const text = (value) => ({ content: [{ type: "text", text: value }] });

server.registerTool(
  "echo",
  { description, inputSchema: { text: z.string() }, annotations: { readOnlyHint: true } },
  async ({ text: given }, { _meta: { progressToken: _, ...meta } = {} }) => ({
    ...text(`${name}: ${given}`),
    structuredContent: { result: given },
    _meta: { seen: meta },
  }),
);
server.registerTool("fail", { description: "Fail." }, async () => ({ ...text(`${name} has failed`), isError: true }));
server.registerTool("count", { description: "Count to three." }, async ({ sendNotification, _meta }) => {
  for (let progress = 1; progress <= 3; progress++) {
    const params = { progressToken: _meta?.progressToken, progress, total: 3 };
    await sendNotification({ method: "notifications/progress", params });
  }
  // The official client drops a notification that arrives together with the result.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return text("3");
});
let canceled = 0;
server.registerTool("hang", { description: "Never answer." }, ({ signal }) => {
  signal.addEventListener("abort", () => {
    canceled += 1;
  });
  return new Promise(() => {});
});
server.registerTool("canceled", { description: "How many calls were canceled." }, async () => text(`${canceled}`));
server.registerTool("ask", { description: "Ask the user for a name." }, async () => {
  const requestedSchema = { type: "object", properties: { name: { type: "string" } } };
  const { action, content } = await server.server.elicitInput({ message: "Who?", requestedSchema });
  return text(`${action} ${content?.name}`);
});
server.registerTool("sample", { description: "Ask the model." }, async () => {
  const messages = [{ role: "user", content: { type: "text", text: "Hi" } }];
  const { content } = await server.server.createMessage({ messages, maxTokens: 10 });
  return text(content.text);
});
server.registerTool("pid", { description: "The id of the process." }, async () => text(`${process.pid}`));
server.registerResource("notes", `memo://${name}/notes`, { mimeType: "text/plain" }, async ({ href }) => ({
  contents: [{ uri: href, mimeType: "text/plain", text: `notes of ${name}` }],
}));
server.registerPrompt("greet", { description: "Greet somebody.", argsSchema: { who: z.string() } }, ({ who }) => ({
  messages: [{ role: "user", content: { type: "text", text: `${name} greets ${who}` } }],
}));
// This SDK has no subscriptions of its own.
server.server.registerCapabilities({ resources: { subscribe: true } });
const subscribed = new Set();
server.server.setRequestHandler(SubscribeRequestSchema, ({ params }) => {
  subscribed.add(params.uri);
  return {};
});
server.registerTool("touch", { description: "Change the notes." }, async () => {
  const uri = `memo://${name}/notes`;
  if (subscribed.has(uri)) await server.server.sendResourceUpdated({ uri });
  return text("changed");
});
const template = new ResourceTemplate(`memo://${name}/day/{day}`, { list: undefined });
server.registerResource("day", template, {}, async ({ href }, { day }) => ({
  contents: [{ uri: href, text: `day ${day}` }],
}));
await server.connect(new StdioServerTransport());
