import type { JsonObject } from "toolwright/model";
import { isJsonArray } from "../../json-schema/index.js";
import type { ProviderDescriptor } from "../exec/provider-store.js";
import { type A2ASkill, readSkill, writeSkill } from "./a2a-adapter.js";
import { attempt } from "./adapter.js";
import { type CanonicalTool, sourceFields } from "./canonical-tool.js";
import { copyObject, objectAt, objectsAt, omitEmpty, requiredStringAt, stringsAt, without } from "./json-reading.js";

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
  return attempt("a2a", "to_canonical_provider", () => {
    const native = copyObject(card);
    const skills = native["skills"];
    return {
      ...requiredFields(native, "agent card"),
      ...omitEmpty({
        capabilities: objectAt(native, "capabilities"),
        securitySchemes: objectAt(native, "securitySchemes"),
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
  return attempt("a2a", "from_canonical_provider", () => {
    const copy = copyObject(provider);
    // CanonicalProvider contains JSON only, so its JSON copy has the same type.
    const { capabilities, securitySchemes, securityRequirements, ...rest } = copy as unknown as CanonicalProvider;
    const meta = objectAt(copy, "sourceMeta") ?? {};
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
