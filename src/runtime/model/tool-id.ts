import { shorten } from "../../json-schema/strings.js";
import { ToolError } from "./tool-error.js";

/** Whether the id of a tool that has a namespace and a version includes the version. */
export type IdFormat = "versioned" | "unversioned";

/** How a tool is named in an MCP listing, which has no namespaces: `name`, or `namespace_name` for tools that have a namespace. */
export type WireName = "name" | "namespace_name";

/** The parts of a tool id. */
export interface ToolIdParts {
  readonly name: string;
  readonly namespace?: string;
  readonly version?: string;
}

/**
 * Formats a tool id as `name`, `namespace:name` or `namespace:name:version`. Without a namespace, the version is omitted.
 * @throws {ToolError} InvalidToolId if a part of the id contains a colon, because the id would be ambiguous.
 */
export function formatToolId(tool: ToolIdParts, idFormat: IdFormat = "versioned"): string {
  const parts = partsOf(tool, idFormat);
  if (parts.some((part) => part.includes(":"))) {
    throw new ToolError(
      "InvalidToolId",
      `invalid tool id "${parts.join(":")}": namespace, name and version must not contain a colon`,
    );
  }
  return parts.join(":");
}

/** {@link formatToolId} for messages about records that may be invalid: it never throws, and the id may be ambiguous. */
export function describeToolId(tool: ToolIdParts, idFormat: IdFormat = "versioned"): string {
  return partsOf(tool, idFormat).join(":");
}

/**
 * Parses a tool id into its parts, without checking their characters.
 * @throws {ToolError} InvalidToolId if the id is empty, has an empty part, or has more parts than `idFormat` allows.
 */
export function parseToolId(id: string, idFormat: IdFormat = "versioned"): ToolIdParts {
  const parts = id.split(":");
  if (parts.length > (idFormat === "versioned" ? 3 : 2) || parts.includes("")) {
    const expected =
      idFormat === "versioned" ? "name, namespace:name or namespace:name:version" : "name or namespace:name";
    throw new ToolError("InvalidToolId", `invalid tool id "${shorten(id, 400)}": expected ${expected}`, { toolId: id });
  }
  const [first = "", second, version] = parts;
  if (second === undefined) return { name: first };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Returns the `name` of the tool in an MCP listing. */
export function wireNameOf(tool: ToolIdParts, wireName: WireName): string {
  return wireName === "namespace_name" && tool.namespace ? `${tool.namespace}_${tool.name}` : tool.name;
}

function partsOf({ namespace, name, version }: ToolIdParts, idFormat: IdFormat): readonly string[] {
  if (!namespace) return [name];
  return version && idFormat === "versioned" ? [namespace, name, version] : [namespace, name];
}
