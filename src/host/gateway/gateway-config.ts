import type { Lock } from "toolwright/contracts";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import type { ConnectServer } from "../servers/index.js";
import type { ClientQuestions } from "./pending-questions.js";

/** What applies to the tools of one server. */
export interface ServerPolicy {
  /** Only the tools that are exactly as in the lock are exposed, also after the server has changed them. Default: all. */
  readonly lock?: Lock;
  /** Whether its hints `readOnlyHint`, `idempotentHint` and `destructiveHint: false` are kept. Default: false. */
  readonly trustHints?: boolean;
  /** The names of the tools to expose. Default: all. */
  readonly only?: readonly string[];
  /** Time limit of a call in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Calls in progress; further ones fail at once, so that a server that hangs does not use up the limits of all. Default: 50. */
  readonly maxCalls?: number;
}

/** A server behind a gateway: a command or a URL as in the `mcpServers` of MCP clients, or a function that connects. */
export type GatewayServer = ServerPolicy &
  (
    | {
        readonly command: string;
        readonly args?: readonly string[];
        readonly env?: Readonly<Record<string, string>>;
        readonly cwd?: string;
      }
    | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
    | {
        /** Connects a client. `questions` answers what the server asks. */
        readonly connect: (signal: AbortSignal, questions: ClientQuestions) => ReturnType<ConnectServer>;
      }
  );

/** Which tools a client sees: all, four tools that search, describe and run them, or these four beside the tools with the given ids. */
export type Exposure = "all" | "search" | { readonly pinned: readonly string[] };

/** The JSON of a gateway: `mcpServers` as MCP clients have it, where each server may have policies, and what is exposed. */
export interface GatewayConfig {
  /** The property `lock` of a server is the path of its lock. */
  readonly servers: Readonly<Record<string, GatewayServer & { readonly lockFile?: string }>>;
  readonly expose: Exposure;
  /** Paths of modules that export bound tools. */
  readonly tools: readonly string[];
}

/**
 * Reads the JSON of a gateway. `${NAME}` and `${NAME:-default}` in strings are replaced by `variables`.
 * @throws {ToolError} InvalidOptions with the path of what is wrong.
 */
export function parseGatewayConfig(
  json: JsonValue,
  variables: Readonly<Record<string, string | undefined>> = {},
): GatewayConfig {
  const config = objectAt(expand(json, variables), "");
  assertKeys(config, "", ["mcpServers", "expose", "tools"]);
  const servers = Object.entries(objectAt(config["mcpServers"] ?? {}, "/mcpServers"));
  return {
    servers: Object.fromEntries(servers.map(([name, server]) => [name, parseServer(server, `/mcpServers/${name}`)])),
    expose: parseExposure(config["expose"]),
    tools: stringsAt(config["tools"], "/tools") ?? [],
  };
}

function parseServer(json: JsonValue | undefined, path: string): GatewayConfig["servers"][string] {
  const server = objectAt(json, path);
  // Clients have further properties, such as `type` and `description`, which say nothing to a gateway.
  const { command, url, lock, trustHints, timeoutMs, maxCalls, cwd } = server;
  const args = stringsAt(server["args"], `${path}/args`);
  const only = stringsAt(server["only"], `${path}/only`);
  const policy = {
    ...(lock !== undefined && { lockFile: stringAt(lock, `${path}/lock`) }),
    ...(trustHints !== undefined && { trustHints: trustHints === true }),
    ...(only && { only }),
    ...(timeoutMs !== undefined && { timeoutMs: numberAt(timeoutMs, `${path}/timeoutMs`) }),
    ...(maxCalls !== undefined && { maxCalls: numberAt(maxCalls, `${path}/maxCalls`) }),
  };
  if (url !== undefined) {
    const headers = recordAt(server["headers"], `${path}/headers`);
    return { url: stringAt(url, `${path}/url`), ...(headers && { headers }), ...policy };
  }
  const env = recordAt(server["env"], `${path}/env`);
  return {
    command: stringAt(command, `${path}/command`),
    ...(args && { args }),
    ...(env && { env }),
    ...(cwd !== undefined && { cwd: stringAt(cwd, `${path}/cwd`) }),
    ...policy,
  };
}

function parseExposure(json: JsonValue | undefined): Exposure {
  if (json === undefined || json === "search") return "search";
  if (json === "all") return "all";
  const pinned = isJsonObject(json) ? stringsAt(json["pinned"], "/expose/pinned") : undefined;
  if (pinned) return { pinned };
  throw invalid("/expose", '"all", "search" or { "pinned": [ids] }');
}

function expand(json: JsonValue, variables: Readonly<Record<string, string | undefined>>): JsonValue {
  if (typeof json === "string") {
    return json.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (whole, name: string, otherwise?: string) => {
      return variables[name] ?? otherwise ?? whole;
    });
  }
  if (Array.isArray(json)) return json.map((item) => expand(item, variables));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, expand(value ?? null, variables)]));
}

function assertKeys(value: JsonObject, path: string, known: readonly string[]): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(`${path}/${unknown}`, `only the properties ${known.join(", ")}`);
}

function objectAt(value: JsonValue | undefined, path: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw invalid(path, "an object");
}

function stringAt(value: JsonValue | undefined, path: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw invalid(path, "a string that is not empty");
}

function numberAt(value: JsonValue | undefined, path: string): number {
  if (typeof value === "number" && value > 0) return value;
  throw invalid(path, "a positive number");
}

function stringsAt(value: JsonValue | undefined, path: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw invalid(path, "a list of strings");
}

function recordAt(value: JsonValue | undefined, path: string): Readonly<Record<string, string>> | undefined {
  if (value === undefined) return undefined;
  const entries = Object.entries(objectAt(value, path)).map(([key, item]) => [key, stringAt(item, `${path}/${key}`)]);
  return Object.fromEntries(entries);
}

function invalid(path: string, expected: string): ToolError {
  return new ToolError("InvalidOptions", `invalid gateway config: ${path || "(root)"}: expected ${expected}`);
}
