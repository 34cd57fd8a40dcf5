import { PassThrough, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { type RunningCalls, untilIdle } from "../running-calls.js";
import type { McpSdk } from "../sdk.js";
import { type ServerDefinition, toServerDefinition } from "../server-definition.js";
import type { McpServerOptions } from "../server-options.js";
import type { ServableTools } from "../tool-set.js";
import { reserveStdout } from "./reserve-stdout.js";

/** How long running calls may take after the input has ended, and after they were aborted. In milliseconds. */
const graceMs = { inputEnd: 5_000, abort: 1_000 };

/** `serveStdio` with the SDK that `loadSdk` returns. */
export async function serveStdioWith(
  loadSdk: () => Promise<McpSdk>,
  tools: ServableTools | (() => Promise<ServableTools>),
  options: McpServerOptions,
): Promise<never> {
  const stdout = reserveStdout();
  try {
    const sdk = await loadSdk();
    const definition = toServerDefinition(typeof tools === "function" ? await tools() : tools, options);
    await serve(sdk, definition, stdout.stream);
  } catch (error) {
    stdout.restore();
    throw error;
  }
  process.exit(0);
}

async function serve(sdk: McpSdk, definition: ServerDefinition, output: Writable): Promise<void> {
  const end = untilEnd(output);
  // The SDKs react differently to the end of their input, so they never see it.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  const server = sdk.createServer(definition);
  await server.connect(sdk.stdioTransport(input, output));
  if ((await end) === "input") await untilAnswered(definition.running);
  // Aborts running calls.
  await server.close();
  await untilIdle(definition.running, graceMs.abort);
  output.end();
  // The reader may have disconnected.
  await finished(output).catch(() => undefined);
}

/** Handlers of the last requests start a turn after the input has ended. Requests other than calls are answered within one turn. */
async function untilAnswered(running: RunningCalls): Promise<void> {
  await setImmediate();
  await setImmediate();
  await untilIdle(running, graceMs.inputEnd);
  await setImmediate();
}

/** Resolves when the input ends, on a signal, or when the reader of the output disconnects. A second signal ends the process. */
function untilEnd(output: Writable): Promise<"input" | "stop"> {
  return new Promise((resolve) => {
    process.stdin.once("end", () => resolve("input"));
    process.stdin.once("close", () => resolve("input"));
    process.once("SIGINT", () => resolve("stop"));
    process.once("SIGTERM", () => resolve("stop"));
    // Both streams report a broken pipe; without a listener the error would end the process.
    output.on("error", () => resolve("stop"));
    process.stdout.on("error", () => resolve("stop"));
  });
}
