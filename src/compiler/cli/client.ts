import { existsSync, readFileSync, watchFile } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Contract, formatLock } from "toolwright/contracts";
import { printServerClient } from "../client/index.js";
import { countOf } from "../diagnostics/render.js";
import { basename, relative, resolve } from "../files/paths.js";
import { compareSources } from "../gate/index.js";
import { watch } from "../generator/index.js";
import {
  readSource,
  type Source,
  type SourceFlags,
  type SourceTools,
  selectSource,
  sourceOptions,
  watchServer,
} from "../sources/index.js";
import { formatDiff } from "./file-changes.js";
import { lockOf, writeWhole } from "./lock.js";
import { formatSummary } from "./print-changes.js";
import { requireFolder } from "./project-tools.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, exitCodeOf, printDiagnostics, printError, withNotice } from "./terminal.js";

export interface ClientFlags extends SourceFlags {
  /** The file to write. Default: standard output. */
  readonly out?: string;
  /** What the client is called. Default: the name of the file. */
  readonly name?: string;
  readonly check?: boolean;
  readonly diff?: boolean;
  readonly watch?: boolean;
}

export async function runClient(
  text: string | undefined,
  flags: ClientFlags,
  io: CliIo,
  signal: AbortSignal,
): Promise<ExitCode> {
  const source = selectSource(text, flags, io);
  const { out, check, diff } = flags;
  if (out === undefined && (check || flags.watch))
    throw new CommandFailure(2, "--check and --watch require --out FILE");
  if (check && flags.watch) throw new CommandFailure(2, "--watch cannot be combined with --check");
  if (diff && !check) throw new CommandFailure(2, "--diff requires --check");
  if (flags.watch) return withNotice(io, "Reading the tools", (noticed) => watchSource(source, flags, noticed, signal));
  return withNotice(io, "Reading the tools", async (noticed) => {
    const tools = await readSource(source, { ...sourceOptions(flags, noticed), features: true });
    return updateClient(tools, source, flags, noticed);
  });
}

/** Writes or checks the client of what was read. */
async function updateClient(tools: SourceTools, source: Source, flags: ClientFlags, io: CliIo): Promise<ExitCode> {
  printDiagnostics(tools.diagnostics, tools.root, io, { known: "part" });
  if (!tools.ok) return exitCodeOf(tools);
  const { out } = flags;
  const { tools: listed, prompts = [], resources = [] } = tools.contract;
  if (listed.length + prompts.length + resources.length === 0) {
    throw new CommandFailure(1, "the source lists no tools, prompts or resources, so a client would be empty");
  }
  if (out === undefined) {
    io.out(printServerClient(tools.contract, { name: flags.name ?? "server" }));
    return 0;
  }
  const path = resolve(io.cwd, out);
  const stem = path.replace(/\.[cm]?ts$/, "");
  const lockPath = `${stem}.lock.json`;
  const module = printServerClient(tools.contract, { name: flags.name ?? basename(stem) });
  const isFromLock = source.kind === "file" && source.path === lockPath;
  const lock = isFromLock ? undefined : formatLock(lockOf(tools));
  const before = readIfPresent(path);
  const shown = relative(io.cwd, path);
  if (before === module && (lock === undefined || readIfPresent(lockPath) === lock)) {
    io.out(`${shown} is up to date (${countOf(listed.length, "tool")}).\n`);
    return 0;
  }
  // A new client has no lock.
  const isNew = isFromLock || !existsSync(lockPath);
  const old = isNew ? undefined : await readSource({ kind: "file", path: lockPath }, sourceOptions(flags, io));
  const report = old && compareSources(old, tools);
  if (report) io.out(formatSummary(report));
  if (flags.check) {
    if (flags.diff) io.out(formatDiff({ path: shown, before, after: module }, { base: "", color: io.color.out }));
    const breaking = report?.result === "breaking" ? " The changes break callers." : "";
    io.err(`${shown} is not up to date.${breaking} Write it again with toolwright client.\n`);
    return 1;
  }
  if (lock !== undefined) writeWhole(lockPath, lock);
  writeWhole(path, module);
  io.out(`Wrote ${shown} (${countOf(listed.length, "tool")}).\n`);
  return 0;
}

function readIfPresent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Keeps a client current until the signal aborts: after each change of a file or the project, and when a server announces one. */
async function watchSource(source: Source, flags: ClientFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  const options = { ...sourceOptions(flags, io), features: true };
  const write = async (tools: SourceTools | Promise<SourceTools>): Promise<void> => {
    try {
      await updateClient(await tools, source, flags, io);
    } catch (error) {
      // The next change may fix it.
      if (!(error instanceof Error)) throw error;
      printError(error.message, io);
    }
  };
  const read = (): Promise<void> => write(readSource(source, options));
  if (source.kind === "git")
    throw new CommandFailure(2, "--watch requires a source that can change, not a git revision");
  if (source.kind === "server") {
    const root = options.project.cwd ?? ".";
    const onChange = (contract: Contract): Promise<void> =>
      write({ contract, form: "listing", diagnostics: [], root, ok: true });
    await watchServer(source.target, { onChange, signal });
    return 0;
  }
  if (source.kind === "project") {
    await requireFolder(flags, io);
    await watch({ ...options.project, signal, onReport: read, onError: (error) => printError(String(error), io) });
    return 0;
  }
  await read();
  const watcher = watchFile(source.path, { interval: 300 }, () => void read());
  await sleep(2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
  watcher.removeAllListeners();
  return 0;
}
