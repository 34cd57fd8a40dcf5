import { existsSync, readFileSync } from "node:fs";
import { parseLock } from "toolwright/contracts";
import { countOf } from "../diagnostics/render.js";
import { relative, resolve } from "../files/paths.js";
import { compareSources, lockPathOf } from "../gate/index.js";
import { lintRecords, lintTools } from "../generator/index.js";
import { createPageData, type PageData, renderMarkdown, renderPage } from "../page/index.js";
import {
  type ReadSourceOptions,
  readSource,
  type Source,
  type SourceFlags,
  type SourceTools,
  selectSource,
  sourceOptions,
} from "../sources/index.js";
import { titleOf } from "./diff.js";
import { writeWhole } from "./lock.js";
import { type CliIo, type ExitCode, exitCodeOf, printDiagnostics, projectOf } from "./terminal.js";

export interface DocsFlags extends SourceFlags {
  /** The file to write. Default: `tools.html`, and with `markdown` standard output. */
  readonly out?: string;
  readonly markdown?: boolean;
  /** The lock to show changes since. Default: the lock of the project, if there is one. */
  readonly lock?: string;
}

export async function runDocs(text: string | undefined, flags: DocsFlags, io: CliIo): Promise<ExitCode> {
  const { markdown, lock } = flags;
  const source = selectSource(text, flags, io);
  const { tools, data } = await readPage(source, sourceOptions(flags, io), lockPathOf(projectOf(flags, io), lock));
  printDiagnostics(tools.diagnostics, tools.root, io, { known: "part" });
  if (!tools.ok) return exitCodeOf(tools);
  const out = flags.out ?? (markdown ? undefined : "tools.html");
  const written = markdown ? renderMarkdown(data) : renderPage(data);
  if (out === undefined) {
    io.out(written);
    return 0;
  }
  const path = resolve(io.cwd, out);
  writeWhole(path, written);
  const size = `${countOf(data.tools.length, "tool")}, ${Math.ceil(written.length / 1024)} kB`;
  io.out(`Wrote ${relative(io.cwd, path)}: ${size}.\n`);
  return 0;
}

/** Returns what the page shows of a source, and the tools themselves. */
export async function readPage(
  source: Source,
  options: ReadSourceOptions,
  lock: string,
): Promise<{ readonly tools: SourceTools; readonly data: PageData }> {
  const tools = await readSource(source, { ...options, features: true });
  const { contract, root } = tools;
  const linted =
    source.kind === "project"
      ? await lintTools({ ...options.project, profiles: [], advice: ["descriptions"] })
      : lintRecords(contract.tools, root, { profiles: [] });
  const text = source.kind === "project" && existsSync(lock) ? readFileSync(lock, "utf8") : undefined;
  const old = text === undefined ? undefined : await readSource({ kind: "file", path: lock }, options);
  const data = await createPageData({
    tools,
    name: titleOf(source),
    ...(source.kind === "server" && { server: titleOf(source) }),
    // Errors in the source are shown apart from what lint finds.
    findings: linted.diagnostics.filter(({ severity }) => tools.ok || severity !== "error"),
    ...(old && { report: compareSources(old, tools) }),
    ...(text !== undefined && { accepted: parseLock(text).accepted ?? [] }),
  });
  return { tools, data };
}
