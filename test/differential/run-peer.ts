import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Json } from "./sample-values.js";

/** A request to an engine: which values does it accept for one type? */
export interface Question {
  /** Absolute path of the file that exports the type. */
  readonly path: string;
  readonly type: string;
  readonly values: readonly Json[];
}

/** Whether the engine accepts each value, or why it has no validator. */
export type Answer = { readonly accepted: readonly boolean[] } | { readonly error: string };

export interface PeerEngine {
  readonly name: string;
  /** The script in the `peers` folder. */
  readonly script: string;
  readonly argument?: string;
}

/** The time limit for one type, including the start of the process. */
const secondsPerType = 60;

/**
 * Runs an engine on all questions in a separate process. If the process exits or times out, that type is answered with an error and a new
 * process continues after it.
 */
export async function runPeer(
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
      const failure = await runFrom(answers.length, engine, join(folder, engine.script), file, answers);
      if (answers.length < questions.length) answers.push({ error: failure });
    }
    return answers;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Appends the answers of one process to `answers`. Resolves with the reason why the process ended. */
function runFrom(
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
    let timedOut = false;
    const stop = (): void => {
      timedOut = true;
      child.kill("SIGKILL");
    };
    let timer = setTimeout(stop, secondsPerType * 1000);
    // `stdio[3]` is a readable pipe, as configured above.
    createInterface({ input: child.stdio[3] as Readable }).on("line", (line) => {
      clearTimeout(timer);
      timer = setTimeout(stop, secondsPerType * 1000);
      // The scripts write nothing but answers to this pipe.
      answers.push(JSON.parse(line) as Answer);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve(timedOut ? `timed out after ${secondsPerType} s` : `the process exited: ${signal ?? code}`);
    });
  });
}
