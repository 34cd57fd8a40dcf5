import { join, resolve } from "node:path";
import type { createMcpServer } from "toolwright/mcp";
import { createDiagnostic } from "../diagnostics/index.js";
import { importModule } from "../generator/import-module.js";
import type { Project } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";

export type BoundTools = Extract<Parameters<typeof createMcpServer>[0], readonly unknown[]>;
type ToolRecord = BoundTools[number]["tool"];

/** Hears of each module that is imported, by its URL. */
type ImportListener = (url: string) => void;

/** Imports the project's tools with their handlers: those of the config's `bound` module, or else the generated ones. */
export async function loadBoundTools(project: Project, onImport?: ImportListener): Promise<BoundTools> {
  const { bound, outDir } = project.settings;
  const handlers = `${outDir}/handlers.ts`;
  if (bound !== undefined) {
    const exports = await load(project, bound, onImport);
    const tools = asBoundTools(exports["default"] ?? exports["boundTools"]);
    if (!tools) {
      throw new CommandFailure(
        1,
        `${bound}, which the config names as \`bound\`, must export what bindTools() gives: export default bindTools({ ... });`,
      );
    }
    const missing = await unboundOf(project, tools);
    if (missing.length > 0) throw unbound(missing.join(", "));
    return tools;
  }
  const exports = await load(project, handlers, onImport);
  const tools = asBoundTools(exports["boundTools"]);
  if (tools) return tools;
  if (typeof exports["bindTools"] === "function") throw unbound(`what bindTools() of ${handlers} asks for`);
  throw new CommandFailure(1, `${handlers} exports no tools. Run \`toolwright generate\` to write it again.`);
}

async function load(
  project: Project,
  file: string,
  onImport?: ImportListener,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await importModule(resolve(project.root, file), project.tsconfig, onImport);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const advice = message.includes("'toolwright'")
      ? "Generated code needs toolwright in the project itself: npm install toolwright"
      : "Every module of a tool is loaded by `serve`. If a generated import finds nothing, run `toolwright generate`.";
    throw new CommandFailure(1, `${file} does not load: ${stack}\n${advice}`);
  }
}

/** The names of generated tools that `tools` leaves out. */
async function unboundOf(project: Project, tools: BoundTools): Promise<readonly string[]> {
  const index = await load(project, join(project.settings.outDir, "index.ts"));
  const records: unknown = index["tools"];
  // The generated index exports its records as `tools`.
  const all = Array.isArray(records) ? (records as readonly ToolRecord[]) : [];
  const names = new Set(tools.map(({ tool }) => nameOf(tool)));
  return all.map(nameOf).filter((name) => !names.has(name));
}

function nameOf({ namespace, name, version }: ToolRecord): string {
  return [namespace, name, version].filter((part) => part !== undefined).join(":");
}

function asBoundTools(value: unknown): BoundTools | undefined {
  const isBound = (each: unknown): boolean =>
    typeof each === "object" && each !== null && "tool" in each && "call" in each && typeof each.call === "function";
  // Only what binds tools makes objects with these two; their records were checked when they were bound, or made.
  return Array.isArray(value) && value.every(isBound) ? (value as BoundTools) : undefined;
}

function unbound(ids: string): CommandFailure {
  const { code, message, hint } = createDiagnostic("tool/unbound", { ids });
  return new CommandFailure(1, `${code}: ${message}\nhint: ${hint}`);
}
