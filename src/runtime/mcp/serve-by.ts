import { PassThrough, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { BoundTool } from "../gen/v1/index.js";
import { type McpHttpOptions, toSettings } from "./http/http-options.js";
import type { McpHttpServer } from "./http/http-server.js";
import { takeStandardOutput } from "./protocol-output.js";
import { nextTurn, type RunningCalls, untilIdle } from "./running-calls.js";
import type { McpSdk, McpServer } from "./sdk.js";
import { type Served, toServed } from "./served.js";
import type { McpServerOptions } from "./server-options.js";
import type { ToolSet } from "./tool-set.js";

/** How long running calls may take to end after the client has closed the input, and after they were told to stop. */
const patience = { inputEnd: 5_000, stop: 1_000 };

/** Tools, or what loads them once standard output is the protocol's. */
export type ToolSource = readonly BoundTool[] | ToolSet | (() => Promise<readonly BoundTool[] | ToolSet>);

/** Gives the SDK that serves; it is loaded once standard output is the protocol's. */
export type SdkSource = () => Promise<McpSdk>;

/** `createMcpServer` by the SDK that `sdk` gives. */
export async function createServerBy(
  sdk: SdkSource,
  tools: readonly BoundTool[] | ToolSet,
  options: McpServerOptions,
): Promise<McpServer> {
  const served = toServed(tools, options);
  return (await sdk()).createServer(served);
}

/** `serveHttp` by the SDK that `sdk` gives. */
export async function serveHttpBy(
  sdk: SdkSource,
  tools: readonly BoundTool[] | ToolSet,
  options: McpHttpOptions,
): Promise<McpHttpServer> {
  const settings = toSettings(options);
  const served = toServed(tools, options);
  const { http } = await sdk();
  const [{ startHttpServer }, sdkHttp] = await Promise.all([import("./http/http-server.js"), http()]);
  return startHttpServer(sdkHttp, served, settings, options.auth);
}

/** `serveStdio` by the SDK that `sdk` gives. */
export async function serveStdioBy(sdk: SdkSource, tools: ToolSource, options: McpServerOptions): Promise<never> {
  const output = takeStandardOutput();
  try {
    const loaded = await sdk();
    const served = toServed(typeof tools === "function" ? await tools() : tools, options);
    await serve(loaded, served, output.stream);
  } catch (error) {
    output.giveBack();
    throw error;
  }
  process.exit(0);
}

async function serve(sdk: McpSdk, served: Served, output: Writable): Promise<void> {
  const end = untilEnd(output);
  // The SDKs differ in what the end of their input means; here it is ours to say.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  const server = sdk.createServer(served);
  await server.connect(sdk.stdioTransport(input, output));
  if ((await end) === "input") await untilAnswered(served.running);
  // Aborts the calls that still run.
  await server.close();
  await untilIdle(served.running, patience.stop);
  output.end();
  // A reader that has gone is no failure of this side.
  await finished(output).catch(() => undefined);
}

/** The last requests are read, but their handlers start in a later turn; what is no call is answered in one. */
async function untilAnswered(running: RunningCalls): Promise<void> {
  await nextTurn();
  await nextTurn();
  await untilIdle(running, patience.inputEnd);
  await nextTurn();
}

/** Settles at the end of the input, at a signal, or when nobody reads the output any more. A second signal ends the process at once. */
function untilEnd(output: Writable): Promise<"input" | "stop"> {
  return new Promise((resolve) => {
    process.stdin.once("end", () => resolve("input"));
    process.stdin.once("close", () => resolve("input"));
    process.once("SIGINT", () => resolve("stop"));
    process.once("SIGTERM", () => resolve("stop"));
    // Both report one broken pipe; a listener on each keeps it from ending the process as an uncaught error.
    output.on("error", () => resolve("stop"));
    process.stdout.on("error", () => resolve("stop"));
  });
}
