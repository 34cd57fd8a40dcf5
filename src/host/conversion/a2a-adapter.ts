import { isVersion } from "toolwright/internal/model";
import { checkToolName, formatToolId, type JsonObject, type ToolIdParts } from "toolwright/model";
import { type Adapter, createAdapter } from "./adapter.js";
import { featuresOfFormat } from "./canonical-features.js";
import { type CanonicalTool, sourceFields, sourceMetaFor } from "./canonical-tool.js";
import { objectsAt, omitEmpty, requiredStringAt, stringAt, stringsAt, without } from "./json-reading.js";

/**
 * A skill of an A2A agent card.
 * @see https://a2a-protocol.org/latest/specification/
 */
export interface A2ASkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly examples?: readonly string[];
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly securityRequirements?: readonly JsonObject[];
}

/** Fields that skills and canonical tools have in common. */
const commonFields = [
  "name",
  "description",
  "tags",
  "examples",
  "inputModes",
  "outputModes",
  "securityRequirements",
] as const;

/** The adapter for A2A skills, which have no schemas. */
export const a2aAdapter: Adapter<A2ASkill> = createAdapter({
  name: "a2a",
  schemas: { features: featuresOfFormat.a2a, otherKeywords: false },
  supportedFields: (tool) => [
    ...commonFields,
    "namespace",
    // A tool id contains the version only if it contains a namespace.
    ...(tool.namespace ? (["version"] as const) : []),
    "displayName",
  ],
  read: readSkill,
  write: writeSkill,
});

/** Converts a skill to a canonical tool. */
export function readSkill(native: JsonObject): CanonicalTool {
  if ("skills" in native || "supportedInterfaces" in native) {
    throw new Error("an agent card contains several skills; use readAgentCard");
  }
  const id = requiredStringAt(native, "id", "agent skill id");
  const parts = parseSkillId(id);
  // An id that the parts do not reproduce is kept, so that writeSkill can restore it.
  const originalId = formatSkillId(parts) === id ? {} : { skillId: id };
  return {
    ...parts,
    displayName: stringAt(native, "name") ?? parts.name,
    ...omitEmpty({
      description: stringAt(native, "description"),
      tags: stringsAt(native, "tags"),
      examples: stringsAt(native, "examples"),
      inputModes: stringsAt(native, "inputModes"),
      outputModes: stringsAt(native, "outputModes"),
      securityRequirements: objectsAt(native, "securityRequirements"),
    }),
    inputSchema: { type: "object" },
    ...sourceFields("a2a", { ...without(native, ["id", ...commonFields]), ...originalId }),
  };
}

/** Converts a canonical tool to a skill. */
export function writeSkill(tool: CanonicalTool): A2ASkill {
  const { skillId, ...own } = sourceMetaFor("a2a", tool);
  const { examples, inputModes, outputModes, securityRequirements } = tool;
  return {
    ...own,
    id: typeof skillId === "string" && skillId !== "" ? skillId : formatSkillId(tool),
    name: tool.displayName || tool.name,
    description: tool.description ?? "",
    tags: tool.tags ?? [],
    ...omitEmpty({ examples, inputModes, outputModes, securityRequirements }),
  };
}

const maxNameLength = 128;

/**
 * Parses the id of an A2A skill as a tool id. A2A ids are arbitrary strings: an id that is not a tool id becomes a tool name, with invalid
 * characters replaced by `_`.
 */
function parseSkillId(id: string): ToolIdParts {
  const [first = "", second, version, ...more] = id.split(":");
  if (second === undefined) return { name: toToolName(first) };
  const areValidNames = [first, second].every((part) => checkToolName(part) === undefined);
  if (!areValidNames || more.length > 0 || (version !== undefined && !isVersion(version)))
    return { name: toToolName(id) };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Formats the id of a skill: `name`, `namespace:name` or `namespace:name:version`. */
function formatSkillId(parts: ToolIdParts): string {
  return formatToolId(parts, "versioned");
}

function toToolName(text: string): string {
  return text.replace(/[^A-Za-z0-9_\-.]/gu, "_").slice(0, maxNameLength);
}
