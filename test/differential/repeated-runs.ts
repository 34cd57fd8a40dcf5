import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeTypes } from "../../src/compiler/frontend/index.js";

/**
 * Describes every type of `folder` once per run, each time in a copy with another name and depth and with the files in another order. Returns
 * the output of each run.
 */
export async function repeatedRuns(folder: string, runs: number): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), "toolwright-repeat-"));
  const texts: string[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const copy = join(root, ...Array.from({ length: run % 4 }, (_, depth) => `d${depth}`), `run ${run}`);
      mkdirSync(copy, { recursive: true });
      cpSync(folder, copy, { recursive: true });
      const files = readdirSync(copy)
        .filter((name) => name.endsWith(".ts"))
        .sort();
      const order = run % 2 === 0 ? files : [...files].reverse();
      const found = new Map<string, string>();
      for (const file of order) {
        const { schemas } = await describeTypes({ root: copy, file: join(copy, file) });
        found.set(file, JSON.stringify(schemas));
      }
      texts.push(files.map((file) => `${file} ${found.get(file)}`).join("\n"));
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return texts;
}
