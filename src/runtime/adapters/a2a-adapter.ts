import type { JsonObject } from "../model/index.js";
import { formatSkillId, readSkillId } from "./a2a-skill-id.js";
import { type Adapter, createAdapter, type NativeObject } from "./adapter.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { supportedFeatures } from "./feature-matrix.js";
import { filledOnly, objectsAt, textAt, textsAt, without } from "./json-reading.js";
import { sourceFields, sourceMetaFor } from "./source-meta.js";

/** A skill of an A2A agent card (A2A 1.0). */
export interface A2aSkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly examples?: readonly string[];
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly securityRequirements?: readonly JsonObject[];
}

/** Fields that the canonical form has a place for. */
const readFields = [
  "id",
  "name",
  "description",
  "tags",
  "examples",
  "inputModes",
  "outputModes",
  "securityRequirements",
];

/** Reads and writes A2A skills, which have no schemas (canonical contracts 3.2). */
export const a2aAdapter: Adapter<A2aSkill> = createAdapter({
  name: "a2a",
  schemas: { features: supportedFeatures.a2a, otherKeywords: false },
  carriedFields: (tool) => [
    "name",
    "namespace",
    // An id has a version only after a namespace.
    ...(tool.namespace ? (["version"] as const) : []),
    "displayName",
    "description",
    "tags",
    "examples",
    "inputModes",
    "outputModes",
    "securityRequirements",
  ],
  read: readSkill,
  write: writeSkill,
});

/** Reads one skill; for the adapter, and for agent cards. */
export function readSkill(native: NativeObject): CanonicalTool {
  if ("skills" in native || "supportedInterfaces" in native) {
    throw new Error("an agent card contains many skills: use readAgentCard");
  }
  const id = textAt(native, "id");
  if (id === undefined) throw new Error("agent skill id is required");
  const parts = readSkillId(id);
  // The name that was made of another id is not enough to find the way back.
  const kept = formatSkillId(parts) === id ? {} : { skillId: id };
  return {
    ...parts,
    displayName: textAt(native, "name") ?? parts.name,
    ...filledOnly({
      description: textAt(native, "description"),
      tags: textsAt(native, "tags"),
      examples: textsAt(native, "examples"),
      inputModes: textsAt(native, "inputModes"),
      outputModes: textsAt(native, "outputModes"),
      securityRequirements: objectsAt(native, "securityRequirements"),
    }),
    inputSchema: { type: "object" },
    ...sourceFields("a2a", { ...without(native, readFields), ...kept }),
  };
}

/** Writes one skill; for the adapter, and for agent cards. */
export function writeSkill(tool: CanonicalTool): A2aSkill {
  const { skillId, ...own } = sourceMetaFor("a2a", tool);
  return {
    ...own,
    id: typeof skillId === "string" && skillId !== "" ? skillId : formatSkillId(tool),
    name: tool.displayName || tool.name,
    description: tool.description ?? "",
    tags: tool.tags ?? [],
    ...filledOnly({
      examples: tool.examples,
      inputModes: tool.inputModes,
      outputModes: tool.outputModes,
      securityRequirements: tool.securityRequirements,
    }),
  };
}
