import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../generator/index.js";
import type { serveStdio } from "../mcp/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { loadBoundTools } from "./load-bound-tools.js";
import { readPackageJson } from "./package-json.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";

/** `toolwright serve`: ends the process itself once it serves; comes back only when it cannot. */
export async function runServe(flags: ProjectFlags, io: CliIo): Promise<ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  const { outDir, server, wireName } = project.settings;
  if (!existsSync(join(root, outDir, "handlers.ts"))) {
    throw new CommandFailure(1, `there is no ${outDir}/handlers.ts to serve. Run \`toolwright generate\` first.`);
  }
  const { serveStdio } = await loadMcp();
  const facts = existsSync(join(root, "package.json")) ? (await readPackageJson(root)).value : {};
  try {
    return await serveStdio(() => loadBoundTools(project), {
      name: server.name ?? facts.name ?? "toolwright",
      version: server.version ?? facts.version ?? "0.0.0",
      wireName,
      ...(server.instructions !== undefined && { instructions: server.instructions }),
    });
  } catch (error) {
    // The set of tools cannot be served: a hand-written binder may bind two of one name.
    if (error instanceof Error && error.name === "ToolError") throw new CommandFailure(1, error.message);
    throw error;
  }
}

async function loadMcp(): Promise<{ readonly serveStdio: typeof serveStdio }> {
  try {
    return await import("../mcp/index.js");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing || !error.message.includes("'@modelcontextprotocol/sdk'")) throw error;
    throw new CommandFailure(
      2,
      "serving needs the MCP SDK, which is not installed here. Install it with:\n\n  npm install @modelcontextprotocol/sdk\n",
    );
  }
}
