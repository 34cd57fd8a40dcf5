#!/usr/bin/env node
import { writeSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { ask, describeOldNode } from "toolwright/internal/launcher";
import { toSlashes } from "../files/paths.js";
import { start } from "./start.js";
import type { CliIo } from "./terminal.js";
import { usesColors, widthOf } from "./terminal.js";

const io: CliIo = {
  cwd: toSlashes(process.cwd()),
  out: (text) => writeDescriptor(1, text),
  err: (text) => writeDescriptor(2, text),
  // Evaluated on demand, because the process streams take time to load.
  color: {
    get out() {
      return usesColors(process.stdout);
    },
    get err() {
      return usesColors(process.stderr);
    },
  },
  width: {
    get out() {
      return widthOf(process.stdout);
    },
    get err() {
      return widthOf(process.stderr);
    },
  },
};

/** Streams for descriptors whose pipe was full. Later output goes through the stream too, to keep the order. */
const busy: Partial<Record<1 | 2, WriteStream>> = {};

const oldNode = describeOldNode(process.versions.node);
if (oldNode !== undefined) {
  io.err(`error: ${oldNode}\n`);
  process.exit(2);
}

// Not process.exit(), because output to a pipe may still be pending.
void start(process.argv.slice(2), io, async (known) => {
  const { main } = await import("./main.js");
  // `toolwright check | head` closes the pipe early, which is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  const canRead = process.stdin.isTTY && process.stderr.isTTY;
  return main(process.argv.slice(2), { ...io, ...(canAsk && { ask }), ...(canRead && { readLine }) }, known);
}).then((exitCode) => {
  process.exitCode = exitCode;
  // What tools have left open, such as timers, must not keep the process alive.
  afterOutput(() => process.exit());
});

async function readLine(prompt: string): Promise<string | undefined> {
  const { createInterface } = await import("node:readline");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once("close", () => resolve(undefined));
    terminal.question(prompt, (line) => {
      resolve(line);
      terminal.close();
    });
  });
}

/** Calls `end` when everything is written. */
function afterOutput(end: () => void): void {
  const streams = Object.values(busy);
  let pending = streams.length;
  if (pending === 0) end();
  for (const stream of streams) stream.write("", () => --pending === 0 && end());
}

/** Writes synchronously. If a pipe is full, the rest is written through the stream. */
function writeDescriptor(descriptor: 1 | 2, text: string): void {
  const stream = busy[descriptor];
  if (stream) return void stream.write(text);
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // writeSync throws only system errors
    if (code === "EPIPE") return;
    if (code !== "EAGAIN") throw error;
    busy[descriptor] = descriptor === 1 ? process.stdout : process.stderr;
    busy[descriptor]?.write(bytes.subarray(written));
  }
}
