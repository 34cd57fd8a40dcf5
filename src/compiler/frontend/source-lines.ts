import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { errorCode } from "../generator/io-problem.js";

/** Adds the source line to each diagnostic with a location. Stages after the front end do not read source files. */
export function withSourceLines(root: string, diagnostics: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      if (!diagnostic.span || diagnostic.sourceLine !== undefined) return diagnostic;
      const sourceLine = await readLine(join(root, diagnostic.span.file), diagnostic.span.line);
      return sourceLine === undefined ? diagnostic : { ...diagnostic, sourceLine };
    }),
  );
}

async function readLine(file: string, line: number): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).split(/\r\n|[\n\r\u2028\u2029]/)[line - 1];
  } catch (error) {
    // The file was removed after the scan. The diagnostic is valid without its line.
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
