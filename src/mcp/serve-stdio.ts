import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { BoundTool } from "../gen/v1/index.js";
import { createServer } from "./create-server.js";
import { takeStandardOutput } from "./protocol-output.js";
import { type RunningCalls, untilIdle } from "./running-calls.js";
import type { McpServerOptions } from "./server-options.js";

/** How long running calls may take to end after the client has closed the input, and after they were told to stop. */
const patience = { inputEnd: 5_000, stop: 1_000 };

/**
 * Serves `tools` over standard input and output until the input ends or SIGINT or SIGTERM comes, then waits shortly for running calls
 * and ends the process. Standard output carries the protocol alone; other prints go to standard error. A function for `tools`
 * is called once that is so: modules may print while they load.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire.
 */
export async function serveStdio(
  tools: readonly BoundTool[] | (() => Promise<readonly BoundTool[]>),
  options: McpServerOptions,
): Promise<never> {
  const output = takeStandardOutput();
  try {
    const running: RunningCalls = new Set();
    const server = createServer(typeof tools === "function" ? await tools() : tools, options, running);
    await serve(server, running, output.stream);
  } catch (error) {
    output.giveBack();
    throw error;
  }
  process.exit(0);
}

async function serve(server: Server, running: RunningCalls, output: Writable): Promise<void> {
  const end = untilEnd(output);
  await server.connect(new StdioServerTransport(process.stdin, output));
  if ((await end) === "input") {
    // The last requests are read, but their handlers start in a later turn.
    await nextTurn();
    await untilIdle(running, patience.inputEnd);
    await nextTurn();
  }
  // Aborts the calls that still run.
  await server.close();
  await untilIdle(running, patience.stop);
  output.end();
  // A reader that has gone is no failure of this side.
  await finished(output).catch(() => undefined);
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

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
