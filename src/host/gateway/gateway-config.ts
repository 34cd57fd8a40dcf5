import type { Lock } from "toolwright/contracts";
import type { Ask } from "toolwright/gen/v1";
import { messageOfThrown } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import { createSchemaValidator } from "toolwright/schema";
import type { ConnectServer } from "../servers/index.js";

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

/** The requests of a server that its client answers. */
export type QuestionMethod = Parameters<Ask>[0];

/** Answers what a server asks while it runs a tool. */
export type ClientQuestions = (method: QuestionMethod, params: JsonObject) => Promise<JsonObject>;

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

/** A server that a client of the gateway's own connects to. */
export type ConfiguredServer = Exclude<GatewayServer, { readonly connect: unknown }>;

/** Which tools a client sees: all, four tools that search, describe and run them, or these four beside the tools with the given ids. */
export type Exposure = "all" | "search" | { readonly pinned: readonly string[] };

/** The JSON of a gateway: `mcpServers` as MCP clients have it, where each server may have policies, and what is exposed. */
export interface GatewayConfig {
  /** The property `lock` of a server is the path of its lock. */
  readonly servers: Readonly<Record<string, GatewayServer & { readonly lockFile?: string }>>;
  readonly expose: Exposure;
  /** Paths of modules that export bound tools. */
  readonly tools: readonly string[];
  /** The path of a module whose default export configures the search, such as an embedder. */
  readonly search?: string;
}

const text = { type: "string", minLength: 1 };
const texts = { type: "array", items: text };
const strings = { type: "object", additionalProperties: { type: "string" } };
const limit = { type: "number", exclusiveMinimum: 0 };
/** Clients have further properties of servers, such as `type` and `description`, which say nothing to a gateway. */
const serverSchema = {
  type: "object",
  properties: {
    ...{ command: text, args: { type: "array", items: { type: "string" } }, env: strings, cwd: text },
    ...{ url: text, headers: strings },
    ...{ lock: text, trustHints: { type: "boolean" }, only: texts, timeoutMs: limit, maxCalls: limit },
  },
};
const pinned = { type: "object", properties: { pinned: texts }, required: ["pinned"], additionalProperties: false };
const schema = {
  type: "object",
  properties: {
    mcpServers: { type: "object", additionalProperties: serverSchema },
    expose: { anyOf: [{ enum: ["all", "search"] }, pinned] },
    tools: texts,
    search: text,
  },
  additionalProperties: false,
};

/** What the schema accepts. */
interface ConfigFile {
  readonly mcpServers?: Readonly<Record<string, ConfiguredServer & { readonly lock?: string }>>;
  readonly expose?: Exposure;
  readonly tools?: readonly string[];
  readonly search?: string;
}

/**
 * Reads the JSON of a gateway. `${NAME}` and `${NAME:-default}` in strings are replaced by `variables`.
 * @throws {ToolError} InvalidOptions with the path of what is wrong.
 */
export function parseGatewayConfig(
  json: JsonValue,
  variables: Readonly<Record<string, string | undefined>> = {},
): GatewayConfig {
  const value = expand(json, variables);
  try {
    createSchemaValidator().validate(schema, value);
    for (const [name, server] of Object.entries((value as ConfigFile).mcpServers ?? {})) {
      if (!("command" in server || "url" in server)) throw new Error(`/mcpServers/${name} has no command and no url`);
    }
  } catch (cause) {
    throw new ToolError("InvalidOptions", `invalid gateway config: ${messageOfThrown(cause)}`, { cause });
  }
  const { mcpServers = {}, expose = "search", tools = [], search } = value as ConfigFile; // as the schema says
  const servers = Object.entries(mcpServers).map(([name, { lock: lockFile, ...server }]) => {
    return [name, { ...server, ...(lockFile !== undefined && { lockFile }) }] as const;
  });
  return { servers: Object.fromEntries(servers), expose, tools, ...(search !== undefined && { search }) };
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
