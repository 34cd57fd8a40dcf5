import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { ToolError } from "../../model/index.js";
import { joinBus } from "../bus.js";
import type { McpSdk } from "../load-sdk.js";
import type { McpProcessOptions, McpServer, ServerDefinition } from "../server-definition.js";
import { claimTasks } from "../tasks/worker.js";
import { reserveStdout } from "./reserved-stdout.js";
import { handleUncaughtErrors, type LoadableTools, loadDefinition, untilWritten } from "./server-process.js";
import { StdioTransport } from "./stdio-transport.js";

/** The most bytes of a message that clients with an SDK read, and so the most that a server should. */
const maxSdkBytes = 10 * 1024 * 1024;
/** How long running calls may take after the input has ended, and after they were aborted, and the program after that. In milliseconds. */
const graceMs = { inputEnd: 5_000, abort: 1_000, exit: 1_000 };

/** A server on standard input and output. */
export interface McpStdioServer {
  /**
   * Resolves when the server has ended: its input has ended, the process received SIGINT or SIGTERM, or `close` was called. Code that waits for it
   * has a second, after which the process exits, whatever tools have left open.
   */
  readonly closed: Promise<void>;
  /** Aborts running calls and ends the server. Resolves as `closed` does. */
  close(): Promise<void>;
}

/** `serveStdio` with the SDK that `loadSdk` returns. */
export async function serveStdioWith(
  loadSdk: () => Promise<McpSdk>,
  tools: LoadableTools,
  options: McpProcessOptions,
): Promise<McpStdioServer> {
  const stdout = reserveStdout();
  const ignoreUncaught = handleUncaughtErrors(options);
  try {
    const sdk = await loadSdk();
    const { ended, stop } = await serve(sdk, await loadDefinition(tools, options), stdout.stream);
    const closed = ended.then(exitSoon, (error: unknown) => {
      process.exitCode = 1;
      exitSoon();
      throw error;
    });
    return {
      closed,
      close: () => {
        stop();
        return closed;
      },
    };
  } catch (error) {
    ignoreUncaught();
    stdout.restore();
    throw error;
  }
}

/** Lets the process end by itself, or ends it after a time. */
function exitSoon(): void {
  setTimeout(() => process.exit(), graceMs.exit).unref();
}

interface Serving {
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/** Connects a server. Resolves once it is connected. */
async function serve(sdk: McpSdk, definition: ServerDefinition, output: Writable): Promise<Serving> {
  // If this fails, the process ends; it would not while it reads its input.
  const server = sdk.createServer(definition);
  const { end, stop } = untilEnd(output);
  const { parseMessage } = sdk;
  const options = { maxBytes: inputLimit(definition), parseMessage, logger: definition.logger };
  await server.connect(new StdioTransport(process.stdin, output, options));
  const stopClaim = claimTasks(definition);
  const leaveBus = joinBus(definition);
  return { ended: end.then((reason) => drain(reason, { definition, server, output, stopClaim, leaveBus })), stop };
}

interface Served {
  readonly definition: ServerDefinition;
  readonly server: McpServer;
  readonly output: Writable;
  readonly stopClaim: () => Promise<void>;
  readonly leaveBus: () => Promise<void>;
}

/** Waits for running calls, and closes the server. */
async function drain(reason: EndReason, { definition, server, output, stopClaim, leaveBus }: Served): Promise<void> {
  const { running } = definition;
  const stopped = stopClaim();
  if (reason === "input") {
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

type EndReason = "input" | "stop";

/** `end` resolves when the input ends, on a signal, when the reader of the output disconnects, or by `stop`. A second signal ends the process. */
function untilEnd(output: Writable): Pick<Serving, "stop"> & { readonly end: Promise<EndReason> } {
  let stop = (): void => undefined;
  const end = new Promise<EndReason>((resolve) => {
    stop = () => resolve("stop");
    process.stdin.once("end", () => resolve("input"));
    process.stdin.once("close", () => resolve("input"));
    process.once("SIGINT", () => resolve("stop"));
    process.once("SIGTERM", () => resolve("stop"));
    // Both streams report a broken pipe; without a listener the error would end the process.
    output.on("error", () => resolve("stop"));
    process.stdout.on("error", () => resolve("stop"));
  });
  return { end, stop };
}
