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

/** Where a tool runs, discriminated by `kind`. */
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

/**
 * Selects the backend to run on: the first local one, else the first provider, else the first MCP server.
 * Returns undefined for an empty list.
 */
export function selectBackend(backends: readonly ToolBackend[]): ToolBackend | undefined {
  for (const kind of ["local", "provider", "mcp"]) {
    const found = backends.find((backend) => backend.kind === kind);
    if (found) return found;
  }
  return backends[0];
}
