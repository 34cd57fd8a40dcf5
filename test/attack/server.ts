import { defineTool, object, string } from "../../src/runtime/define/index.js";
import { type SdkVersion, serveHttp } from "../../src/runtime/mcp/index.js";

// The server that hostile requests are sent to, in a process of its own. It sends its URL to the parent process.

const echo = defineTool({ name: "echo", inputSchema: object({ text: string() }) }, ({ text }) => text);
const server = await serveHttp([echo], {
  name: "attacked",
  version: "1.0.0",
  // requests.ts passes the version.
  sdk: process.argv[2] as SdkVersion,
  port: 0,
  maxBodySize: 64 * 1024,
  requestTimeoutMs: 1_000,
});
process.send?.({ url: server.url });
