import type { BoundPrompt, BoundResource, BoundTool } from "../gen/v1/index.js";
import { ToolError } from "../model/index.js";
import { matchUri, parseUriTemplate, type UriTemplate } from "../model/internal.js";

/** A tool, a prompt or a resource with its function. */
export type Servable = BoundTool | BoundPrompt | BoundResource;

/** A resource with its parsed URI. */
export interface ServedResource {
  readonly bound: BoundResource;
  readonly template: UriTemplate;
}

/** A list of servables, by kind. */
export interface ServableParts {
  readonly tools: readonly BoundTool[];
  readonly prompts: ReadonlyMap<string, BoundPrompt>;
  /** Those without variables first, because a template may also match their URI. */
  readonly resources: readonly ServedResource[];
}

/**
 * Separates tools, prompts and resources.
 * @throws {ToolError} InvalidTool when two prompts have the same name, two resources the same URI, or a URI is invalid.
 */
export function separate(servables: readonly Servable[]): ServableParts {
  const tools: BoundTool[] = [];
  const prompts = new Map<string, BoundPrompt>();
  const resources = new Map<string, ServedResource>();
  for (const each of servables) {
    if ("prompt" in each) {
      const { name } = each.prompt;
      if (prompts.has(name)) throw new ToolError("InvalidTool", `two prompts have the name "${name}"`);
      prompts.set(name, each);
    } else if ("resource" in each) {
      const { uri } = each.resource;
      const template = parseUriTemplate(uri);
      if ("problem" in template) throw new ToolError("InvalidTool", `invalid URI "${uri}": ${template.problem}`);
      if (resources.has(uri)) throw new ToolError("InvalidTool", `two resources have the URI "${uri}"`);
      resources.set(uri, { bound: each, template });
    } else tools.push(each);
  }
  const fixedFirst = [...resources.values()].sort((a, b) => Number(isTemplate(a)) - Number(isTemplate(b)));
  return { tools, prompts, resources: fixedFirst };
}

/** Whether the URI of a resource has variables. */
export function isTemplate({ template }: ServedResource): boolean {
  return template.query.length > 0 || template.parts.some(({ kind }) => kind === "variable");
}

/** A resource and the values of its variables in a URI. */
export interface FoundResource {
  readonly bound: BoundResource;
  readonly variables: Readonly<Record<string, string>>;
}

/** Finds the resource with a URI. */
export function findResource({ resources }: Pick<ServableParts, "resources">, uri: string): FoundResource | undefined {
  for (const { bound, template } of resources) {
    const variables = matchUri(template, uri);
    if (variables) return { bound, variables };
  }
  return undefined;
}
