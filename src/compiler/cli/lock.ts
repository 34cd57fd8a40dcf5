import { existsSync, readFileSync } from "node:fs";
import { formatLock, type Lock, parseLock, toLock } from "toolwright/contracts";
import { messageOfThrown, wireNameOf } from "toolwright/internal/model";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { countOf } from "../diagnostics/render.js";
import { replaceFile } from "../files/cache-file.js";
import { basename, dirname, relative } from "../files/paths.js";
import {
  acceptedIn,
  changesToAccept,
  checkLock,
  lockPathOf,
  mergeLocks,
  type ReportedTool,
  withEntries,
} from "../gate/index.js";
import { loadConfig } from "../generator/index.js";
import {
  readSource,
  runGit,
  type SourceFlags,
  type SourceTools,
  selectSource,
  sourceOptions,
} from "../sources/index.js";
import { formatSummary } from "./print-changes.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, exitCodeOf, printDiagnostics, projectOf } from "./terminal.js";

export interface LockFlags extends SourceFlags {
  readonly lock?: string;
  /** The tools to lock, by id without version. Default: everything. */
  readonly tool?: readonly string[];
  /** Why breaking changes are accepted. */
  readonly because?: string;
  readonly merge?: boolean;
}

export async function runLock(text: string | undefined, flags: LockFlags, io: CliIo): Promise<ExitCode> {
  if (flags.merge) return mergeLock(lockPathOf(projectOf(flags, io), flags.lock), io);
  if (flags.because?.trim() === "") throw new CommandFailure(2, "--because needs a reason");
  const source = selectSource(text, flags, io);
  const tools = await readSource(source, { ...sourceOptions(flags, io), features: true });
  printDiagnostics(tools.diagnostics, tools.root, io, { known: "part" });
  if (!tools.ok) return exitCodeOf(tools);
  const path = lockPathOf(projectOf(flags, io), flags.lock);
  let next = lockOf(tools);
  if (!existsSync(path) && flags.tool)
    throw new CommandFailure(2, `${path} does not exist. Write it first: toolwright lock`);
  if (existsSync(path)) {
    if (source.kind === "server" && flags.lock === undefined) requireSameTools(path, tools);
    const { project } = source.kind === "project" ? await loadConfig(projectOf(flags, io)) : {};
    const {
      report: found,
      lock: old,
      changes,
      versions,
    } = checkLock(path, tools, project?.settings.versions ?? "ignore");
    const report = found && { ...found, tools: selectTools(found.tools, flags.tool) };
    const low = versions.filter(({ args }) => !flags.tool || flags.tool.includes(String(args["tool"])));
    if (!report || !old || low.length > 0) {
      printDiagnostics(report ? low : changes, tools.root, io);
      throw new CommandFailure(1, `${basename(path)} was not written.`);
    }
    io.out(formatSummary(report));
    if (flags.tool) next = withEntries(old, next, report.tools);
    const blocked = changesToAccept(report, old, next, tools.version);
    if (blocked.length > 0 && flags.because === undefined) {
      throw new CommandFailure(
        1,
        `${basename(path)} was not written: breaking changes need a reason. For all: toolwright lock --because "..."\nOne by one: toolwright lock --tool NAME --because "..."`,
      );
    }
    const date = new Date().toISOString().slice(0, 10);
    const added = blocked.map((change) => ({ ...change, date, because: flags.because ?? "" }));
    next = { ...next, accepted: acceptedIn(old, next, added, tools.version) };
  }
  const written = formatLock(next);
  const isWritten = !existsSync(path) || readFileSync(path, "utf8") !== written;
  if (isWritten) writeWhole(path, written);
  const { prompts = [], resources = [] } = tools.contract;
  const others = [
    prompts.length > 0 && countOf(prompts.length, "prompt"),
    resources.length > 0 && countOf(resources.length, "resource"),
  ];
  const count = [countOf(tools.contract.tools.length, "tool"), ...others].filter(Boolean).join(", ");
  const shown = relative(io.cwd, path) || path;
  io.out(isWritten ? `Locked ${count} in ${shown}.\n` : `${shown} is up to date (${count}).\n`);
  return 0;
}

/**
 * Merges a lock that git reports as a conflict. The versions of both branches come from git's index: in the file, git has merged some lines of a
 * record that both changed, so that it matches neither digest.
 */
async function mergeLock(path: string, io: CliIo): Promise<ExitCode> {
  try {
    const [base, ours, theirs] = await Promise.all([1, 2, 3].map((stage) => readStage(path, stage)));
    if (ours === undefined || theirs === undefined) throw new Error("git does not report a conflict in it");
    const lock = mergeLocks(parseLock(ours), parseLock(theirs), base === undefined ? {} : parseLock(base));
    writeWhole(path, formatLock(lock));
    const count = countOf(Object.keys(lock.tools).length, "tool");
    io.out(`Merged ${basename(path)} (${count}). Run toolwright check, which compares the tools with both branches.\n`);
    return 0;
  } catch (error) {
    throw new CommandFailure(2, `cannot merge ${basename(path)}: ${messageOfThrown(error)}`);
  }
}

/** Returns a conflicted file as it is in the common ancestor (1) or one of the branches (2, 3), if it is there. */
async function readStage(path: string, stage: number): Promise<string | undefined> {
  return runGit(dirname(path), ["show", `:${stage}:./${basename(path)}`]).catch(() => undefined);
}

function selectTools(changed: readonly ReportedTool[], names: readonly string[] | undefined): readonly ReportedTool[] {
  if (!names) return changed;
  const unknown = names.filter((name) => !changed.some(({ id }) => id === name));
  if (unknown.length > 0) {
    const ids = changed.map(({ id }) => visibleLine(id)).join(", ") || "none";
    throw new CommandFailure(2, `${unknown.join(", ")} did not change since the lock. Changed: ${ids}`);
  }
  return changed.filter(({ id }) => names.includes(id));
}

/** Returns the lock of tools. @throws {CommandFailure} if they cannot be locked */
export function lockOf({ contract }: SourceTools): Lock {
  try {
    return toLock(contract);
  } catch (error) {
    throw new CommandFailure(1, `cannot lock the tools: ${visibleLine(messageOfThrown(error))}`);
  }
}

/** The lock of a project must not be replaced by that of a server by mistake. */
function requireSameTools(path: string, { contract }: SourceTools): void {
  const { tools, wireName = "name" } = contract;
  const locked = new Set(lockedNames(path));
  if (locked.size === 0 || tools.some((record) => locked.has(wireNameOf(record, wireName)))) return;
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

/** As `replaceFile`. @throws {CommandFailure} if the file cannot be written */
export function writeWhole(path: string, text: string): void {
  try {
    replaceFile(path, text);
  } catch (error) {
    throw new CommandFailure(2, `cannot write ${path}: ${messageOfThrown(error)}`);
  }
}
