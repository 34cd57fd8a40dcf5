import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { ToolError } from "../../model/index.js";
import { joinBus } from "../bus.js";
import type { McpSdk } from "../load-sdk.js";
import type { McpProcessOptions, ServerDefinition } from "../server-definition.js";
import { claimTasks } from "../tasks/worker.js";
import { reserveStdout } from "./reserved-stdout.js";
import { handleUncaughtErrors, type LoadableTools, loadDefinition, untilWritten } from "./server-process.js";
import { StdioTransport } from "./stdio-transport.js";

/** The most bytes of a message that clients with an SDK read, and so the most that a server should. */
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
  const ignoreUncaught = handleUncaughtErrors(options);
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
  // If this fails, the process ends; it would not while it reads its input.
  const server = sdk.createServer(definition);
  const end = untilEnd(output);
  const { parseMessage } = sdk;
  const options = { maxBytes: inputLimit(definition), parseMessage, logger: definition.logger };
  await server.connect(new StdioTransport(process.stdin, output, options));
  const { running } = definition;
  const stopClaim = claimTasks(definition);
  const leaveBus = joinBus(definition);
  const ended = await end;
  const stopped = stopClaim();
  if (ended === "input") {
    // Handlers of the last requests start a turn after the input has ended.
    await untilWritten();
    await running.untilIdle(graceMs.inputEnd);
  }
  running.stop();
  await running.untilIdle(graceMs.abort);
  await stopped;
  await leaveBus();
  await untilWritten();
  await server.close();
  await definition.tasks?.engine.close?.();
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
  const message = `limits.maxInputBytes must be at most ${maxSdkBytes} over standard input, not ${maxInputBytes}`;
  throw new ToolError("InvalidOptions", message);
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
