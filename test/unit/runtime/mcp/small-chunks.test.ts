import { EventEmitter } from "node:events";
import { type Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { parseBody } from "../../../../src/runtime/mcp/http/endpoint.js";
import { StdioTransport } from "../../../../src/runtime/mcp/node/stdio-transport.js";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const size = 1_000_000;
const text = Buffer.from(JSON.stringify("x".repeat(size - 2)));

function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it("keeps a body of one-byte chunks in at most three times its size", async () => {
  const before = memory();
  let kept = 0;
  const readChunks = async (add: (chunk: Uint8Array) => boolean): Promise<void> => {
    for (let at = 0; at < size; at += 1) add(text.subarray(at, at + 1));
    kept = memory() - before;
  };
  const body = await parseBody(readChunks, { maxBytes: size, declared: 0 });
  expect(kept).toBeLessThan(3 * size);
  expect(body).toEqual({ ok: true, value: "x".repeat(size - 2) });
});

it("keeps a message of standard input of one-byte chunks in at most three times its size", async () => {
  const input = new EventEmitter();
  const read: unknown[] = [];
  // The transport only listens to its input.
  const transport = new StdioTransport(input as Readable, new Writable(), {
    maxBytes: 2 * size,
    parseMessage: (value) => value,
    logger: console,
  });
  transport.onmessage = (message) => read.push(message);
  await transport.start();
  const before = memory();
  for (let at = 0; at < size; at += 1) input.emit("data", text.subarray(at, at + 1));
  expect(memory() - before).toBeLessThan(3 * size);
  input.emit("data", Buffer.from("\n"));
  expect(read).toEqual(["x".repeat(size - 2)]);
});
