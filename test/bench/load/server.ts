import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { McpHttpServer, SdkVersion } from "../../../src/runtime/mcp/index.js";

// The server under load, in a separate process. It answers each message with a sample.

// run-load.ts passes the arguments.
const [, , version, sessions, transport, checkout, requestTimeoutMs, tasks] = process.argv as [
  string,
  string,
  SdkVersion,
  string,
  "http" | "stdio",
  string,
  string,
  "none" | "engine" | undefined,
];

// The built code: tsx adds calls to functions.
const load = (module: string) => import(pathToFileURL(join(checkout, "src/runtime/dist", module, "index.js")).href);
const { defineTool, integer, object, string }: typeof import("../../../src/runtime/define/index.js") =
  await load("define");
const { serveHttp, serveStdio }: typeof import("../../../src/runtime/mcp/index.js") = await load("mcp");
const { createMemoryTasks }: typeof import("../../../src/runtime/tasks/index.js") = await load("tasks");

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

// Only for comparisons of servers with and without an engine.
const long = defineTool(
  { name: "long", inputSchema: object({}), execution: { taskSupport: "optional" as const } },
  () => "done",
);
const tools = [add, echo, confirm, slow, ...(tasks ? [long] : [])];
const options = {
  ...{ name: "load", version: "1.0.0", sdk: version },
  ...(tasks === "engine" && { tasks: { engine: createMemoryTasks() } }),
};
let server: McpHttpServer | undefined;

process.on("message", (what) => {
  if (what === "cpu") return process.send?.(process.cpuUsage());
  // Twice, because finalizers of the first run can release more objects.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().filter((kind) => kind !== "Timeout").length;
  return process.send?.({ heap: heapUsed, rss, handles, sessions: server?.sessions ?? 0 });
});

if (transport === "stdio") {
  process.send?.({ url: "" });
  await serveStdio(tools, options);
} else {
  const limits = { maxSessions: Number(sessions) + 100, maxBodySize: 64 * 1024 };
  server = await serveHttp(tools, { ...options, ...limits, requestTimeoutMs: Number(requestTimeoutMs), port: 0 });
  process.send?.({ url: server.url });
}
