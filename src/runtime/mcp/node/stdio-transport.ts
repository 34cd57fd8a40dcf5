import type { Readable, Writable } from "node:stream";
import { isJsonObject } from "../../model/index.js";
import { GrowingBytes } from "../growing-bytes.js";
import type { Logger } from "../logger.js";
import type { McpTransport, TransportParts } from "../server-definition.js";

interface StdioOptions {
  /** A line of more bytes is not kept: it is answered with an error. */
  readonly maxBytes: number;
  /** Returns a JSON value as a message of the SDK. Throws if it is none. */
  readonly parseMessage: (value: unknown) => unknown;
  readonly logger: Logger;
}

type RequestId = string | number | null;

/** How many bytes of a line that is too long are kept of its start and its end, to find its id. */
const keptBytes = 300;
const newline = 0x0a;
/** Without a byte order mark at the start. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads each line of `input` as a message, or as a batch, and writes messages to `output`. What is no message is answered with an error and logged:
 * the transports of the SDKs drop it. Needless with a fix of https://github.com/modelcontextprotocol/typescript-sdk/issues/2247 in both.
 * Messages after an `initialize` wait for its response: a tool must not run before that.
 */
export class StdioTransport implements McpTransport, TransportParts {
  onmessage?: (message: unknown, extra?: unknown) => void;
  onclose?: () => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #options: StdioOptions;
  readonly #line = new GrowingBytes();
  #size = 0;
  /** The id of an `initialize` that has no response yet. */
  #handshake: unknown;
  readonly #waiting: unknown[] = [];

  constructor(input: Readable, output: Writable, options: StdioOptions) {
    this.#input = input;
    this.#output = output;
    this.#options = options;
  }

  async start(): Promise<void> {
    // The last line may have no line break.
    this.#input.on("data", this.#read).once("end", this.#endLine);
  }

  send(message: unknown): Promise<void> {
    return new Promise((resolve) => {
      // An error of the output ends the server.
      this.#output.write(`${JSON.stringify(message)}\n`, () => {
        resolve();
        if (this.#handshake !== undefined && isResponse(message, this.#handshake)) this.#endHandshake();
      });
    });
  }

  async close(): Promise<void> {
    this.#input.off("data", this.#read).off("end", this.#endLine).pause();
    this.onclose?.();
  }

  readonly #read = (chunk: Buffer): void => {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    if (start < chunk.length) this.#add(chunk.subarray(start));
  };

  #add(part: Buffer): void {
    this.#size += part.length;
    this.#line.add(part);
    // Only the ends of a message that is too large are kept.
    if (this.#size > this.#options.maxBytes && this.#line.size > 2 * keptBytes) {
      const all = this.#line.take();
      this.#line.add(all.slice(0, keptBytes));
      this.#line.add(all.slice(-keptBytes));
    }
  }

  readonly #endLine = (): void => {
    const size = this.#size;
    const line = this.#line.take();
    const { maxBytes, parseMessage, logger } = this.#options;
    this.#size = 0;
    if (size <= maxBytes) {
      for (const read of readMessages(line, parseMessage)) this.#receive(read);
      return;
    }
    const kept = Buffer.from(line);
    const id = idOfLarge(kept.toString("utf8", 0, keptBytes), kept.subarray(-keptBytes).toString());
    const message = `The message has ${size} bytes; the limit of this server is ${maxBytes}`;
    this.#answer({ code: -32600, message, id });
    logger.warn({ bytes: size, limit: maxBytes }, `${message}. To change it, set limits.maxInputBytes.`);
  };

  #receive(read: ReadMessage): void {
    if ("message" in read) {
      this.#deliver(read.message);
      return;
    }
    const { problem } = read;
    this.#answer(problem);
    this.#options.logger.warn({ id: problem.id }, problem.message);
  }

  #deliver(message: unknown): void {
    if (this.#handshake !== undefined) {
      this.#waiting.push(message);
      return;
    }
    if (isJsonObject(message) && message["method"] === "initialize") this.#handshake = message["id"];
    this.onmessage?.(message);
  }

  #endHandshake(): void {
    this.#handshake = undefined;
    for (const message of this.#waiting.splice(0)) this.#deliver(message);
  }

  #answer({ code, message, id }: Problem): void {
    void this.send({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

interface Problem {
  readonly code: number;
  readonly message: string;
  readonly id: RequestId;
}

type ReadMessage = { readonly message: unknown } | { readonly problem: Problem };

/** Returns the messages of a line, with what is wrong in place of those that are not valid. An empty line has none. */
function readMessages(line: Uint8Array, parseMessage: StdioOptions["parseMessage"]): readonly ReadMessage[] {
  let value: unknown;
  try {
    const text = utf8.decode(line);
    if (text.trim() === "") return [];
    value = JSON.parse(text);
  } catch {
    return [{ problem: { code: -32700, message: "Parse error: a line of standard input is not JSON", id: null } }];
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0)
    return [{ problem: { code: -32600, message: "Invalid request: a batch is empty", id: null } }];
  return values.map((each) => {
    try {
      return { message: parseMessage(each) };
    } catch {
      const isVersioned = isJsonObject(each) && each["jsonrpc"] === "2.0";
      const reason = isVersioned ? "it is not a request, a notification or a response" : 'its "jsonrpc" is not "2.0"';
      return { problem: { code: -32600, message: `Invalid request: ${reason}`, id: idOf(each) } };
    }
  });
}

function isResponse(message: unknown, id: unknown): boolean {
  return isJsonObject(message) && message["method"] === undefined && message["id"] === id;
}

/** The id of an invalid request. That of a response is an id of this server, which would mean another request to the client. */
function idOf(value: unknown): RequestId {
  if (!isJsonObject(value) || value["method"] === undefined) return null;
  const { id } = value;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** The id of a request: a member of the outermost object, so it is looked for only directly at its start and its end. */
function idOfLarge(start: string, end: string): RequestId {
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
