import { isVersion } from "toolwright/internal/model";
import { checkToolName, formatToolId, type ToolIdParts } from "toolwright/model";

const maxNameLength = 128;

/**
 * Parses the id of an A2A skill as a tool id. A2A ids are arbitrary strings: an id that is not a tool id becomes a tool name, with invalid
 * characters replaced by `_`.
 */
export function parseSkillId(id: string): ToolIdParts {
  const [first = "", second, version, ...more] = id.split(":");
  if (second === undefined) return { name: toToolName(first) };
  const areValidNames = [first, second].every((part) => checkToolName(part) === undefined);
  if (!areValidNames || more.length > 0 || (version !== undefined && !isVersion(version)))
    return { name: toToolName(id) };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Formats the id of a skill: `name`, `namespace:name` or `namespace:name:version`. */
export function formatSkillId(parts: ToolIdParts): string {
  return formatToolId(parts, "versioned");
}

function toToolName(text: string): string {
  return text.replace(/[^A-Za-z0-9_\-.]/gu, "_").slice(0, maxNameLength);
}
