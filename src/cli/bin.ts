#!/usr/bin/env node
import type { WriteStream } from "node:tty";
import type { CliIo } from "./io.js";
import { start } from "./start.js";

const io: CliIo = {
  cwd: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  color: { out: hasColors(process.stdout), err: hasColors(process.stderr) },
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
};

// `toolwright check | head` closes the pipe early: no reason to fail.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
// Not process.exit(): what was written to a pipe may still be on its way.
process.exitCode = await start(process.argv.slice(2), io);

/** `hasColors` heeds NO_COLOR and TERM; only a terminal has it. */
function hasColors(stream: WriteStream): boolean {
  return stream.isTTY === true && stream.hasColors();
}

async function ask(question: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|)$/i.test((await terminal.question(`${question} [Y/n] `)).trim());
  } finally {
    terminal.close();
  }
}
