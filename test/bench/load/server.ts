import { defineTool, integer, object, string } from "../../../src/runtime/define/index.js";
import { type McpHttpServer, type SdkVersion, serveHttp, serveStdio } from "../../../src/runtime/mcp/index.js";

// The server under load, in a separate process. It answers each message with a sample.

const add = defineTool(
  { name: "add", inputSchema: object({ a: integer(), b: integer() }), outputSchema: object({ sum: integer() }) },
  ({ a, b }) => ({ sum: a + b }),
);
// The client compares structured content.
const output = "both";
const echo = defineTool({ name: "echo", inputSchema: object({ text: string() }) }, ({ text }) => text, { output });
const confirm = defineTool(
  { name: "confirm", inputSchema: object({ text: string() }) },
  async ({ text }, { ask }) => {
    const requestedSchema = { type: "object", properties: { sure: { type: "boolean" } }, required: ["sure"] };
    const answer = await ask?.("elicitation/create", { message: `Is it ${text}?`, requestedSchema });
    return answer?.content?.["sure"] === true ? text : "no";
  },
  { output },
);
const slow = defineTool({ name: "slow", inputSchema: object({}) }, (_input, { signal }) => {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve("slept"), 300);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
});

// run-load.ts passes the arguments.
const [, , version, sessions, transport] = process.argv as [string, string, SdkVersion, string, "http" | "stdio"];
const tools = [add, echo, confirm, slow];
const options = { name: "load", version: "1.0.0", sdk: version };
let server: McpHttpServer | undefined;

process.on("message", () => {
  // Twice, because finalizers of the first run can release more objects.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().filter((kind) => kind !== "Timeout").length;
  process.send?.({ heap: heapUsed, rss, handles, sessions: server?.sessions ?? 0 });
});

if (transport === "stdio") {
  process.send?.({ url: "" });
  await serveStdio(tools, options);
} else {
  const limits = { maxSessions: Number(sessions) + 100, maxBodySize: 64 * 1024, requestTimeoutMs: 1_000 };
  server = await serveHttp(tools, { ...options, ...limits, port: 0 });
  process.send?.({ url: server.url });
}
