import { existsSync } from "node:fs";
import { join } from "node:path";
import type { McpServerOptions, SdkVersion, ToolSet, ToolSetOptions } from "toolwright/mcp";
import { loadConfig, type Project } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";
import { readPackageJson } from "./package-json.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";
import { untilSignal } from "./until-signal.js";

export interface ServeFlags extends ProjectFlags {
  /** A port; true without one. */
  readonly http?: string | true;
  readonly sdk?: SdkVersion;
}

/** `toolwright serve`: ends the process itself once it serves; comes back only when it cannot. */
export async function runServe(flags: ServeFlags, io: CliIo): Promise<ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  const { outDir } = project.settings;
  if (!existsSync(join(root, outDir, "handlers.ts"))) {
    throw new CommandFailure(1, `there is no ${outDir}/handlers.ts to serve. Run \`toolwright generate\` first.`);
  }
  return serveTools(() => loadBoundTools(project), project, flags, io);
}

/** Serves on the transport that the flags name; `load` is called once standard output is the protocol's. */
export async function serveTools(
  load: () => Promise<BoundTools | ToolSet>,
  project: Project,
  flags: ServeFlags,
  io: CliIo,
): Promise<ExitCode> {
  const { serveHttp, serveStdio } = await import("toolwright/mcp");
  const options = await serverOptions(project, flags);
  try {
    if (flags.http === undefined) return await serveStdio(load, options);
    const port = flags.http === true ? undefined : toPort(flags.http);
    const server = await serveHttp(await load(), { ...options, ...(port !== undefined && { port }) });
    io.err(`Serving at ${server.url}\n`);
    await untilSignal();
    await server.close();
  } catch (error) {
    throw toFailure(error);
  }
  // What the tools have left open, timers say, must not keep the process.
  process.exit(0);
}

async function serverOptions({ root, settings }: Project, { sdk }: ServeFlags): Promise<McpServerOptions> {
  const { server } = settings;
  const facts = existsSync(join(root, "package.json")) ? (await readPackageJson(root)).value : {};
  return {
    name: server.name ?? facts.name ?? "toolwright",
    version: server.version ?? facts.version ?? "0.0.0",
    ...toolSetOptions({ settings }),
    ...(server.instructions !== undefined && { instructions: server.instructions }),
    ...(sdk && { sdk }),
  };
}

/** How the project's tools are listed and called. */
export function toolSetOptions({ settings }: Pick<Project, "settings">): ToolSetOptions {
  const { server, wireName } = settings;
  return { wireName, ...(server.coerce && { coerce: server.coerce }) };
}

function toPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandFailure(2, `--http takes a port from 0 to 65535, not ${JSON.stringify(text)}`);
}

/** Failures that the person at the terminal can do something about. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "MissingSdkError") return new CommandFailure(2, error.message);
  // The set of tools cannot be served: a hand-written binder may bind two of one name.
  if (error.name === "ToolError") return new CommandFailure(1, error.message);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new CommandFailure(1, "the port is in use. Name another one: --http 3001");
  if (code === "EACCES") return new CommandFailure(1, `${error.message}. Name another port: --http 3001`);
  return error;
}
