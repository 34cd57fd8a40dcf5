#!/usr/bin/env node
import { writeSync } from "node:fs";
import module from "node:module";
import type { WriteStream } from "node:tty";
import { ask } from "toolwright/internal/launcher";
import type { CliIo } from "./io.js";
import { start } from "./start.js";

// Node 20 has no such cache; `frontend/require-compiled.ts` makes up for it where it matters.
if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache();

const io: CliIo = {
  cwd: process.cwd(),
  out: (text) => write(1, text),
  err: (text) => write(2, text),
  // Asked for only when there is something to colour: the streams of the process take time to load.
  color: {
    get out() {
      return hasColors(process.stdout);
    },
    get err() {
      return hasColors(process.stderr);
    },
  },
};

/** Streams of descriptors that took no more at once: they keep the order of what follows. */
const busy: Partial<Record<1 | 2, WriteStream>> = {};

// Not process.exit(): what was written to a pipe may still be on its way.
void start(process.argv.slice(2), io, async (known) => {
  if (isShort(process.argv.slice(2))) await optimizeLater();
  const { main } = await import("./main.js");
  // `toolwright check | head` closes the pipe early: no reason to fail.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const canAsk = process.stdin.isTTY && process.stdout.isTTY;
  return main(process.argv.slice(2), canAsk ? { ...io, ask } : io, known);
}).then((exitCode) => {
  process.exitCode = exitCode;
});

/** Whether the command ends once its work is done. */
function isShort(args: readonly string[]): boolean {
  return args[0] !== "serve" && args[0] !== "dev" && !args.includes("--watch");
}

/**
 * Has the engine of Node 20 wait three times as long before it optimizes functions: of a command that is over in a second, it would give as much of another core,
 * which may be the only one. Later engines have a tier between, and no such flag.
 */
async function optimizeLater(): Promise<void> {
  if (!process.versions.v8.startsWith("11.")) return;
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString("--interrupt-budget=200000");
}

/** Writes to a file, a terminal or a pipe at once; what a full pipe does not take goes there by the stream, in its time. */
function write(descriptor: 1 | 2, text: string): void {
  const stream = busy[descriptor];
  if (stream) return void stream.write(text);
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // writeSync throws errors of the system alone
    if (code === "EPIPE") return;
    if (code !== "EAGAIN") throw error;
    busy[descriptor] = descriptor === 1 ? process.stdout : process.stderr;
    busy[descriptor]?.write(bytes.subarray(written));
  }
}

/** `hasColors` heeds NO_COLOR and TERM; only a terminal has it. */
function hasColors(stream: WriteStream): boolean {
  return stream.isTTY === true && stream.hasColors();
}
