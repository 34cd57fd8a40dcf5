import type { BoundPrompt } from "../gen/v1/index.js";
import type { Caller } from "../model/index.js";
import { unknownPrompt, unknownResource } from "./protocol-error.js";
import type { ServedTools } from "./served-tools.js";
import { type FoundResource, findResource, type ServedResource } from "./tool-set.js";

/** Returns the prompts that the caller may use. */
export function allowedPrompts({ tools, canGet }: ServedTools, caller: Caller): Promise<readonly BoundPrompt[]> {
  return onlyWhere([...tools.parts.prompts.values()], ({ prompt }) => !canGet || canGet(prompt, caller));
}

/**
 * Finds a prompt that the caller may use.
 * @throws {ProtocolError} when there is none of that name.
 */
export async function findPrompt({ tools, canGet }: ServedTools, name: string, caller: Caller): Promise<BoundPrompt> {
  const bound = tools.parts.prompts.get(name);
  if (!bound || (canGet && !(await canGet(bound.prompt, caller)))) throw unknownPrompt(name);
  return bound;
}

/** Returns the resources and templates that the caller may use. */
export function allowedResources({ tools, canRead }: ServedTools, caller: Caller): Promise<readonly ServedResource[]> {
  return onlyWhere(tools.parts.resources, ({ bound }) => !canRead || canRead(bound.resource, caller));
}

/**
 * Finds the resource at a URI that the caller may use.
 * @throws {ProtocolError} when there is none.
 */
export async function findAllowedResource(served: ServedTools, uri: string, caller: Caller): Promise<FoundResource> {
  const { tools, canRead } = served;
  const found = findResource(tools.parts, uri);
  if (!found || (canRead && !(await canRead(found.bound.resource, caller)))) throw unknownResource(uri);
  return found;
}

async function onlyWhere<T>(
  all: readonly T[],
  isAllowed: (each: T) => boolean | Promise<boolean>,
): Promise<readonly T[]> {
  const answers = await Promise.all(all.map(isAllowed));
  return all.filter((_each, i) => answers[i]);
}
