import type { JsonObject } from "../model/index.js";
import { type A2aSkill, readSkill, writeSkill } from "./a2a-adapter.js";
import type { CanonicalProvider } from "./canonical-provider.js";
import { attempt } from "./conversion-error.js";
import { copyObject, filledOnly, isJsonArray, objectAt, objectsAt, textAt, textsAt, without } from "./json-reading.js";
import { sourceFields } from "./source-meta.js";

/** An A2A agent card (A2A 1.0), as far as a provider of tools needs it; further fields are kept. */
export interface A2aAgentCard {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly supportedInterfaces: readonly JsonObject[];
  readonly capabilities: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes: readonly string[];
  readonly defaultOutputModes: readonly string[];
  readonly skills: readonly A2aSkill[];
}

/** Fields that the canonical form has a place for. */
const readFields = [
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
 * Reads an agent card as a provider of tools (canonical contracts 3.2).
 * @throws {ToolError} ConversionError when the card lacks a name, description, version or interface, or has a skill that cannot be read.
 */
export function readAgentCard(card: unknown): CanonicalProvider {
  return attempt("a2a", "to_canonical_provider", () => {
    const native = copyObject(card);
    const skills = native["skills"];
    return {
      ...requiredFields(native, "agent card"),
      ...filledOnly({
        capabilities: objectAt(native, "capabilities"),
        securitySchemes: objectAt(native, "securitySchemes"),
        securityRequirements: objectsAt(native, "securityRequirements"),
        defaultInputModes: textsAt(native, "defaultInputModes"),
        defaultOutputModes: textsAt(native, "defaultOutputModes"),
      }),
      skills: (isJsonArray(skills) ? skills : []).map((skill) => readSkill(copyObject(skill))),
      ...sourceFields("a2a", { ...without(native, readFields), supportedInterfaces: interfacesOf(native) }),
    };
  });
}

/**
 * Writes a provider of tools as an agent card; its interfaces are those of `sourceMeta.supportedInterfaces` (canonical contracts 3.2).
 * @throws {ToolError} ConversionError when the provider lacks a name, description, version or interface, or a skill has no name.
 */
export function writeAgentCard(provider: CanonicalProvider): A2aAgentCard {
  return attempt("a2a", "from_canonical_provider", () => {
    const copy = copyObject(provider);
    // A JSON copy of a CanonicalProvider is one: the type holds nothing but JSON.
    const own = copy as unknown as CanonicalProvider;
    const meta = objectAt(copy, "sourceMeta") ?? {};
    return {
      ...meta,
      ...requiredFields(copy, "provider"),
      supportedInterfaces: interfacesOf(meta),
      capabilities: own.capabilities ?? {},
      ...filledOnly({ securitySchemes: own.securitySchemes, securityRequirements: own.securityRequirements }),
      defaultInputModes: own.defaultInputModes ?? [],
      defaultOutputModes: own.defaultOutputModes ?? [],
      skills: own.skills.map((skill) => {
        if (!skill.name) throw new Error("tool name is required");
        return writeSkill(skill);
      }),
    };
  });
}

function requiredFields(
  object: JsonObject,
  what: string,
): { readonly name: string; readonly description: string; readonly version: string } {
  const name = textAt(object, "name");
  const description = textAt(object, "description");
  const version = textAt(object, "version");
  if (name === undefined || description === undefined || version === undefined) {
    throw new Error(`${what} name, description, and version are required`);
  }
  return { name, description, version };
}

function interfacesOf(object: JsonObject): readonly JsonObject[] {
  const interfaces = objectsAt(object, "supportedInterfaces");
  if (!interfaces) throw new Error("supportedInterfaces is required");
  return interfaces;
}
