import { existsSync } from "node:fs";
import { join } from "node:path";
import type { McpServerOptions, SdkVersion, ToolSet, ToolSetOptions } from "toolwright/mcp";
import { loadConfig, type Project } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode } from "./io.js";
import { type BoundTools, loadBoundTools } from "./load-bound-tools.js";
import { readPackageJson } from "./package-json.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";
import { requireFresh, type StaleFlags } from "./require-fresh.js";

export interface ServeFlags extends StaleFlags {
  /** The port, or true if none was given. */
  readonly http?: string | true;
  readonly sdk?: SdkVersion;
}

/** `toolwright serve`. Returns only if it cannot start; after serving, it ends the process. */
export async function runServe(flags: ServeFlags, io: CliIo): Promise<ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  const { outDir } = project.settings;
  if (!flags.generate && !existsSync(join(root, outDir, "handlers.ts"))) {
    throw new CommandFailure(1, `${outDir}/handlers.ts does not exist. Run \`toolwright generate\` first.`);
  }
  await requireFresh(flags, io);
  if (!existsSync(join(root, outDir, "handlers.ts"))) {
    throw new CommandFailure(1, "the project has no tools to serve. Mark an exported function with /** @tool */.");
  }
  return serveTools(() => loadBoundTools(project), project, flags, io);
}

/** Serves on the transport selected by the flags. Calls `load` only after standard output is reserved for the protocol. */
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
    const server = await serveHttp(await load(), { ...options, port: toPort(flags.http) });
    io.err(`Serving at ${server.url}\n`);
    await untilSignal();
    await server.close();
  } catch (error) {
    throw toFailure(error, flags);
  }
  // Resources left open by tools, such as timers, must not keep the process alive.
  process.exit(0);
}

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

async function serverOptions({ root, settings }: Project, { sdk }: ServeFlags): Promise<McpServerOptions> {
  const { server } = settings;
  const manifest = existsSync(join(root, "package.json")) ? (await readPackageJson(root)).value : {};
  return {
    name: server.name ?? manifest.name ?? "toolwright",
    version: server.version ?? manifest.version ?? "0.0.0",
    ...toolSetOptions({ settings }),
    ...(server.instructions !== undefined && { instructions: server.instructions }),
    ...(server.extend && { extend: server.extend }),
    ...(sdk && { sdk }),
  };
}

/** Returns the options of the project's tool set. */
export function toolSetOptions({ settings }: Pick<Project, "settings">): ToolSetOptions {
  const { server, wireName } = settings;
  return { wireName, ...(server.coerce && { coerce: server.coerce }) };
}

/** The port of the flag `--http [port]`. */
function toPort(text: string | true | undefined): number {
  if (text === undefined || text === true) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandFailure(2, `--http must be a port from 0 to 65535, not ${JSON.stringify(text)}`);
}

/** Converts errors that the user can fix to command failures. */
function toFailure(error: unknown, { http }: ServeFlags): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "MissingSdkError") return new CommandFailure(2, error.message);
  // An invalid set of tools, such as two with the same name.
  if (error.name === "ToolError") return new CommandFailure(1, error.message);
  const code = "code" in error ? error.code : undefined;
  if (code !== "EADDRINUSE" && code !== "EACCES") return error;
  const port = toPort(http);
  const reason = code === "EADDRINUSE" ? "is already in use" : "requires more permissions";
  const other = port >= 1024 && port < 65_535 ? port + 1 : 3001;
  return new CommandFailure(1, `port ${port} ${reason}. Use another one: --http ${other}`);
}
