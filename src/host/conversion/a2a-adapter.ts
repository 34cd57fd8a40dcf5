import { isVersion } from "toolwright/internal/model";
import { checkToolName, formatToolId, type JsonObject, type ToolIdParts } from "toolwright/model";
import { isJsonArray, omitEmpty } from "../../json-schema/index.js";
import type { ProviderDescriptor } from "../exec/resolve-tool.js";
import {
  type Adapter,
  type CanonicalTool,
  convertStep,
  copyObject,
  createAdapter,
  filledObjectAt,
  objectsAt,
  requiredStringAt,
  sourceFields,
  sourceMetaFor,
  stringAt,
  stringsAt,
  without,
} from "./canonical-tool.js";
import { featuresOfFormat } from "./reduce-schema.js";

/**
 * A skill of an A2A agent card.
 * @see https://a2a-protocol.org/latest/specification/
 */
export interface A2ASkill
  extends Pick<CanonicalTool, "examples" | "inputModes" | "outputModes" | "securityRequirements"> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
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

function readSkill(native: JsonObject): CanonicalTool {
  if ("skills" in native || "supportedInterfaces" in native) {
    throw new Error("an agent card contains several skills; use readAgentCard");
  }
  const id = requiredStringAt(native, "id", "agent skill id");
  const parts = parseSkillId(id);
  // An id that the parts do not reproduce is kept, so that writeSkill can restore it.
  const originalId = formatToolId(parts) === id ? {} : { skillId: id };
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

function writeSkill(tool: CanonicalTool): A2ASkill {
  const { skillId, ...own } = sourceMetaFor("a2a", tool);
  const { examples, inputModes, outputModes, securityRequirements } = tool;
  return {
    ...own,
    id: typeof skillId === "string" && skillId !== "" ? skillId : formatToolId(tool),
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

function toToolName(text: string): string {
  return text.replace(/[^A-Za-z0-9_\-.]/gu, "_").slice(0, maxNameLength);
}

/**
 * An A2A agent card. Fields that are not listed here are preserved in `sourceMeta`.
 * @see https://a2a-protocol.org/latest/specification/
 */
export interface A2AAgentCard {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly supportedInterfaces: readonly JsonObject[];
  readonly capabilities: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes: readonly string[];
  readonly defaultOutputModes: readonly string[];
  readonly skills: readonly A2ASkill[];
}

/** Fields of a card that are read into fields of the provider. */
const mappedFields = [
  "name",
  "description",
  "version",
  "capabilities",
  "securitySchemes",
  "securityRequirements",
  "defaultInputModes",
  "defaultOutputModes",
  "skills",
];

/**
 * Converts an A2A agent card to a provider with its tools.
 * @throws {ToolError} ConversionError if the card has no name, description, version or interface, or a skill is invalid.
 */
export function readAgentCard(card: unknown): CanonicalProvider {
  return convertStep("a2a", "to_canonical_provider", () => {
    const native = copyObject(card);
    const skills = native["skills"];
    return {
      ...requiredFields(native, "agent card"),
      ...omitEmpty({
        capabilities: filledObjectAt(native, "capabilities"),
        securitySchemes: filledObjectAt(native, "securitySchemes"),
        securityRequirements: objectsAt(native, "securityRequirements"),
        defaultInputModes: stringsAt(native, "defaultInputModes"),
        defaultOutputModes: stringsAt(native, "defaultOutputModes"),
      }),
      skills: (isJsonArray(skills) ? skills : []).map((skill) => readSkill(copyObject(skill))),
      ...sourceFields("a2a", { ...without(native, mappedFields), supportedInterfaces: interfacesOf(native) }),
    };
  });
}

/**
 * Converts a provider to an A2A agent card, with the interfaces in `sourceMeta.supportedInterfaces`.
 * @throws {ToolError} ConversionError if the provider has no name, description, version or interface, or a tool has no name.
 */
export function writeAgentCard(provider: CanonicalProvider): A2AAgentCard {
  return convertStep("a2a", "from_canonical_provider", () => {
    const copy = copyObject(provider);
    // CanonicalProvider contains JSON only, so its JSON copy has the same type.
    const { capabilities, securitySchemes, securityRequirements, ...rest } = copy as unknown as CanonicalProvider;
    const meta = filledObjectAt(copy, "sourceMeta") ?? {};
    return {
      ...meta,
      ...requiredFields(copy, "provider"),
      supportedInterfaces: interfacesOf(meta),
      capabilities: capabilities ?? {},
      ...omitEmpty({ securitySchemes, securityRequirements }),
      defaultInputModes: rest.defaultInputModes ?? [],
      defaultOutputModes: rest.defaultOutputModes ?? [],
      skills: rest.skills.map((skill) => {
        if (!skill.name) throw new Error("tool name is required");
        return writeSkill(skill);
      }),
    };
  });
}

function requiredFields(
  object: JsonObject,
  owner: string,
): Readonly<Record<"name" | "description" | "version", string>> {
  return {
    name: requiredStringAt(object, "name", `${owner} name`),
    description: requiredStringAt(object, "description", `${owner} description`),
    version: requiredStringAt(object, "version", `${owner} version`),
  };
}

function interfacesOf(object: JsonObject): readonly JsonObject[] {
  const interfaces = objectsAt(object, "supportedInterfaces");
  if (!interfaces) throw new Error("supportedInterfaces is required: expected a list of objects with url");
  return interfaces;
}

/** A provider of tools in the canonical form, independent of any format. */
export interface CanonicalProvider extends ProviderDescriptor {
  readonly skills: readonly CanonicalTool[];
  /** The name of the adapter that read the provider. */
  readonly sourceFormat?: string;
  /** Data of the source format without a field of its own. */
  readonly sourceMeta?: JsonObject;
}
