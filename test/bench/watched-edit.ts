import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ownBin } from "./peer-folder.js";

const patience = 300_000;

/** Measures the seconds from each save of `src/t0.ts` until its generated files are written, in one `generate --watch`. */
export async function timeOfWatchedEdits(folder: string, edit: () => void, runs: number): Promise<readonly number[]> {
  const written = ["t0.tools.ts", "tools.json"].map((file) => join(folder, "src", "generated", file));
  const texts = (): readonly string[] => written.map((file) => readFileSync(file, "utf8"));
  const watcher = spawn(process.execPath, [ownBin, "generate", "--watch"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  watcher.stdout.on("data", (text) => (printed += text));
  watcher.stderr.on("data", (text) => (printed += text));
  try {
    await until(
      () => /watching/i.test(printed),
      () => printed,
    );
    const times: number[] = [];
    // The first edit is not counted, because it sets up incremental compilation.
    for (let run = 0; run <= runs; run++) {
      const before = texts();
      const start = performance.now();
      edit();
      await until(
        () => texts().every((text, i) => text !== before[i]),
        () => printed,
      );
      if (run > 0) times.push((performance.now() - start) / 1000);
      // Wait until the session is idle before the next save.
      await wait(500);
    }
    return times;
  } finally {
    watcher.kill();
  }
}

async function until(isDone: () => boolean, printed: () => string): Promise<void> {
  const end = performance.now() + patience;
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`the watcher did not write the files in time:\n${printed()}`);
    await wait(5);
  }
}
