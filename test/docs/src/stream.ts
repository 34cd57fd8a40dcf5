import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

// #region chunks
/**
 * Read a text file line by line.
 * @tool read_lines
 * @readOnly
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path) });
}
// #endregion
