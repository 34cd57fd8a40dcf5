import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Json } from "./sample-values.js";

/** What an engine is asked about one type: which of the values it accepts. */
export interface Question {
  /** Absolute path of the file that exports the type. */
  readonly path: string;
  readonly type: string;
  readonly values: readonly Json[];
}

/** The verdict on each value, or why there is none. */
export type Answer = { readonly verdicts: readonly boolean[] } | { readonly error: string };

export interface PeerEngine {
  readonly name: string;
  /** The script in the peers' folder. */
  readonly script: string;
  readonly argument?: string;
}

/** How long an engine may take for one type, its start included. */
const secondsPerType = 60;

/**
 * Asks an engine all questions in a process of its own. A type on which the process ends or takes too long is answered as an error, and
 * another process goes on behind it.
 */
export async function askPeer(
  engine: PeerEngine,
  folder: string,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const work = mkdtempSync(join(tmpdir(), "toolwright-peer-"));
  const file = join(work, "questions.json");
  writeFileSync(file, JSON.stringify(questions));
  try {
    const answers: Answer[] = [];
    while (answers.length < questions.length) {
      const failure = await askFrom(answers.length, engine, join(folder, engine.script), file, answers);
      if (answers.length < questions.length) answers.push({ error: failure });
    }
    return answers;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Adds the answers of one process to `answers`; resolves with how the process ended. */
function askFrom(
  start: number,
  { argument }: PeerEngine,
  script: string,
  file: string,
  answers: Answer[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, file, String(start), ...(argument ? [argument] : [])], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    let late = false;
    const stop = (): void => {
      late = true;
      child.kill("SIGKILL");
    };
    let timer = setTimeout(stop, secondsPerType * 1000);
    // The fourth of `stdio` is a pipe, which the parent reads.
    createInterface({ input: child.stdio[3] as Readable }).on("line", (line) => {
      clearTimeout(timer);
      timer = setTimeout(stop, secondsPerType * 1000);
      // The scripts of the peers' folder write nothing else.
      answers.push(JSON.parse(line) as Answer);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve(late ? `more than ${secondsPerType} s` : `the process ended: ${signal ?? code}`);
    });
  });
}
