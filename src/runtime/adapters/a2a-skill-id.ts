import { checkToolName, formatToolId, isVersion, type ToolIdParts } from "../model/index.js";

const maxNameLength = 128;

/**
 * Reads the id of an A2A skill as a tool id of one, two or three parts. An id that is none gives a name made of it, in which every
 * character that a tool's name cannot have is `_`: A2A ids are free text, and no name may break the rules of names.
 */
export function readSkillId(id: string): ToolIdParts {
  const [first = "", second, version, ...more] = id.split(":");
  if (second === undefined) return { name: toToolName(first) };
  const names = [first, second].every((part) => checkToolName(part) === undefined);
  if (!names || more.length > 0 || (version !== undefined && !isVersion(version))) return { name: toToolName(id) };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Gives the id that a skill has for its parts: `name`, `namespace:name` or `namespace:name:version` (canonical contracts 3.2). */
export function formatSkillId(parts: ToolIdParts): string {
  return formatToolId(parts, "versioned");
}

function toToolName(text: string): string {
  return text.replace(/[^A-Za-z0-9_\-.]/gu, "_").slice(0, maxNameLength);
}
