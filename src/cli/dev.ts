import { generate, loadConfig, type Project } from "../generator/index.js";
import type { ToolSet } from "../mcp/index.js";
import { CommandFailure } from "./command-failure.js";
import { forgetModules } from "./forget-modules.js";
import type { CliIo, ExitCode } from "./io.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";
import { type ServeFlags, serveTools } from "./serve.js";
import { watchFiles } from "./watch-files.js";

/** `toolwright dev`: serves, and generates and loads again whenever the source changes; comes back only when it cannot begin. */
export async function runDev(flags: ServeFlags, io: CliIo): Promise<ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  reportStrayFailures(io);
  const begin = async (): Promise<ToolSet> => {
    const { ToolSet } = await import("../mcp/index.js");
    const tools = new ToolSet([], { wireName: project.settings.wireName });
    await watchFiles(root, project.settings.outDir, () => renew(tools, flags, io));
    await renew(tools, flags, io);
    return tools;
  };
  return serveTools(begin, project, flags, io);
}

/** Puts the source's present tools in place of those that are served; where it has errors, these stay. */
async function renew(tools: ToolSet, flags: ServeFlags, io: CliIo): Promise<void> {
  try {
    const bound = await build(flags, io);
    if (!bound) return io.err("The last tools that worked are served.\n");
    tools.replace(bound);
    io.err(`${bound.length} ${bound.length === 1 ? "tool" : "tools"} served.\n`);
  } catch (error) {
    // A person at work reads this and goes on: nothing that the source does ends the session.
    const text = error instanceof CommandFailure || !(error instanceof Error) ? String(error) : error.stack;
    io.err(`${text}\nThe last tools that worked are served.\n`);
  }
}

/** Generates and loads; undefined where the source has errors. */
async function build(flags: ServeFlags, io: CliIo): Promise<BoundTools | undefined> {
  const options = projectOf(flags, io);
  const result = await generate(options);
  printDiagnostics(result.diagnostics, result.root, io);
  if (!result.ok) return undefined;
  // The config may have changed, and with it what is loaded.
  const { project } = await loadConfig(options);
  return project && loadAnew(project);
}

function loadAnew(project: Project): Promise<BoundTools> {
  forgetModules(project.root);
  return loadBoundTools(project);
}

/** What the author's code leaves to fail by itself, a promise that nobody awaits say, is told, and the session goes on. */
function reportStrayFailures(io: CliIo): void {
  const report = (thrown: unknown): void => {
    io.err(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
  };
  process.on("uncaughtException", report);
  process.on("unhandledRejection", report);
}
