import { existsSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { formatLock, parseLock, toLock } from "toolwright/contracts";
import { messageOfThrown, wireNameOf } from "toolwright/internal/model";
import { visibleLine } from "../../diagnostics/diagnostic.js";
import { countOf } from "../../diagnostics/render.js";
import { checkLock, lockPathOf } from "../../gate/index.js";
import { loadConfig } from "../../generator/index.js";
import { readSource, type SourceTools } from "../../sources/index.js";
import { type SourceFlags, selectSource, sourceOptions } from "../select-source.js";
import type { CliIo, ExitCode } from "../terminal.js";
import { CommandFailure, exitCodeOf, printDiagnostics, projectOf } from "../terminal.js";
import { formatSummary } from "./print-changes.js";

export interface LockFlags extends SourceFlags {
  readonly lock?: string;
}

/** `toolwright lock`. */
export async function runLock(text: string | undefined, flags: LockFlags, io: CliIo): Promise<ExitCode> {
  const source = selectSource(text, flags, io);
  const tools = await readSource(source, sourceOptions(flags, io));
  printDiagnostics(tools.diagnostics, tools.root, io);
  if (!tools.ok) return exitCodeOf(tools);
  const path = lockPathOf(projectOf(flags, io), flags.lock);
  const next = toLockText(tools);
  if (existsSync(path)) {
    if (source.kind === "server" && flags.lock === undefined) requireSameTools(path, tools);
    const { project } = source.kind === "project" ? await loadConfig(projectOf(flags, io)) : {};
    const { report, changes, versions } = checkLock(path, tools, project?.settings.versions ?? "ignore");
    if (!report || versions.length > 0) {
      printDiagnostics(report ? versions : changes, tools.root, io);
      io.err(`${basename(path)} was not written.\n`);
      return 1;
    }
    io.out(formatSummary(report));
  }
  const isWritten = !existsSync(path) || readFileSync(path, "utf8") !== next;
  if (isWritten) await writeWhole(path, next);
  const count = countOf(tools.records.length, "tool");
  const shown = relative(io.cwd, path) || path;
  io.out(isWritten ? `Locked ${count} in ${shown}.\n` : `${shown} is up to date (${count}).\n`);
  return 0;
}

/** Formats the lock of tools. @throws {CommandFailure} if they cannot be locked */
export function toLockText({ records, wireName = "name" }: SourceTools): string {
  try {
    return formatLock(toLock(records, { wireName }));
  } catch (error) {
    throw new CommandFailure(1, `cannot lock the tools: ${messageOfThrown(error)}`);
  }
}

/** The lock of a project must not be replaced by that of a server by mistake. */
function requireSameTools(path: string, { records, wireName = "name" }: SourceTools): void {
  const locked = new Set(lockedNames(path));
  if (locked.size === 0 || records.some((record) => locked.has(wireNameOf(record, wireName)))) return;
  throw new CommandFailure(
    2,
    `${basename(path)} locks other tools: ${[...locked].slice(0, 5).map(visibleLine).join(", ")}. Use another file: --lock server.lock.json`,
  );
}

function lockedNames(path: string): readonly string[] {
  try {
    return Object.values(parseLock(readFileSync(path, "utf8")).tools).map(({ name }) => name);
  } catch (error) {
    throw new CommandFailure(2, `cannot read ${basename(path)}: ${messageOfThrown(error)}`);
  }
}

/** Writes a file through a temporary one, so that it is complete at any time. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    throw new CommandFailure(2, `cannot write ${path}: ${messageOfThrown(error)}`);
  }
}
