import { type ToolBackend, ToolError } from "toolwright/model";

/**
 * Returns a key that is equal for equal backends: the kind and the ids, each prefixed by its length in bytes, so that separators inside ids
 * cannot cause collisions.
 */
export function backendIdentity(backend: ToolBackend): string {
  switch (backend.kind) {
    case "mcp":
      return identity(backend.kind, backend.mcp.serverName);
    case "provider":
      return identity(backend.kind, backend.provider.providerId, backend.provider.toolId);
    case "local":
      return identity(backend.kind, backend.local.name);
  }
}

/**
 * Returns the identity of a backend by id: the name of an MCP server or local handler, or `providerId:toolId`, split at the first colon.
 * @throws {ToolError} InvalidBackend if the id of a provider backend lacks a part.
 */
export function parseBackendIdentity(kind: ToolBackend["kind"], backendId: string): string {
  if (kind !== "provider") return identity(kind, backendId);
  const colon = backendId.indexOf(":");
  if (colon < 1 || colon === backendId.length - 1) {
    throw new ToolError("InvalidBackend", "invalid backend: the id of a provider backend must be providerId:toolId");
  }
  return identity(kind, backendId.slice(0, colon), backendId.slice(colon + 1));
}

function identity(...parts: readonly string[]): string {
  return parts.map((part) => `${new TextEncoder().encode(part).length}:${part}`).join("|");
}
