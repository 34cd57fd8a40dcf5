import { posix, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { renderDiagnostics } from "../diagnostics/render.js";
import { summarizeDiagnostics } from "../diagnostics/summarize.js";
import { visible } from "../diagnostics/visible.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";

/** Prints diagnostics and their count to standard error. `root` is the folder that their paths are relative to. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], root: string, io: CliIo): void {
  if (diagnostics.length === 0) return;
  const text = renderDiagnostics(diagnostics, {
    color: io.color.err,
    base: baseOf(root, io),
    ...(io.width.err !== undefined && { width: io.width.err }),
  });
  io.err(`${text}\n${summarizeDiagnostics(diagnostics)}\n`);
}

/** Prints an error that has no location, in the form of diagnostics. */
export function printError(message: string, io: CliIo): void {
  io.err(`${io.color.err ? "\u001b[31merror\u001b[39m" : "error"}: ${visible(message)}\n`);
}

/** Prints a value as JSON to standard output. Characters that could control a terminal are escaped, which does not change the value. */
export function printJson(value: unknown, io: CliIo): void {
  const json = JSON.stringify(value, undefined, 2);
  io.out(
    `${json.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => (character === "\n" ? "\n" : escapeJson(character)))}\n`,
  );
}

function escapeJson(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns the exit code for a result: 2 if the config is invalid. */
export function exitCodeOf(result: { readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] }): ExitCode {
  if (result.diagnostics.some((each) => each.code === "config/invalid")) return 2;
  return result.ok ? 0 : 1;
}

/** Converts flags to the generator's options, with an absolute `cwd`. */
export function projectOf(flags: ProjectFlags, io: CliIo): { readonly cwd: string; readonly config?: string } {
  return { cwd: resolve(io.cwd, flags.cwd ?? "."), ...(flags.config !== undefined && { config: flags.config }) };
}

/** Returns the prefix that makes project paths relative to the working directory: "" in the project root. */
export function baseOf(root: string, io: Pick<CliIo, "cwd">): string {
  const base = relative(io.cwd, root).split(sep).join(posix.sep);
  return base === "" ? "" : `${base}/`;
}
