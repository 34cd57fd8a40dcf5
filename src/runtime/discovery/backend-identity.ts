import { type ToolBackend, ToolError } from "../model/index.js";

/**
 * Gives the text by which two registrations of a backend are the same one (canonical contracts, 5.3): its kind and the ids of its kind, each
 * prefixed by its length in bytes, so that no colon in them can make two backends one.
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
 * Gives the identity of the backend that `backendId` names: an MCP server's name, a local handler's name, or `providerId:toolId`, split at the
 * first colon (canonical contracts, 5.3).
 * @throws {ToolError} InvalidBackend when a provider's id has not both parts.
 */
export function identityOfId(kind: ToolBackend["kind"], backendId: string): string {
  if (kind !== "provider") return identity(kind, backendId);
  const at = backendId.indexOf(":");
  if (at < 1 || at === backendId.length - 1) {
    throw new ToolError("InvalidBackend", "invalid backend: the id of a provider backend is providerId:toolId");
  }
  return identity(kind, backendId.slice(0, at), backendId.slice(at + 1));
}

function identity(...parts: readonly string[]): string {
  return parts.map((part) => `${new TextEncoder().encode(part).length}:${part}`).join("|");
}
