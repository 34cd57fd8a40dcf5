import { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { parseBody } from "../../../../src/runtime/mcp/http/endpoint.js";
import { createBoundedInput } from "../../../../src/runtime/mcp/node/serve-stdio.js";

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

it("keeps a message of standard input of one-byte chunks in at most three times its size", () => {
  const input = createBoundedInput(2 * size, new Writable(), console);
  const before = memory();
  for (let at = 0; at < size; at += 1) input.write(text.subarray(at, at + 1));
  expect(memory() - before).toBeLessThan(3 * size);
  input.write("\n");
  expect(input.read()?.toString()).toBe(`${text}\n`);
});
