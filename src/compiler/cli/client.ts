import { existsSync, readFileSync, watchFile } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Contract, formatLock } from "toolwright/contracts";
import { printServerClient } from "../client/index.js";
import { countOf } from "../diagnostics/render.js";
import { type ContractReport, compareSources } from "../gate/index.js";
import { watch } from "../generator/index.js";
import { readSource, type Source, type SourceTools, watchServer } from "../sources/index.js";
import { lockOf, writeWhole } from "./changes/lock-command.js";
import { formatSummary } from "./changes/print-changes.js";
import { formatDiff } from "./diff.js";
import { type SourceFlags, selectSource, sourceOptions } from "./select-source.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, exitCodeOf, printDiagnostics, printError } from "./terminal.js";

export interface ClientFlags extends SourceFlags {
  /** The file to write. Default: standard output. */
  readonly out?: string;
  /** What the client is called. Default: the name of the file. */
  readonly name?: string;
  readonly check?: boolean;
  readonly diff?: boolean;
  readonly watch?: boolean;
}

/** `toolwright client`. */
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
  if (flags.watch) return watchSource(source, flags, io, signal);
  return update(await readSource(source, { ...sourceOptions(flags, io), features: true }), source, flags, io);
}

/** The files of a client. */
interface ClientFiles {
  readonly module: string;
  /** What the module was generated from. */
  readonly lock: string;
}

function filesOf(out: string, io: CliIo): ClientFiles {
  const module = resolve(io.cwd, out);
  return { module, lock: `${module.replace(/\.[cm]?ts$/, "")}.lock.json` };
}

/** Writes or checks the client of what was read. */
async function update(tools: SourceTools, source: Source, flags: ClientFlags, io: CliIo): Promise<ExitCode> {
  printDiagnostics(tools.diagnostics, tools.root, io);
  if (!tools.ok) return exitCodeOf(tools);
  const { out } = flags;
  if (
    tools.contract.tools.length + (tools.contract.prompts?.length ?? 0) + (tools.contract.resources?.length ?? 0) ===
    0
  ) {
    printError("The source lists no tools, prompts or resources, so a client would be empty.", io);
    return 1;
  }
  if (out === undefined) {
    io.out(printServerClient(tools.contract, { name: flags.name ?? "server" }));
    return 0;
  }
  const files = filesOf(out, io);
  const name = flags.name ?? basename(files.module).replace(/\.[cm]?ts$/, "");
  const module = printServerClient(tools.contract, { name });
  const isFromLock = source.kind === "file" && source.path === files.lock;
  const lock = isFromLock ? undefined : formatLock(lockOf(tools));
  const isStale = readIfPresent(files.module) !== module || (lock !== undefined && readIfPresent(files.lock) !== lock);
  const shown = relative(io.cwd, files.module);
  if (!isStale) {
    io.out(`${shown} is up to date (${countOf(tools.contract.tools.length, "tool")}).\n`);
    return 0;
  }
  const report = isFromLock ? undefined : await compareWithLock(files, tools, flags, io);
  if (report) io.out(formatSummary(report));
  if (flags.check) {
    if (flags.diff) {
      const before = readIfPresent(files.module);
      const change = {
        path: shown,
        status: "changed",
        after: module,
        ...(before !== undefined && { before }),
      } as const;
      io.out(formatDiff(change, { base: "", color: io.color.out }));
    }
    const breaking = report?.result === "breaking" ? " The changes break callers." : "";
    io.err(`${shown} is not up to date.${breaking} Write it again with toolwright client.\n`);
    return 1;
  }
  if (lock !== undefined) await writeWhole(files.lock, lock);
  await writeWhole(files.module, module);
  io.out(`Wrote ${shown} (${countOf(tools.contract.tools.length, "tool")}).\n`);
  return 0;
}

/** What changed since the client was generated. Undefined for a new client. */
async function compareWithLock(
  { lock }: ClientFiles,
  tools: SourceTools,
  flags: ClientFlags,
  io: CliIo,
): Promise<ContractReport | undefined> {
  if (!existsSync(lock)) return undefined;
  return compareSources(await readSource({ kind: "file", path: lock }, sourceOptions(flags, io)), tools);
}

function readIfPresent(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Keeps a client current until the signal aborts: after each change of a file or the project, and when a server announces one. */
async function watchSource(source: Source, flags: ClientFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  const options = { ...sourceOptions(flags, io), features: true };
  const write = async (tools: SourceTools): Promise<void> => {
    await update(tools, source, flags, io);
  };
  const read = async (): Promise<void> => {
    try {
      await write(await readSource(source, options));
    } catch (error) {
      // The next change may fix it.
      if (!(error instanceof Error)) throw error;
      printError(error.message, io);
    }
  };
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
    await watch({ ...options.project, signal, onReport: read, onError: (error) => printError(String(error), io) });
    return 0;
  }
  await read();
  const watcher = watchFile(source.path, { interval: 300 }, () => void read());
  await sleep(2 ** 31 - 1, undefined, { signal }).catch(() => undefined);
  watcher.removeAllListeners();
  return 0;
}
