import type { Lock } from "toolwright/contracts";
import type { Ask } from "toolwright/gen/v1";
import { messageOfThrown } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import { createSchemaValidator } from "toolwright/schema";
import type { ConnectServer } from "../servers/index.js";

/** Whether a tool can be called, only after the user has approved each call, or not at all. */
export type ToolPolicy = "allow" | "approval" | "deny";

/** What applies to the tools of one server. */
export interface ServerPolicy {
  /** Only the tools that are exactly as in the lock are exposed, also after the server has changed them. Default: all. */
  readonly lock?: Lock;
  /** Whether its hints `readOnlyHint`, `idempotentHint` and `destructiveHint: false` are kept. Default: false. */
  readonly trustHints?: boolean;
  /** The names of the tools to expose. Default: all. */
  readonly only?: readonly string[];
  /** What calls of a tool need, by its name; `"*"` is for all others. Tools with `deny` are not exposed. Default: `allow`. */
  readonly policy?: Readonly<Record<string, ToolPolicy>>;
  /**
   * Whether tools that the server changes after it has listed them are exposed. Default: false; they are left out until the gateway is
   * started again, and part of the health as `rejected`.
   */
  readonly trustChanges?: boolean;
  /** Time limit of a call in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Calls in progress; further ones fail at once, so that a server that hangs does not use up the limits of all. Default: 50. */
  readonly maxCalls?: number;
}

/** The requests of a server that its client answers. */
export type QuestionMethod = Parameters<Ask>[0];

/** Answers what a server asks while it runs a tool. */
export type ClientQuestions = (method: QuestionMethod, params: JsonObject) => Promise<JsonObject>;

/** A server that a command starts. */
export interface CommandServer {
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A server behind a gateway: a command or a URL as in the `mcpServers` of MCP clients, or a function that connects. */
export type GatewayServer = ServerPolicy &
  (
    | CommandServer
    | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
    | {
        /** Connects a client. `questions` answers what the server asks. */
        readonly connect: (signal: AbortSignal, questions: ClientQuestions) => ReturnType<ConnectServer>;
      }
  );

/** A server that a client of the gateway's own connects to. */
export type ConfiguredServer = Exclude<GatewayServer, { readonly connect: unknown }>;

/** Which tools a client sees: all, four tools that search, describe and run them, or these four beside the tools with the given ids. */
export type Exposure = "all" | "search" | { readonly pinned: readonly string[] };

/** The JSON of a gateway: `mcpServers` as MCP clients have it, where each server may have policies, and what is exposed. */
export interface GatewayConfig {
  /** The property `lock` of a server is the path of its lock. */
  readonly servers: Readonly<Record<string, GatewayServer & { readonly lockFile?: string }>>;
  readonly expose: Exposure;
  /** The path of the lock of all servers. */
  readonly lock?: string;
  /** Paths of modules that export bound tools. */
  readonly tools: readonly string[];
  /** The path of a module whose default export configures the search, such as an embedder. */
  readonly search?: string;
}

const text = { type: "string", minLength: 1 };
const texts = { type: "array", items: text };
const strings = { type: "object", additionalProperties: { type: "string" } };
const limit = { type: "number", exclusiveMinimum: 0 };
const policy = { type: "object", additionalProperties: { enum: ["allow", "approval", "deny"] } };
/** Clients have further properties of servers, such as `type` and `description`, which say nothing to a gateway. */
const serverSchema = {
  type: "object",
  properties: {
    ...{ command: text, args: { type: "array", items: { type: "string" } }, env: strings, cwd: text },
    ...{ url: text, headers: strings },
    ...{ lock: text, trustHints: { type: "boolean" }, trustChanges: { type: "boolean" } },
    ...{ only: texts, policy, timeoutMs: limit, maxCalls: limit },
  },
};
const pinned = { type: "object", properties: { pinned: texts }, required: ["pinned"], additionalProperties: false };
const schema = {
  type: "object",
  properties: {
    mcpServers: { type: "object", additionalProperties: serverSchema },
    expose: { anyOf: [{ enum: ["all", "search"] }, pinned] },
    lock: text,
    tools: texts,
    search: text,
  },
  additionalProperties: false,
};

/** What the schema accepts. */
interface ConfigFile {
  readonly mcpServers?: Readonly<Record<string, ConfiguredServer & { readonly lock?: string }>>;
  readonly expose?: Exposure;
  readonly lock?: string;
  readonly tools?: readonly string[];
  readonly search?: string;
}

/**
 * Reads the JSON of a gateway. `${NAME}` and `${NAME:-default}` in strings are replaced by `variables`.
 * @throws {ToolError} InvalidOptions with the path of what is wrong, also of a variable that is not set and has no default.
 */
export function parseGatewayConfig(
  json: JsonValue,
  variables: Readonly<Record<string, string | undefined>> = {},
): GatewayConfig {
  const unset: string[] = [];
  const value = expand(json, "", (name, otherwise, path) => {
    const found = variables[name] ?? otherwise;
    if (found === undefined) unset.push(`- ${path}: the environment variable ${name} is not set`);
    return found ?? "";
  });
  try {
    if (unset.length > 0) throw new Error(`${unset.join("\n")}\nSet it, or write a default: \${NAME:-default}`);
    createSchemaValidator().validate(schema, value);
    for (const [name, server] of Object.entries((value as ConfigFile).mcpServers ?? {})) {
      if (!("command" in server || "url" in server)) throw new Error(`/mcpServers/${name} has no command and no url`);
    }
  } catch (cause) {
    throw new ToolError("InvalidOptions", `invalid gateway config: ${messageOfThrown(cause)}`, { cause });
  }
  const { mcpServers = {}, expose = "search", tools = [], ...paths } = value as ConfigFile; // as the schema says
  const servers = Object.entries(mcpServers).map(([name, { lock: lockFile, ...server }]) => {
    return [name, { ...server, ...(lockFile !== undefined && { lockFile }) }] as const;
  });
  return { servers: Object.fromEntries(servers), expose, tools, ...paths };
}

/** Replaces the variables of all strings. */
function expand(
  json: JsonValue,
  path: string,
  replacementOf: (name: string, otherwise: string | undefined, path: string) => string,
): JsonValue {
  if (typeof json === "string") {
    const variable = /\$\{(\w+)(?::-([^}]*))?\}/g;
    return json.replace(variable, (_, name: string, otherwise?: string) => replacementOf(name, otherwise, path));
  }
  if (Array.isArray(json)) return json.map((item, i) => expand(item, `${path}/${i}`, replacementOf));
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).map(([key, value]) => [
    key,
    expand(value ?? null, `${path}/${key}`, replacementOf),
  ]);
  return Object.fromEntries(entries);
}
