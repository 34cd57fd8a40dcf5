import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { writeCacheFile } from "../files/cache-file.js";
import { checksumOf } from "../files/file-stamp.js";
import { findUpwards } from "../files/own-package.js";
import { existsNow, readNow } from "../files/read-now.js";

/** Diagnostics of a run, and those among them that the last run has printed. */
interface Printable {
  readonly fresh: readonly Diagnostic[];
  readonly known: readonly Diagnostic[];
}

/**
 * Separates the warnings and notes that the last run in a project printed from those that it did not print, and remembers all of them. A run that
 * does not report everything, such as one with errors, forgets nothing.
 */
export function separateKnown(diagnostics: readonly Diagnostic[], root: string, isWhole: boolean): Printable {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  if (modules === undefined) return { fresh: diagnostics, known: [] };
  const file = join(modules, ".cache/toolwright", `${checksumOf(Buffer.from(root))}.printed`);
  const before = new Set(readNow(file)?.text.split("\n"));
  const isKnown = (each: Diagnostic): boolean => each.severity !== "error" && before.has(keyOf(each));
  const forgets = isWhole && diagnostics.every(({ severity }) => severity !== "error");
  const after = new Set([...(forgets ? [] : before), ...diagnostics.map(keyOf)]);
  const isSame = after.size === before.size && [...after].every((key) => before.has(key));
  if (!isSame) writeCacheFile(file, Buffer.from([...after].join("\n")));
  return { fresh: diagnostics.filter((each) => !isKnown(each)), known: diagnostics.filter(isKnown) };
}

/** Without the line, because edits above a warning move it. */
function keyOf({ code, message, span }: Diagnostic): string {
  return checksumOf(Buffer.from([code, span?.file, message].join("\0")));
}
