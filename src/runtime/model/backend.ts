import { isJsonObject, type JsonObject } from "../../json-schema/json.js";
import { compareText } from "../../json-schema/strings.js";

/** A tool that runs on an MCP server. */
export interface McpBackend {
  readonly kind: "mcp";
  readonly mcp: { readonly serverName: string };
}

/** A tool that runs on a provider, identified by the provider's own tool id. */
export interface ProviderBackend {
  readonly kind: "provider";
  readonly provider: { readonly providerId: string; readonly toolId: string };
}

/** A tool that a handler in this process runs. */
export interface LocalBackend {
  readonly kind: "local";
  readonly local: { readonly name: string };
}

/** Where a tool runs, discriminated by `kind`. A host can have further kinds, which {@link customBackend} creates. */
export type ToolBackend = McpBackend | ProviderBackend | LocalBackend;

/** Creates a backend that refers to an MCP server by name. */
export function mcpBackend(serverName: string): McpBackend {
  return { kind: "mcp", mcp: { serverName } };
}

/** Creates a backend that refers to a tool of a provider. */
export function providerBackend(providerId: string, toolId: string): ProviderBackend {
  return { kind: "provider", provider: { providerId, toolId } };
}

/** Creates a backend that refers to a handler in this process by name. */
export function localBackend(name: string): LocalBackend {
  return { kind: "local", local: { name } };
}

/** Creates a backend of a kind that the host has registered with `registerBackendKind` of `toolwright-host`. */
export function customBackend(kind: string, binding: Readonly<Record<string, string>>): ToolBackend {
  // The type lists the kinds that exist without a host.
  return { kind, [kind]: binding } as unknown as ToolBackend;
}

/** Returns the fields that identify a backend among those of its kind. */
export function backendFields(backend: ToolBackend): readonly string[] {
  switch (backend.kind) {
    case "mcp":
      return [backend.mcp.serverName];
    case "provider":
      return [backend.provider.providerId, backend.provider.toolId];
    case "local":
      return [backend.local.name];
    default:
      return Object.entries(bindingOf(backend))
        .sort(([a], [b]) => compareText(a, b))
        .map(([, value]) => String(value));
  }
}

/** Returns the fields of a backend of a further kind. */
export function bindingOf(backend: ToolBackend): JsonObject {
  const binding: unknown = Reflect.get(backend, backend.kind);
  return isJsonObject(binding) ? binding : {};
}

/**
 * Selects the backend to run on: the first local one, else the first provider, else the first MCP server, else the first one.
 * Returns undefined for an empty list.
 */
export function selectBackend(backends: readonly ToolBackend[]): ToolBackend | undefined {
  for (const kind of ["local", "provider", "mcp"]) {
    const found = backends.find((backend) => backend.kind === kind);
    if (found) return found;
  }
  return backends[0];
}
