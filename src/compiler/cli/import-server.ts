import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { Contract } from "toolwright/contracts";
import { listedRecord } from "toolwright/internal/contracts";
import { wireNameOf } from "toolwright/internal/model";
import { countOf } from "../diagnostics/render.js";
import { dirname, relative, resolve } from "../files/paths.js";
import { loadConfig, type Project, renderDiagnostics, scanProject } from "../generator/index.js";
import {
  clashingTools,
  compareListedTools,
  type ListedDifference,
  type ListedTool,
  printListedTools,
} from "../openapi/index.js";
import {
  readSource,
  type Source,
  SourceError,
  selectSource,
  sourceOfProject,
  sourceOptions,
} from "../sources/index.js";
import { writeWhole } from "./lock.js";
import { type CliIo, CommandFailure, type ExitCode, printWarning } from "./terminal.js";

/** `toolwright import mcp`: writes a function for each tool that a server lists. The server is a URL, or a command with its arguments. */
export async function runImportServer(
  words: readonly string[],
  flags: { readonly cwd?: string; readonly out?: string },
  io: CliIo,
): Promise<ExitCode> {
  const source = serverOf(words, flags, io);
  const path = resolve(io.cwd, flags.cwd ?? ".", flags.out ?? "src/tools.ts");
  const shown = relative(io.cwd, path);
  if (!path.endsWith(".ts")) throw new CommandFailure(2, `${shown} is not a TypeScript file`);
  if (existsSync(path)) {
    const advice = "Delete it if you do not need it, such as the example of init, or write to another file with --out.";
    throw new CommandFailure(2, `${shown} exists. ${advice}`);
  }
  const { contract } = await readSource(source, { ...sourceOptions(flags, io), features: true });
  const { tools } = contract;
  if (tools.length === 0) throw new CommandFailure(1, "the server lists no tools");
  await mkdir(dirname(path), { recursive: true });
  writeWhole(path, printListedTools(tools));
  io.out(`Wrote ${shown} (${countOf(tools.length, "tool")}).\n${notImported(contract)}\n`);
  await printDifferences(contract.tools, path, io);
  for (const names of clashingTools(tools)) {
    const advice = "Change the text after @tool of all but one, or toolwright generate fails";
    printWarning(`${names.join(" and ")} have the same name in generated code. ${advice}`, io);
  }
  io.out("Replace each throw with your code, then run toolwright generate.\n");
  return 0;
}

/** A line about what a server has besides tools. */
function notImported({ prompts = [], resources = [], server }: Contract): string {
  const parts = [
    ...(prompts.length > 0 ? [countOf(prompts.length, "prompt")] : []),
    ...(resources.length > 0 ? [countOf(resources.length, "resource")] : []),
    ...(server?.instructions ? ["the instructions"] : []),
  ];
  return parts.length > 0 ? `Not imported: ${parts.join(", ")}.\n` : "";
}

/** Prints where the listing of a written file differs from that of its server. */
async function printDifferences(tools: Contract["tools"], path: string, io: CliIo): Promise<void> {
  const again = await listFile(path);
  if (Array.isArray(again)) {
    const { differences, closesInputs } = compareListedTools(tools, again);
    if (differences.length > 0) {
      io.out(`Listed differently than by the server:\n${differenceLines(differences)}\n`);
    }
    if (closesInputs) {
      const remedy = 'To remove them instead, set server: { inputs: "strip" } in the config.';
      io.out(`Calls with undeclared arguments, which the server accepted, are rejected. ${remedy}\n\n`);
    }
  } else
    printWarning(`what types and tags cannot express is not known, because the file cannot be read:\n${again}`, io);
}

/** A line for each place. Tools that differ in the same way share it. */
function differenceLines(differences: readonly ListedDifference[]): string {
  const tools = new Map<string, string[]>();
  for (const { tool, pointer, keys } of differences) {
    const what = `${pointer === "" ? "" : ` ${pointer}`}: ${keys.join(", ")}`;
    tools.set(what, [...(tools.get(what) ?? []), tool]);
  }
  return [...tools].map(([what, names]) => `  ${names.join(", ")}${what}\n`).join("");
}

/** The tools of a file as its project would list them, or in words why they cannot be read. */
async function listFile(path: string): Promise<readonly ListedTool[] | string> {
  const { project, root, diagnostics } = await loadConfig({ cwd: dirname(path) });
  if (!project) return renderDiagnostics(diagnostics, { color: false });
  const own: Project = { ...project, settings: { ...project.settings, include: [relative(root, path)] } };
  const found = await scanProject(own);
  const errors = found.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return renderDiagnostics(errors, { color: false });
  const { contract } = sourceOfProject(own, { ...found, root });
  return found.tools.map(({ name, execution }) => {
    const tool = contract.tools.find((each) => each.name === name);
    if (tool === undefined) throw new Error(`internal: the contract has no tool ${name}`);
    const { inputs } = contract.enforced ?? {};
    return { ...listedRecord(tool, wireNameOf(tool, own.settings.wireName), inputs), ...(execution && { execution }) };
  });
}

/** Several words are a command as a shell has split it. */
function serverOf(words: readonly string[], flags: { readonly cwd?: string }, io: CliIo): Source {
  const [command, ...args] = words;
  if (command === undefined) throw new SourceError("Which server? Pass its URL, or -- and the command that starts it.");
  const source = selectSource(undefined, { ...flags, server: command }, io);
  if (source.kind !== "server" || source.target.kind !== "command" || args.length === 0) return source;
  return { kind: "server", target: { ...source.target, command, args } };
}
