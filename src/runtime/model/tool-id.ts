import { ToolError } from "./tool-error.js";

/** Whether a tool id ends in the version of a tool that has a namespace and a version. */
export type IdFormat = "versioned" | "unversioned";

/** How a tool is named in an MCP listing, which has no namespaces. */
export type WireName = "name" | "namespace_name";

/** The parts of a tool id (contracts 1.3). */
export interface ToolIdParts {
  readonly name: string;
  readonly namespace?: string;
  readonly version?: string;
}

/**
 * Gives `name`, `namespace:name`, or `namespace:name:version`; a version counts only beside a namespace (contracts 1.3, C1).
 * @throws {ToolError} InvalidToolId when the namespace or the version holds a colon: the id would be another tool's.
 */
export function formatToolId(tool: ToolIdParts, idFormat: IdFormat = "versioned"): string {
  if (!tool.namespace) return tool.name;
  const version = idFormat === "versioned" ? tool.version : undefined;
  if (tool.namespace.includes(":") || version?.includes(":")) {
    throw new ToolError("InvalidToolId", "invalid tool ID format: namespace and version may not hold a colon");
  }
  const id = `${tool.namespace}:${tool.name}`;
  return version ? `${id}:${version}` : id;
}

/**
 * Takes a tool id apart; the characters of the parts are not checked (contracts 1.3, C2).
 * @throws {ToolError} InvalidToolId when the id is empty, has an empty part, or has more parts than `idFormat` allows.
 */
export function parseToolId(id: string, idFormat: IdFormat = "versioned"): ToolIdParts {
  const parts = id.split(":");
  if (parts.length > (idFormat === "versioned" ? 3 : 2) || parts.includes("")) {
    throw new ToolError("InvalidToolId", "invalid tool ID format", { toolId: id });
  }
  const [first = "", second, version] = parts;
  if (second === undefined) return { name: first };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Gives the name that an MCP listing shows for the tool (MCP 2025-11-25, `Tool.name`). */
export function wireNameOf(tool: ToolIdParts, wireName: WireName): string {
  return wireName === "namespace_name" && tool.namespace ? `${tool.namespace}_${tool.name}` : tool.name;
}
