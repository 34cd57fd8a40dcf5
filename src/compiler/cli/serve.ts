import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { defined } from "toolwright/internal/model";
import type {
  CallOptions,
  McpHttpOptions,
  McpProcessOptions,
  SdkVersion,
  ToolSet,
  ToolSetOptions,
} from "toolwright/mcp";
import { isToolError, type Middleware } from "toolwright/model";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { join } from "../files/paths.js";
import type { Project } from "../generator/index.js";
import { inProject } from "./in-project.js";
import { readPackageJson } from "./init.js";
import { openTasks } from "./open-tasks.js";
import { type BoundTools, loadBoundTools, readyProject, type StaleFlags } from "./project-tools.js";
import { type CliIo, CommandFailure, type ExitCode, printWarning } from "./terminal.js";

export interface ServeFlags extends StaleFlags {
  /** The port, or true if none was given. */
  readonly http?: string | true;
  /** The address to listen on. */
  readonly host?: string;
  /** The names in the URLs that clients use. */
  readonly allowedHosts?: readonly string[];
  /** The bearer token that clients must send. Default: `TOOLWRIGHT_TOKEN`. */
  readonly token?: string;
  readonly sdk?: SdkVersion;
  /** The database that keeps tasks. Default: a file of the project. */
  readonly tasks?: string;
  readonly profile?: NonNullable<ToolSetOptions["profile"]>;
  readonly log?: LogChoice;
}

/** `toolwright serve`. Returns only if it cannot start; after serving, it ends the process. */
export function runServe(flags: ServeFlags, io: CliIo): Promise<ExitCode> {
  return inProject(flags, io, async () => {
    // Before the project is read, which takes longer.
    if (flags.http !== undefined) await findPort(flags);
    const project = await readyProject(flags, io);
    return serveTools(() => loadBoundTools(project), project, flags, io, probeOptions(project));
  });
}

/** Serves on the transport selected by the flags. Calls `load` only after standard output is reserved for the protocol. */
export async function serveTools(
  load: () => Promise<BoundTools | ToolSet>,
  project: Project,
  flags: ServeFlags,
  io: CliIo,
  defaults: Pick<
    McpHttpOptions,
    "uncaught" | "use" | "routes" | "allowedOrigins" | "maskErrors" | "tasks" | Probe
  > = {},
  pageUrl?: string,
): Promise<ExitCode> {
  const { serveHttp, serveStdio } = await import("toolwright/mcp");
  assertHttp(flags);
  const options = {
    ...defaults,
    ...(await serverOptions(project, flags, defaults.tasks)),
    use: [...(defaults.use ?? []), ...callLogs(flags.log, io)],
  };
  try {
    if (flags.http === undefined) await (await serveStdio(load, options)).closed;
    else {
      const server = await serveHttp(load, { ...options, ...(await httpOptions(flags, io)) });
      io.err(`${pageUrl === undefined ? "" : `Page at ${pageUrl}\n`}Serving at ${server.url}\n`);
      await untilSignal();
      await server.close();
    }
  } catch (error) {
    throw toFailure(error, flags);
  }
  return 0;
}

/** Options that only apply over HTTP must not be ignored. */
function assertHttp({ http, host, allowedHosts, token }: ServeFlags): void {
  if (http !== undefined) return;
  const [ignored] =
    Object.entries({ "--host": host, "--allowed-hosts": allowedHosts, "--token": token }).find(
      ([, value]) => value !== undefined,
    ) ?? [];
  if (ignored !== undefined) throw new CommandFailure(2, `${ignored} needs --http`);
}

/** Returns the options of the flags that need `--http`. */
async function httpOptions(flags: ServeFlags, io: CliIo): Promise<Partial<McpHttpOptions>> {
  const { host, allowedHosts, token = process.env["TOOLWRIGHT_TOKEN"] || undefined } = flags;
  const isReachable = host !== undefined && !["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);
  if (isReachable && !allowedHosts) {
    throw new CommandFailure(
      2,
      `--host ${host} is reachable from other machines. Add the names in the URLs that clients use: --allowed-hosts mcp.example.com`,
    );
  }
  if (isReachable && token === undefined) {
    printWarning("everybody who reaches this server can call its tools. To require a token, set TOOLWRIGHT_TOKEN.", io);
  }
  const { createSharedTokenVerifier } = await import("toolwright/mcp");
  return {
    port: toPort(flags.http),
    ...(host !== undefined && { host }),
    ...(allowedHosts && { allowedHosts }),
    ...(token !== undefined && { auth: { verifier: createSharedTokenVerifier(token) } }),
  };
}

type Probe = "healthPath" | "readyPath" | "drainDelayMs" | "drainMs";

/** Returns what load balancers rely on. `dev`, which a person ends, does without. */
function probeOptions({ settings }: Project): Pick<McpHttpOptions, Probe> {
  const { healthPath, readyPath, drainDelayMs, drainMs } = settings.server;
  return defined({ healthPath, readyPath, drainDelayMs, drainMs });
}

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

async function serverOptions(
  project: Project,
  flags: ServeFlags,
  tasks: McpProcessOptions["tasks"],
): Promise<McpProcessOptions> {
  const { root, settings } = project;
  const { sdk } = flags;
  const { server } = settings;
  const { title, description, websiteUrl, icons, instructions, extend, uncaught } = server;
  const manifest = existsSync(join(root, "package.json")) ? (await readPackageJson(root)).value : {};
  return {
    name: server.name ?? manifest.name ?? "toolwright",
    version: server.version ?? manifest.version ?? "0.0.0",
    ...serverSettings(project, flags.profile),
    ...defined({ title, description, websiteUrl, icons: icons && [...icons], instructions, extend, uncaught, sdk }),
    ...(settings.skills !== undefined && { skills: join(root, settings.skills) }),
    tasks: tasks ?? { engine: await openTasks(flags, project) },
  };
}

/** The options that servers and workers share. */
export function serverSettings(
  { settings }: Pick<Project, "settings">,
  profile?: ToolSetOptions["profile"],
): ToolSetOptions & CallOptions {
  const { limits, logger, maskErrors, unwrapOutputs } = settings.server;
  return { ...toolSetOptions({ settings }, profile), ...defined({ limits, logger, maskErrors, unwrapOutputs }) };
}

export function toolSetOptions(
  { settings }: Pick<Project, "settings">,
  profile: ToolSetOptions["profile"] = settings.server.profile,
): ToolSetOptions {
  const { coerce, inputs, patterns } = settings.server;
  return defined({ wireName: settings.wireName, coerce, inputs, patterns, profile });
}

/** The port of the flag `--http [port]`. */
function toPort(text: string | true | undefined): number {
  if (text === undefined || text === true) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandFailure(2, `--http must be a port from 0 to 65535, not ${JSON.stringify(text)}`);
}

/**
 * Returns the port that a server with these flags can listen on; for port 0, one that is free.
 * @throws {CommandFailure} if it is in use.
 */
export async function findPort(flags: ServeFlags): Promise<number> {
  const server = createServer().listen(toPort(flags.http), flags.host ?? "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw toFailure(error, flags);
  }
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("internal: a server over TCP has a port");
  return address.port;
}

/** Converts errors that the user can fix to command failures. */
function toFailure(error: unknown, { http, host }: ServeFlags): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "MissingSdkError") return new CommandFailure(2, error.message);
  // An invalid set of tools, such as two with the same name.
  if (error.name === "ToolError") return new CommandFailure(1, error.message);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new CommandFailure(1, `this machine has no address ${host}. Use 0.0.0.0 to listen on all of its addresses.`);
  }
  if (code !== "EADDRINUSE" && code !== "EACCES") return error;
  const port = toPort(http);
  const reason = code === "EADDRINUSE" ? "is already in use" : "requires more permissions";
  const other = port >= 1024 && port < 65_535 ? port + 1 : 3001;
  return new CommandFailure(1, `port ${port} ${reason}. Use another one: --http ${other}`);
}

/** What `serve` and `dev` log to standard error. */
export type LogChoice = "calls" | "errors";

/** Returns the middleware of the flag `--log`. Without it, calls are logged if standard error is a terminal. */
export function callLogs(choice: LogChoice | undefined, io: CliIo): readonly Middleware[] {
  const isLogged = choice === undefined ? io.width.err !== undefined : choice === "calls";
  return isLogged ? [callLog(io)] : [];
}

/** The middleware that prints a line for each call: `14:03:59 greet 12 ms ok`. Arguments and results are not printed: they may be private. */
function callLog(io: CliIo): Middleware {
  return async ({ name, context: { signal } }, next) => {
    const start = performance.now();
    let isPrinted = false;
    const print = (outcome: string): void => {
      if (isPrinted) return;
      isPrinted = true;
      signal.removeEventListener("abort", onAbort);
      const time = new Date().toTimeString().slice(0, 8);
      io.err(`${time} ${visibleLine(name)} ${Math.round(performance.now() - start)} ms ${outcome}\n`);
    };
    // A handler may run on after the call has ended.
    const onAbort = (): void => print(outcomeOf(signal.reason, "ended early"));
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      const output = await next();
      print("ok");
      return output;
    } catch (thrown) {
      print(outcomeOf(thrown, "Execution"));
      throw thrown;
    }
  };
}

function outcomeOf(thrown: unknown, other: string): string {
  return isToolError(thrown) ? thrown.code : other;
}
