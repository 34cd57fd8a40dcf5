import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Issue } from "./issue.js";

/** Stores all issues in one JSON file. */
export class IssueStore {
  readonly #file: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async read(): Promise<readonly Issue[]> {
    try {
      return JSON.parse(await readFile(this.#file, "utf8"));
    } catch (error) {
      // There are no issues before the first write.
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  }

  /** Stores the issues that `change` returns, and returns its result. Changes run one after another, so that none is lost. */
  change<T>(change: (issues: readonly Issue[]) => { issues: readonly Issue[]; result: T }): Promise<T> {
    const done = this.#last.then(async () => {
      const { issues, result } = change(await this.read());
      await this.#write(issues);
      return result;
    });
    // A failed change must not stop the next one.
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Writes a temporary file and renames it, so that the file is complete at any time. */
  async #write(issues: readonly Issue[]): Promise<void> {
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    await mkdir(dirname(this.#file), { recursive: true });
    try {
      await writeFile(temporary, `${JSON.stringify(issues, undefined, 2)}\n`);
      await rename(temporary, this.#file);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
