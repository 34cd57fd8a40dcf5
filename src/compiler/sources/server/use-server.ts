import { setTimeout as sleep } from "node:timers/promises";
import type { Contract, ContractPrompt, ContractResource } from "toolwright/contracts";
import { argumentsSchema } from "toolwright/internal/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import { fromMcpJson, isJsonObject, type JsonObject } from "toolwright/model";
import { visible, visibleLine } from "../../diagnostics/diagnostic.js";
import type {
  CreateServerClient,
  ListedPage,
  ListMethod,
  RequestLimits,
  ServerClient,
  ServerListener,
  ServerTarget,
} from "./server-client.js";

/** A source of tool records that cannot be read, with what to do about it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** The major version of the official client. */
type ClientVersion = "v1" | "v2";

/** The packages of the official clients, in order of preference. */
const packages: Readonly<Record<ClientVersion, string>> = {
  v2: "@modelcontextprotocol/client",
  v1: "@modelcontextprotocol/sdk",
};

/**
 * Loads the given version of the official client, or the preferred installed one.
 * @throws {SourceError} if it is not installed.
 */
async function loadClient(version?: ClientVersion): Promise<CreateServerClient> {
  const versions: readonly ClientVersion[] = version ? [version] : ["v2", "v1"];
  for (const each of versions) {
    const create = await loadVersion(each);
    if (create) return create;
  }
  const lines = versions.map((each) => `  npm install -D ${packages[each]}\n`);
  throw new SourceError(
    `Using a server requires an MCP client that is not installed. Install it with:\n\n${lines.join("\nor, for version 1:\n\n")}`,
  );
}

async function loadVersion(version: ClientVersion): Promise<CreateServerClient | undefined> {
  try {
    if (version === "v1") return (await import("./client-v1.js")).createClientV1;
    return (await import("./client-v2.js")).createClientV2;
  } catch (error) {
    // The published compiler loads the client with `require`, which has another code and names the file in the package.
    const codes: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
    const isMissing = error instanceof Error && "code" in error && codes.includes(error.code);
    if (!isMissing || !error.message.includes(`'${packages[version]}`)) throw error;
    return undefined;
  }
}

interface ServerOptions {
  /** The time for starting the server and using it, in milliseconds. Default: one minute. */
  readonly timeout?: number;
  /** Which official client to use. Default: v2 if it is installed, otherwise v1. */
  readonly client?: ClientVersion;
}

/** The parts of error messages that depend on what the server is used for: `Cannot PURPOSE x: it did not LATE within 1 s`. */
interface Messages {
  readonly purpose: string;
  readonly late: string;
}

/**
 * Connects to an MCP server, starting it if the target is a command, and calls `use`. Then disconnects and ends the process.
 * @throws {SourceError} if the server does not answer in time or fails; with its standard error.
 */
async function useServer<Result>(
  target: ServerTarget,
  options: ServerOptions & Messages & Pick<ServerListener, "onListChanged">,
  use: (client: ServerClient, limits: RequestLimits) => Promise<Result>,
): Promise<Result> {
  const { timeout = 60_000, client: version, purpose, late, onListChanged } = options;
  const createClient = await loadClient(version);
  const stderr = new Tail();
  const client = createClient(target, { onStderr: (chunk) => stderr.add(chunk), onListChanged });
  const ended = new AbortController();
  const limit = sleep(timeout, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`it did not ${late} within ${timeout / 1000} s`);
  });
  // The time limit of the clients is for one request.
  const limits = { timeout: timeout + 1000 };
  try {
    return await Promise.race([client.connect(limits).then(() => use(client, limits)), limit]);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = visibleLine(messageOfThrown(error).replace(/\.$/, ""));
    throw new SourceError(`Cannot ${visibleLine(purpose)} ${titleOfTarget(target)}: ${reason}.${stderr.quote()}`, {
      cause: error,
    });
  } finally {
    limit.catch(() => undefined);
    ended.abort();
    await disconnect(client);
  }
}

/** The result is complete, so a server that does not end properly is not a problem. */
async function disconnect(client: ServerClient): Promise<void> {
  const limit = sleep(1000, undefined, { ref: false });
  await Promise.race([client.endSession(), limit]).catch(() => undefined);
  await client.close().catch(() => undefined);
}

/** The server in messages. */
function titleOfTarget(target: ServerTarget): string {
  return target.kind === "url" ? target.url : `"${[target.command, ...target.args].join(" ")}"`;
}

/** The last lines of a stream. */
class Tail {
  #text = "";

  add(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString("utf8")).slice(-4000);
  }

  quote(): string {
    const lines = this.#text.trimEnd().split("\n").slice(-20);
    return this.#text.trim() === ""
      ? ""
      : `\nIts standard error:\n\n${lines.map((line) => `  ${visible(line)}`).join("\n")}\n`;
  }
}

export interface ListServerOptions extends ServerOptions {
  /** Whether prompts, resources, instructions and the name are read too. Default: false. */
  readonly features?: boolean;
}

/**
 * Returns what an MCP server lists, on all pages. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time, fails, or lists something that is not a tool; with its standard error.
 */
export function listServer(
  target: ServerTarget,
  { features = false, ...options }: ListServerOptions = {},
): Promise<Contract> {
  const messages = { purpose: "list the tools of", late: "list its tools" };
  return useServer(target, { ...options, ...messages }, async (client, limits): Promise<Contract> => {
    const contract = await listTools(client, limits);
    return features ? { ...contract, ...(await listFeatures(client, limits)) } : contract;
  });
}

/** Returns the tools that a connected server lists, on all pages. */
async function listTools(client: ServerClient, limits: RequestLimits): Promise<Contract> {
  const revision = client.revision?.();
  const tools = (await readAllPages(client, "tools/list", limits)).map(fromMcpJson);
  return { tools, wireName: "name", patterns: "list", ...(revision !== undefined && { revision }) };
}

async function listFeatures(
  client: ServerClient,
  limits: RequestLimits,
): Promise<Pick<Contract, "prompts" | "resources" | "server">> {
  const list = async (method: ListMethod): Promise<readonly JsonObject[]> =>
    (await readAllPages(client, method, limits)).filter(isJsonObject);
  const resources = [
    ...(await list("resources/list")),
    ...(await list("resources/templates/list")).map(({ uriTemplate, ...rest }) => ({ ...rest, uri: uriTemplate })),
  ];
  return {
    prompts: (await list("prompts/list")).map(toPrompt),
    // The client has validated them. Variables are those of the URI.
    resources: resources.map((each) => ({ ...each, inputSchema: { type: "object" } }) as unknown as ContractResource),
    server: client.server(),
  };
}

function toPrompt({ arguments: listed, ...prompt }: JsonObject): ContractPrompt {
  // The client has validated the rest.
  return { ...prompt, inputSchema: argumentsSchema(listed) } as unknown as ContractPrompt;
}

async function readAllPages(
  client: ServerClient,
  method: ListMethod,
  limits: RequestLimits,
): Promise<readonly unknown[]> {
  if (!client.has(method)) return [];
  const entries: unknown[] = [];
  const seen = new Set<string | undefined>();
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    seen.add(cursor);
    const page = await client.listPage(method, cursor, limits).catch((error: unknown): ListedPage => {
      // Servers with resources may know no request for templates.
      if (method === "resources/templates/list" && Reflect.get(Object(error), "code") === -32601)
        return { entries: [] };
      throw error;
    });
    entries.push(...page.entries);
    if (page.nextCursor === undefined) return entries;
    cursor = page.nextCursor;
  }
  throw new Error("its listing returns to a page that was already read, so it never ends");
}

interface ServerCallOptions extends ServerOptions {
  /** Called with the names of the tools before the call. Throws if the call cannot be made. */
  readonly check: (names: readonly string[]) => void;
}

/**
 * Calls a tool of an MCP server and returns the result, also if it is an error. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time or fails; with its standard error.
 */
export function callServer(
  target: ServerTarget,
  name: string,
  args: Readonly<Record<string, unknown>>,
  { check, ...options }: ServerCallOptions,
): Promise<unknown> {
  return useServer(target, { ...options, purpose: `call ${name} of`, late: "answer" }, async (client, limits) => {
    check((await listTools(client, limits)).tools.map((tool) => tool.name));
    return client.callTool({ name, arguments: args }, limits);
  });
}

interface WatchServerOptions extends Pick<ServerOptions, "client"> {
  /** Called with what the server lists at the start, and after each change that the server announces. Calls do not overlap. */
  readonly onChange: (contract: Contract) => Promise<void>;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** The longest time that a timer can wait, less the second that requests may take longer. */
const longest = 2 ** 31 - 2000;

/**
 * Stays connected to an MCP server and follows its `list_changed` notifications. Resolves when the signal aborts.
 * @throws {SourceError} if the server fails; with its standard error.
 */
export function watchServer(target: ServerTarget, { onChange, signal, ...options }: WatchServerOptions): Promise<void> {
  let announce: () => void = () => undefined;
  let isChanged = true;
  const onListChanged = (): void => {
    isChanged = true;
    announce();
  };
  signal.addEventListener("abort", () => announce(), { once: true });
  const messages = { purpose: "watch", late: "answer", timeout: longest };
  return useServer(target, { ...options, ...messages, onListChanged }, async (client, limits) => {
    while (!signal.aborted) {
      if (isChanged) {
        isChanged = false;
        await onChange({ ...(await listTools(client, limits)), ...(await listFeatures(client, limits)) });
      } else {
        await new Promise<void>((resolve) => {
          announce = resolve;
        });
      }
    }
  });
}
