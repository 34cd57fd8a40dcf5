import type { ToolBackend } from "./backend.js";

/** Chooses local before provider before MCP, and of one kind the one that was registered first (canonical contracts, 4.2). */
export function selectBackend(backends: readonly ToolBackend[]): ToolBackend | undefined {
  for (const kind of ["local", "provider", "mcp"]) {
    const found = backends.find((backend) => backend.kind === kind);
    if (found) return found;
  }
  return backends[0];
}
