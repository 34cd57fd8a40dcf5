import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadConfig, type Project } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode } from "./io.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";
import { requireFresh, type StaleFlags } from "./require-fresh.js";

/**
 * Returns the project, once its generated files match the source. Returns the exit code if its config is not valid, after printing why.
 * @throws {CommandFailure} if the generated files are missing or do not match the source.
 */
export async function readyProject(flags: StaleFlags, io: CliIo): Promise<Project | ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  const { outDir } = project.settings;
  const hasHandlers = (): boolean => existsSync(join(root, outDir, "handlers.ts"));
  if (!flags.generate && !hasHandlers()) {
    throw new CommandFailure(1, `${outDir}/handlers.ts does not exist. Run \`toolwright generate\` first.`);
  }
  await requireFresh(flags, io);
  if (!hasHandlers()) {
    throw new CommandFailure(1, "the project has no tools to serve. Mark an exported function with /** @tool */.");
  }
  return project;
}
