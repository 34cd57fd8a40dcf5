import { existsSync, readFileSync } from "node:fs";
import { formatLock, parseLock, toLock } from "toolwright/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import { countOf } from "../diagnostics/render.js";
import { findUpwards } from "../files/own-package.js";
import { dirname, relative, resolve } from "../files/paths.js";
import { importModule } from "../generator/import-module.js";
import { writeWhole } from "./lock.js";
import { asBoundTools, type BoundTools, loadBoundTools, readyProject, requireProject } from "./project-tools.js";
import { type ServeFlags, serveTools } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode } from "./terminal.js";

type GatewaySearch = import("toolwright-host/gateway").GatewaySearch;
type Health = Awaited<import("toolwright-host/gateway").Gateway["ready"]>;
type Config = import("toolwright-host/gateway").GatewayConfig;
type GatewayModule = typeof import("toolwright-host/gateway");

/** How long the gateway waits for servers that start. A hung server must not block the others: clients give up after 30 or 60 seconds. */
const startMs = 10_000;

const writesLock = "`toolwright lock --server COMMAND --lock FILE` writes the lock of a server.";

export interface GatewayFlags extends ServeFlags {
  readonly expose?: "all" | "search";
  /** The ids of the tools to list beside the search. */
  readonly pin?: readonly string[];
  /** Whether the tools of the project are served too. */
  readonly project?: boolean;
  /** Print the tokens of each exposure, and end. */
  readonly costs?: boolean;
  /** Write the lock that the file names, and end. */
  readonly lock?: boolean;
}

/** `toolwright gateway`. Returns only if it cannot start, prints the costs or writes the lock; after serving, it ends the process. */
export async function runGateway(path: string, flags: GatewayFlags, io: CliIo): Promise<ExitCode> {
  if (flags.expose && flags.pin) throw new CommandFailure(2, "--pin cannot be combined with --expose");
  const project = flags.project ? await readyProject(flags, io) : await requireProject(flags, io, true);
  const file = resolve(io.cwd, flags.cwd ?? ".", path);
  const text = readText(file, "A gateway reads its servers from a JSON file with mcpServers: toolwright gateway FILE");
  const host = await loadHost();
  const folder = dirname(file);
  const config = readConfig(host, file, text);
  const reported = new Set<string>();
  const printRejected = ({ name, rejected }: Health[number]): void => {
    for (const { name: tool, error } of rejected) {
      const line = `${name}: left out: ${tool}: ${error.message}\n`;
      if (!reported.has(line)) io.err(line);
      reported.add(line);
    }
  };
  const printHealth = (health: Health): void => {
    for (const each of health) {
      const { name, state, tools, error } = each;
      io.err(`${name}: ${state}, ${tools} tools${error ? `: ${error.message}` : ""}\n`);
      printRejected(each);
    }
  };
  if (flags.lock) return lockServers(host, file, config, io);
  const lock =
    config.lock === undefined
      ? {}
      : { lock: parseLock(readText(resolve(folder, config.lock), "Write it: toolwright gateway --lock")) };
  const open = async (): Promise<ReturnType<GatewayModule["createGateway"]>> => {
    const own = flags.project ? await loadBoundTools(project) : [];
    const search = config.search === undefined ? undefined : await loadSearch(resolve(folder, config.search));
    const others = await Promise.all(config.tools.map((each) => loadTools(resolve(folder, each))));
    const gateway = host.createGateway({
      servers: Object.fromEntries(
        Object.entries(config.servers).map(([name, { lockFile, ...server }]) => {
          const lock =
            lockFile === undefined ? {} : { lock: parseLock(readText(resolve(folder, lockFile), writesLock)) };
          return [name, { ...server, ...lock }];
        }),
      ),
      tools: [...own, ...others.flat()].flatMap((each) => ("tool" in each ? [each] : [])),
      expose: flags.pin ? { pinned: flags.pin } : (flags.expose ?? config.expose),
      ...(search && { search }),
      ...lock,
      connections: { onHealth: printRejected },
    });
    const wait = new Promise<void>((resolve) => void setTimeout(resolve, startMs).unref());
    await (flags.costs ? gateway.ready : Promise.race([gateway.ready, wait]));
    const health = gateway.health();
    printHealth(health);
    io.err(`${host.formatCosts(gateway.costs())}\n`);
    const late = health.filter(({ state }) => state === "connecting").map(({ name }) => name);
    const isLate = ({ name }: Health[number]): boolean => late.includes(name);
    void gateway.ready.then((now) => printHealth(now.filter(isLate)));
    return gateway;
  };
  if (flags.costs) {
    const gateway = await open();
    io.out(`${JSON.stringify(gateway.costs())}\n`);
    await gateway.close();
    return 0;
  }
  return serveTools(async () => (await open()).tools, project, flags, io);
}

/** Writes the lock of the tools that all servers list now. */
async function lockServers(host: GatewayModule, file: string, config: Config, io: CliIo): Promise<ExitCode> {
  if (config.lock === undefined)
    throw new CommandFailure(2, `${file} names no lock. Add it there: "lock": "gateway.lock.json"`);
  const path = resolve(dirname(file), config.lock);
  // Everything that is listed, as it is listed.
  const servers = Object.entries(config.servers).map(([name, { only, policy, lockFile, ...server }]) => {
    return [name, { ...server, trustHints: true }] as const;
  });
  const gateway = host.createGateway({ servers: Object.fromEntries(servers) });
  try {
    for (const { name, state, rejected, error } of await gateway.ready) {
      const [invalid] = rejected.map((tool) => `${tool.name}: ${tool.error.message}`);
      const reason = state === "connected" ? invalid : (error?.message ?? state);
      if (reason !== undefined)
        throw new CommandFailure(1, `${config.lock} was not written, because of the server ${name}: ${reason}`);
    }
    const { index } = gateway.discovery;
    const tools = index.searchDocs().map(({ id }) => index.getTool(id).tool);
    writeWhole(path, formatLock(toLock({ tools, wireName: "namespace_name" })));
    const count = `${countOf(tools.length, "tool")} of ${countOf(servers.length, "server")}`;
    io.out(`Locked ${count} in ${relative(io.cwd, path)}.\n`);
    return 0;
  } finally {
    await gateway.close();
  }
}

async function loadHost(): Promise<GatewayModule> {
  try {
    return await import("toolwright-host/gateway");
  } catch (error) {
    const missing = error instanceof Error && "code" in error ? error.code : undefined;
    if (missing !== "ERR_MODULE_NOT_FOUND" && missing !== "MODULE_NOT_FOUND") throw error;
    throw new CommandFailure(
      2,
      "a gateway needs packages that are not installed. Install them with:\n\n  npm install toolwright-host p-retry @modelcontextprotocol/client",
    );
  }
}

function readConfig(host: GatewayModule, file: string, text: string): Config {
  try {
    return host.parseGatewayConfig(JSON.parse(text), process.env);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CommandFailure(2, `${file}: ${error.message}`);
  }
}

function readText(file: string, advice: string): string {
  if (!existsSync(file)) throw new CommandFailure(2, `${file} does not exist. ${advice}`);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandFailure(2, `cannot read ${file}: ${messageOfThrown(error)}`);
  }
}

async function loadTools(file: string): Promise<BoundTools> {
  const exports = await importFile(file);
  const tools = asBoundTools(exports["boundTools"] ?? exports["default"]);
  if (tools) return tools;
  throw new CommandFailure(2, `${file} must export bound tools as \`boundTools\` or as its default export`);
}

async function loadSearch(file: string): Promise<GatewaySearch> {
  const { default: search } = await importFile(file);
  // An option of another type fails when it is used.
  if (typeof search === "object" && search !== null) return search;
  throw new CommandFailure(2, `${file} must export options of the search, such as { embed }, as its default export`);
}

function importFile(file: string): ReturnType<typeof importModule> {
  return importModule(file, findUpwards(dirname(file), ["tsconfig.json"], existsSync));
}
