import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { ToolError } from "../../model/index.js";
import type { McpSdk } from "../sdk.js";
import type { ServerDefinition } from "../server-definition.js";
import type { McpProcessOptions } from "../server-options.js";
import { createBoundedInput } from "./bounded-input.js";
import { answerHandshakeFirst } from "./handshake-first.js";
import { type LoadableTools, loadDefinition } from "./loaded-tools.js";
import { reserveStdout } from "./reserve-stdout.js";
import { handleUncaughtErrors } from "./uncaught-errors.js";
import { untilWritten } from "./until-written.js";

/** The most bytes of a message that the SDKs read. */
const maxSdkBytes = 10 * 1024 * 1024;
/** How long running calls may take after the input has ended, and after they were aborted. In milliseconds. */
const graceMs = { inputEnd: 5_000, abort: 1_000 };

/** `serveStdio` with the SDK that `loadSdk` returns. */
export async function serveStdioWith(
  loadSdk: () => Promise<McpSdk>,
  tools: LoadableTools,
  options: McpProcessOptions,
): Promise<never> {
  const stdout = reserveStdout();
  const ignoreUncaught = handleUncaughtErrors(options.uncaught);
  try {
    const sdk = await loadSdk();
    await serve(sdk, await loadDefinition(tools, options), stdout.stream);
  } catch (error) {
    ignoreUncaught();
    stdout.restore();
    throw error;
  }
  process.exit(0);
}

async function serve(sdk: McpSdk, definition: ServerDefinition, output: Writable): Promise<void> {
  const end = untilEnd(output);
  // The SDKs react differently to the end of their input, so they never see it.
  const bounded = createBoundedInput(inputLimit(definition), output);
  const input = process.stdin.pipe(bounded, { end: false });
  const server = sdk.createServer(definition);
  await server.connect(answerHandshakeFirst(sdk.stdioTransport(input, output)));
  const { running } = definition;
  if ((await end) === "input") {
    // Handlers of the last requests start a turn after the input has ended.
    await untilWritten();
    await running.untilIdle(graceMs.inputEnd);
  }
  running.stop();
  await running.untilIdle(graceMs.abort);
  await untilWritten();
  await server.close();
  output.end();
  // The reader may have disconnected.
  await finished(output).catch(() => undefined);
}

/**
 * The most bytes of a message.
 * @throws {ToolError} InvalidOptions above the limit of the SDKs.
 */
function inputLimit({ limiter }: ServerDefinition): number {
  const { maxInputBytes } = limiter.limits;
  if (maxInputBytes <= maxSdkBytes) return maxInputBytes;
  throw new ToolError("InvalidOptions", `limits.maxInputBytes must be at most ${maxSdkBytes} over standard input`);
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
