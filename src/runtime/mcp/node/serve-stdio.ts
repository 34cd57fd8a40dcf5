import { Transform, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { isJsonObject, ToolError } from "../../model/index.js";
import { joinBus } from "../bus.js";
import { GrowingBytes } from "../growing-bytes.js";
import type { McpSdk } from "../load-sdk.js";
import type { Logger } from "../logger.js";
import type { McpProcessOptions, McpTransport, ServerDefinition, TransportParts } from "../server-definition.js";
import { claimTasks } from "../tasks/worker.js";
import { handleUncaughtErrors, type LoadableTools, loadDefinition, untilWritten } from "./server-process.js";

/** How many bytes of a rejected message are kept of its start and its end, to find its id. */
const keptBytes = 300;
const newline = 0x0a;

/**
 * Passes on the lines of standard input, in chunks of whole lines. A line of more than `maxBytes` is not kept: it is answered with an error on
 * `output`, and logged. What follows the last line break is not a message.
 */
export function createBoundedInput(maxBytes: number, output: Writable, logger: Logger): Transform {
  const line = new GrowingBytes();
  let size = 0;

  function add(part: Buffer): void {
    size += part.length;
    line.add(part);
    // Only the ends of a message that is too large are kept.
    if (size > maxBytes && line.size > 2 * keptBytes) {
      const all = line.take();
      line.add(all.slice(0, keptBytes));
      line.add(all.slice(-keptBytes));
    }
  }

  function reject(): void {
    const kept = Buffer.from(line.take());
    const id = idOf(kept.toString("utf8", 0, keptBytes), kept.subarray(-keptBytes).toString());
    const message = `The message has ${size} bytes; the limit of this server is ${maxBytes}`;
    output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32600, message } })}\n`);
    logger.warn({ bytes: size, limit: maxBytes }, `${message}. To change it, set limits.maxInputBytes.`);
  }

  function endLine(stream: Transform): void {
    if (size > maxBytes) reject();
    else stream.push(line.take());
    size = 0;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        if (size === 0 && chunk.length <= maxBytes) {
          // None of these lines is too large.
          end = chunk.lastIndexOf(newline);
          this.push(chunk.subarray(start, end + 1));
        } else {
          add(chunk.subarray(start, end + 1));
          endLine(this);
        }
        start = end + 1;
      }
      if (start < chunk.length) add(chunk.subarray(start));
      done();
    },
  });
}

/** The id of a request: a member of the outermost object, so it is looked for only directly at its start and its end. */
function idOf(start: string, end: string): string | number | null {
  const version = '"jsonrpc"\\s*:\\s*"2\\.0"';
  const id = '"id"\\s*:\\s*(-?\\d+|"(?:[^"\\\\]|\\\\.)*")';
  const found =
    new RegExp(`^\\s*\\{\\s*(?:${version}\\s*,\\s*)?${id}\\s*,`).exec(start) ??
    new RegExp(`,\\s*${id}\\s*(?:,\\s*${version}\\s*)?\\}\\s*$`).exec(end);
  try {
    // The expression matches a string or a number of JSON.
    return found?.[1] === undefined ? null : (JSON.parse(found[1]) as string | number);
  } catch {
    return null;
  }
}

export interface ReservedStdout {
  /** Writes to standard output. */
  readonly stream: Writable;
  /** Lets other code write to standard output again. */
  readonly restore: () => void;
}

/** Reserves standard output for the protocol. Everything else written there goes to standard error. */
export function reserveStdout(): ReservedStdout {
  const original = process.stdout.write;
  const write = original.bind(process.stdout);
  // `process.stderr` is a lazy getter, so it is opened only if something prints. The overloads of `write` are the same for both streams.
  process.stdout.write = ((...args: Parameters<typeof original>) => process.stderr.write(...args)) as typeof original;
  const stream = new Writable({
    decodeStrings: false,
    // All that is waiting for the previous write, such as the results of calls that were sent together. These are strings.
    writev: (chunks, done) => void write(chunks.map(({ chunk }) => chunk).join(""), done),
  });
  // The SDK's transport adds a listener for each pending message, which is not a leak.
  stream.setMaxListeners(0);
  return {
    stream,
    restore: () => {
      process.stdout.write = original;
    },
  };
}

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
  // The SDKs react differently to the end of their input, so they never see it.
  const bounded = createBoundedInput(inputLimit(definition), output, definition.logger);
  const input = process.stdin.pipe(bounded, { end: false });
  await server.connect(answerHandshakeFirst(sdk.stdioTransport(input, output)));
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

/** Holds messages back that a client sends before it has the response to its `initialize`: a tool must not run before that. */
export function answerHandshakeFirst(transport: McpTransport): McpTransport {
  const own = transport as unknown as TransportParts;
  const start = own.start.bind(own);
  const send = own.send.bind(own);
  const waiting: (readonly [unknown, unknown])[] = [];
  let handshake: unknown;
  let handle: TransportParts["onmessage"];
  const receive = (message: unknown, extra?: unknown): void => {
    if (handshake !== undefined) {
      waiting.push([message, extra]);
      return;
    }
    if (isJsonObject(message) && message["method"] === "initialize") handshake = message["id"];
    handle?.(message, extra);
  };
  own.start = () => {
    handle = own.onmessage;
    own.onmessage = receive;
    return start();
  };
  own.send = (message, options) => {
    const sending = send(message, options);
    const isAnswer = isJsonObject(message) && message["method"] === undefined && message["id"] === handshake;
    if (handshake === undefined || !isAnswer) return sending;
    return sending.then(() => {
      handshake = undefined;
      for (const [next, extra] of waiting.splice(0)) receive(next, extra);
    });
  };
  return transport;
}
