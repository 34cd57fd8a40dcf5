import type { BoundResource } from "../gen/v1/index.js";
import { type Caller, isJsonObject, type JsonObject, type JsonValue, type ObjectSchema } from "../model/index.js";
import { runFeature } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { findPrompt } from "./prompts.js";
import { invalidParams, ProtocolError, unknownResource } from "./protocol-error.js";
import type { InputRequired } from "./questions.js";
import { allowedResources } from "./resources.js";
import type { ServedTools } from "./served-tools.js";

export interface CompleteParams {
  /** The URI of a resource can be a template. */
  readonly ref:
    | { readonly type: "ref/prompt"; readonly name: string }
    | { readonly type: "ref/resource"; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
  /** The arguments or variables that the client already knows. */
  readonly context?: { readonly arguments?: Readonly<Record<string, string>> | undefined } | undefined;
}

interface Completion {
  readonly completion: { readonly values: readonly string[]; readonly total: number; readonly hasMore: boolean };
}

/** The protocol allows this many values in a response. */
const maxValues = 100;

/**
 * Returns the values of an argument: what the function of the author returns, or else those of its type that begin with what the user has typed.
 * @throws {ProtocolError} when the prompt, the resource or the argument is unknown, or the function fails.
 */
export async function complete(
  served: ServedTools,
  params: CompleteParams,
  request: CallRequest,
): Promise<Completion | InputRequired> {
  return runFeature(served, { name: "completion/complete" }, request, async () => {
    const values = await completedValues(served, params, request.caller);
    return {
      completion: { values: values.slice(0, maxValues), total: values.length, hasMore: values.length > maxValues },
    };
  });
}

async function completedValues(
  served: ServedTools,
  { ref, argument, context }: CompleteParams,
  caller: Caller,
): Promise<readonly string[]> {
  const { schema, completers = {} } = await findRef(served, ref, caller);
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  if (!Object.hasOwn(properties, argument.name)) {
    throw new ProtocolError(invalidParams, `Unknown argument: ${JSON.stringify(argument.name)}`);
  }
  const completer = Object.hasOwn(completers, argument.name) ? completers[argument.name] : undefined;
  if (completer) return completer(argument.value, context?.arguments ?? {});
  const typed = argument.value.toLowerCase();
  return valuesOf(properties[argument.name], schema).filter((value) => value.toLowerCase().startsWith(typed));
}

/** Whether a reference is to a prompt or resource of this set. */
export function isKnownRef({ tools }: ServedTools, ref: CompleteParams["ref"]): boolean {
  if (ref.type === "ref/prompt") return tools.parts.prompts.has(ref.name);
  return tools.parts.resources.some(({ bound }) => bound.resource.uri === ref.uri);
}

/** The schema of the arguments, and the functions that complete them. */
async function findRef(
  served: ServedTools,
  ref: CompleteParams["ref"],
  caller: Caller,
): Promise<{ readonly schema: ObjectSchema; readonly completers?: BoundResource["complete"] }> {
  if (ref.type === "ref/prompt") {
    const { prompt, complete: completers } = await findPrompt(served, ref.name, caller);
    return { schema: prompt.inputSchema, ...(completers && { completers }) };
  }
  const resources = await allowedResources(served, caller);
  const found = resources.find(({ bound }) => bound.resource.uri === ref.uri);
  if (!found) throw unknownResource(ref.uri);
  const { resource, complete: completers } = found.bound;
  return { schema: resource.inputSchema, ...(completers && { completers }) };
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
