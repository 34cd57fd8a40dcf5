import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { countOf } from "../diagnostics/render.js";
import { dirname, join, relative, resolve, toSlashes } from "../files/paths.js";
import { compareSources } from "../gate/index.js";
import {
  type Files,
  type ImportOptions,
  type ImportRecord,
  type ImportResult,
  importOpenApi,
  parseRecord,
  recordFile,
  SpecError,
} from "../openapi/index.js";
import { readSource } from "../sources/index.js";
import { formatDiff } from "./file-changes.js";
import { formatText } from "./print-changes.js";
import { type CliIo, CommandFailure, type ExitCode, printWarning } from "./terminal.js";

export interface ImportFlags {
  readonly cwd?: string;
  readonly out?: string;
  readonly only?: readonly string[];
  readonly namespace?: string;
  readonly update?: boolean;
  /** Show what would replace the declarations that are kept. */
  readonly diff?: boolean;
}

/** `toolwright import`: writes TypeScript for the operations of a specification, or updates what it wrote; or for the tools of a server. */
export async function runImport(
  format: "openapi" | "mcp",
  sources: readonly string[],
  flags: ImportFlags,
  io: CliIo,
): Promise<ExitCode> {
  if (format === "mcp") return importServer(sources, flags, io);
  const [spec, ...others] = sources;
  if (others.length > 0) throw new CommandFailure(2, `One specification at a time, not also ${others.join(" ")}`);
  const root = resolve(io.cwd, flags.cwd ?? ".");
  try {
    if (flags.update) return await update(spec, root, flags, io);
    if (spec === undefined) throw new CommandFailure(2, "Which specification? Pass its path or URL, or --update.");
    return await create(spec, root, flags, io);
  } catch (error) {
    if (error instanceof SpecError) throw new CommandFailure(2, error.message);
    throw error;
  }
}

async function importServer(words: readonly string[], flags: ImportFlags, io: CliIo): Promise<ExitCode> {
  const { only, namespace, update: isUpdate, diff } = flags;
  if (only ?? namespace ?? isUpdate ?? diff)
    throw new CommandFailure(2, "--only, --namespace, --update and --diff are for specifications");
  return (await import("./import-server.js")).runImportServer(words, flags, io);
}

async function create(spec: string, root: string, flags: ImportFlags, io: CliIo): Promise<ExitCode> {
  const { only = [], namespace } = flags;
  const options: ImportOptions = {
    spec: locate(spec, root, io),
    only,
    ...(namespace !== undefined && { namespace }),
  };
  const result = await importOpenApi(options, root);
  const folder = resolve(root, flags.out ?? join("src", result.name));
  const existing = Object.keys(result.files).find((name) => existsSync(join(folder, name)));
  if (existing !== undefined) {
    const path = relative(io.cwd, join(folder, existing));
    throw new CommandFailure(2, `${path} exists. Update it with --update, or write to another folder with --out.`);
  }
  const base = relative(io.cwd, folder);
  await writeFiles(folder, result.files);
  for (const name of Object.keys(result.files)) io.out(`new      ${base}/${name}\n`);
  printNotes(result, base, io);
  io.out(`\n${countOf(result.tools, "tool")}. They are yours: delete what nobody needs, and edit the rest.\n`);
  return 0;
}

async function update(spec: string | undefined, root: string, flags: ImportFlags, io: CliIo): Promise<ExitCode> {
  const folders = flags.out === undefined ? findImports(join(root, "src")) : [resolve(root, flags.out)];
  if (folders.length === 0)
    throw new CommandFailure(2, `There is no ${recordFile} in ${join(root, "src")}. Name its folder with --out.`);
  if (folders.length > 1 && spec !== undefined) {
    throw new CommandFailure(2, `Several folders have a ${recordFile}. Name the one to update with --out.`);
  }
  let code: ExitCode = 0;
  for (const folder of folders) code = (await updateFolder(folder, spec, root, flags, io)) || code;
  return code;
}

async function updateFolder(
  folder: string,
  spec: string | undefined,
  root: string,
  { only, namespace, diff = false }: ImportFlags,
  io: CliIo,
): Promise<ExitCode> {
  const base = relative(io.cwd, folder);
  const { files, record } = await readImport(folder, base);
  const options: ImportOptions = {
    spec: spec === undefined ? record.spec : locate(spec, root, io),
    only: only ?? record.only,
    ...((namespace ?? record.namespace) !== undefined && { namespace: namespace ?? record.namespace }),
  };
  const result = await importOpenApi(options, root, { present: { files, record } });
  await printToolChanges(root, io, () => writeFiles(folder, result.files));
  for (const [path, after] of Object.entries(result.files)) {
    const before = files[path];
    if (path === recordFile || before === after) continue;
    io.out(`${formatDiff({ path, before, after }, { base: `${base}/`, color: io.color.out })}\n`);
  }
  printMerged(result, base, io);
  if (diff) printKept(result, base, io);
  printNotes(result, base, io);
  return Object.values(result.merged).some((all) => all.some(({ kept }) => kept)) ? 1 : 0;
}

/** Prints what would replace the declarations that are kept, as differences of their files. */
function printKept({ merged }: ImportResult, base: string, io: CliIo): void {
  for (const [path, all] of Object.entries(merged)) {
    for (const { kept } of all) {
      if (kept) io.out(`\n${formatDiff({ path, ...kept }, { base: `${base}/`, color: io.color.out })}`);
    }
  }
}

async function readImport(
  folder: string,
  base: string,
): Promise<{ readonly files: Files; readonly record: ImportRecord }> {
  const path = join(folder, recordFile);
  const record = existsSync(path) ? parseRecord(await readFile(path, "utf8")) : undefined;
  if (!record) throw new CommandFailure(2, `${base}/${recordFile} is missing or is not what an import wrote.`);
  const names = [...Object.keys(record.generated), recordFile].filter((name) => existsSync(join(folder, name)));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return { files: Object.fromEntries(names.map((name, i) => [name, texts[i] ?? ""])), record };
}

const words = {
  added: "added",
  changed: "changed",
  removed: "removed: it is gone from the specification",
  kept: "kept, because you have edited it; the specification has changed it too",
  orphaned: "kept, because you have edited it; it is gone from the specification",
};

function printMerged({ merged }: ImportResult, base: string, io: CliIo): void {
  const lines = Object.entries(merged).flatMap(([file, all]) =>
    all.map(({ name, kind, kept }) => {
      const unsent = kept && kept.unsent.length > 0 ? `; it does not send ${kept.unsent.join(", ")}` : "";
      return `${base}/${file}: ${name} ${words[kind]}${unsent}\n`;
    }),
  );
  io.out(lines.length > 0 ? lines.join("") : `${base}: nothing has changed\n`);
}

/** Mistakes of the specification, and what the author must still do. */
function printNotes({ warnings, server }: ImportResult, base: string, io: CliIo): void {
  const shown = 5;
  for (const warning of warnings.slice(0, shown)) printWarning(warning, io);
  if (warnings.length > shown) printWarning(`… and ${warnings.length - shown} more problems`, io);
  if (/^https?:/.test(server)) return;
  const advice = `set baseUrl in ${base}/client.ts, which is "${server}" now`;
  printWarning(`the specification has no absolute server URL; ${advice}`, io);
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

function findImports(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name === recordFile && !toSlashes(parentPath).split("/").includes("node_modules"))
    .map(({ parentPath }) => toSlashes(parentPath))
    .sort();
}

/** A URL, or a path relative to the project. */
function locate(spec: string, root: string, io: CliIo): string {
  return /^https?:/.test(spec) ? spec : relative(root, resolve(io.cwd, spec));
}

/** Runs `write`, and prints what it changes in the tools of the project, if the project has no errors before and after it. */
async function printToolChanges(root: string, io: CliIo, write: () => Promise<void>): Promise<void> {
  const source = { kind: "project" } as const;
  const before = await readSource(source, { project: { cwd: root } });
  await write();
  if (!before.ok) return;
  const after = await readSource(source, { project: { cwd: root } });
  if (!after.ok) return;
  const report = compareSources(before, after);
  const titles = { before: "before the update", after: "now" };
  io.out(formatText({ report, ...titles, root: after.root, isForeign: false, unknown: "allowed" }, io));
}
