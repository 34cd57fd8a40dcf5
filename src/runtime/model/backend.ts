import type { JsonObject } from "./json.js";
import { isJsonObject } from "./json.js";
import { parseJson } from "./parse-json.js";
import type { Problem } from "./problem.js";
import { brokenRules, ToolError } from "./tool-error.js";

/** A tool of an MCP server. */
export interface McpBackend {
  readonly kind: "mcp";
  readonly mcp: { readonly serverName: string };
}

/** A tool of a provider, under the provider's own id. */
export interface ProviderBackend {
  readonly kind: "provider";
  readonly provider: { readonly providerId: string; readonly toolId: string };
}

/** A handler in this process, by its name. */
export interface LocalBackend {
  readonly kind: "local";
  readonly local: { readonly name: string };
}

/** Where a tool runs (contracts 1.6). */
export type ToolBackend = McpBackend | ProviderBackend | LocalBackend;

/** A backend as it was read: of a known kind or of one that is not known yet (seed 004, "allow future extensions"). */
export type ParsedBackend = JsonObject & { readonly kind: string };

/** Makes the backend of a tool that an MCP server has (contracts 1.6). */
export function mcpBackend(serverName: string): McpBackend {
  return { kind: "mcp", mcp: { serverName } };
}

/** Makes the backend of a tool that a provider has (contracts 1.6). */
export function providerBackend(providerId: string, toolId: string): ProviderBackend {
  return { kind: "provider", provider: { providerId, toolId } };
}

/** Makes the backend of a handler in this process (contracts 1.6). */
export function localBackend(name: string): LocalBackend {
  return { kind: "local", local: { name } };
}

/**
 * Reads a backend from JSON text, bytes or a JSON value; any kind is accepted, and {@link validateBackend} says whether it can be used (contracts 1.6).
 * @throws {ToolError} InvalidJson when it is no JSON, or no object with a string `kind`.
 */
export function parseBackend(json: unknown): ParsedBackend {
  const value = parseJson(json);
  if (!isJsonObject(value) || typeof value["kind"] !== "string") {
    throw new ToolError("InvalidJson", "a backend must be an object with a string kind");
  }
  return { ...value, kind: value["kind"] };
}

/** Says everything that `backend` lacks; nothing when it can be used. Bindings of other kinds than its own do not count (contracts 1.6). */
export function checkBackend(backend: unknown): readonly Problem[] {
  if (!isJsonObject(backend)) return [{ path: "", message: "a backend must be an object" }];
  const kind = String(backend["kind"] ?? "");
  const needs = Object.hasOwn(needed, kind) ? needed[kind] : undefined;
  if (!needs) return [{ path: "/kind", message: `unknown backend kind ${JSON.stringify(kind)}` }];
  const binding = isJsonObject(backend[kind]) ? backend[kind] : {};
  if (kind === "provider" && binding !== backend[kind]) {
    return [{ path: "/provider", message: "Provider backend requires Provider details" }];
  }
  return Object.entries(needs).flatMap(([field, message]) => {
    if (typeof binding[field] === "string" && binding[field] !== "") return [];
    return [{ path: `/${kind}/${field}`, message }];
  });
}

/** What a backend of each kind needs in its binding, and how that is told. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mcp: { serverName: "MCP backend requires ServerName" },
  provider: { providerId: "Provider backend requires ProviderID", toolId: "Provider backend requires ToolID" },
  local: { name: "Local backend requires Name" },
};

/**
 * Makes sure that `backend` is of a known kind and has what its kind needs (contracts 1.6).
 * @throws {ToolError} InvalidBackend, naming every problem.
 */
export function validateBackend(backend: unknown): asserts backend is ToolBackend {
  const problems = checkBackend(backend);
  if (problems.length > 0) throw brokenRules("InvalidBackend", "invalid backend:", problems);
}
