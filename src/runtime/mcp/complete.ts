import { type Caller, isJsonObject, type JsonObject, type JsonValue, type ObjectSchema } from "../model/index.js";
import { allowedResources, findPrompt } from "./allowed-features.js";
import type { CallRequest } from "./call-request.js";
import { invalidParams, ProtocolError, unknownResource } from "./protocol-error.js";
import type { ServedTools } from "./served-tools.js";

/** The parameters of `completion/complete`. */
export interface CompleteParams {
  readonly ref: PromptRef | ResourceRef;
  readonly argument: { readonly name: string; readonly value: string };
}

interface PromptRef {
  readonly type: "ref/prompt";
  readonly name: string;
}

interface ResourceRef {
  readonly type: "ref/resource";
  /** A URI or a template. */
  readonly uri: string;
}

interface Completion {
  readonly completion: { readonly values: readonly string[]; readonly total: number; readonly hasMore: boolean };
}

/** The protocol allows this many values in a response. */
const maxValues = 100;

/**
 * Returns the values of an argument that begin with what the user has typed.
 * @throws {ProtocolError} when the prompt, the resource or the argument is unknown.
 */
export async function complete(
  served: ServedTools,
  { ref, argument }: CompleteParams,
  { caller }: CallRequest,
): Promise<Completion> {
  const schema = await schemaOf(served, ref, caller);
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  if (!Object.hasOwn(properties, argument.name)) {
    throw new ProtocolError(invalidParams, `Unknown argument: ${JSON.stringify(argument.name)}`);
  }
  const typed = argument.value.toLowerCase();
  const values = valuesOf(properties[argument.name], schema).filter((value) => value.toLowerCase().startsWith(typed));
  return {
    completion: { values: values.slice(0, maxValues), total: values.length, hasMore: values.length > maxValues },
  };
}

/** Whether a reference is to a prompt or resource of this set. */
export function isKnownRef({ tools }: ServedTools, ref: CompleteParams["ref"]): boolean {
  if (ref.type === "ref/prompt") return tools.parts.prompts.has(ref.name);
  return tools.parts.resources.some(({ bound }) => bound.resource.uri === ref.uri);
}

async function schemaOf(served: ServedTools, ref: CompleteParams["ref"], caller: Caller): Promise<ObjectSchema> {
  if (ref.type === "ref/prompt") return (await findPrompt(served, ref.name, caller)).prompt.inputSchema;
  const resources = await allowedResources(served, caller);
  const found = resources.find(({ bound }) => bound.resource.uri === ref.uri);
  if (!found) throw unknownResource(ref.uri);
  return found.bound.resource.inputSchema;
}

/** The strings that a schema lists, also in branches and definitions. Definitions of strings do not refer to each other in cycles. */
function valuesOf(schema: JsonValue | undefined, root: JsonObject): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const { $ref, anyOf, enum: listed } = schema;
  if (typeof $ref === "string") {
    const definitions = isJsonObject(root["$defs"]) ? root["$defs"] : {};
    return valuesOf(definitions[$ref.slice("#/$defs/".length)], root);
  }
  const own = "const" in schema ? [schema["const"]] : Array.isArray(listed) ? listed : [];
  const branches = Array.isArray(anyOf) ? anyOf.flatMap((branch) => valuesOf(branch, root)) : [];
  return [...own.filter((value) => typeof value === "string"), ...branches];
}
