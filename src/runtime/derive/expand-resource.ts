import type { BoundResource } from "../gen/v1/index.js";
import { ToolError } from "../model/index.js";
import { matchUri, parseUriTemplate } from "../model/internal.js";

/**
 * Returns the resources that a template lists now, each as a resource of its own. Serve them in place of the template, if the items do not change
 * while the server runs: clients then list each of them once, and no template.
 * @throws {ToolError} InvalidTool when the template lists nothing (`@list`), or an item whose URI it does not match.
 * @example
 * ```ts
 * await serveStdio([...boundTools, ...(await expandResource(boundResource))], { name: "notes", version: "1.0.0" });
 * ```
 */
export async function expandResource(bound: BoundResource): Promise<readonly BoundResource[]> {
  const { resource, list } = bound;
  const template = parseUriTemplate(resource.uri);
  if (!list || "problem" in template)
    throw new ToolError(
      "InvalidTool",
      `The resource ${resource.uri} has no list: add @list with the name of a function`,
    );
  return (await list()).map((item) => {
    const variables = matchUri(template, item.uri);
    if (!variables)
      throw new ToolError("InvalidTool", `The resource ${resource.uri} lists ${item.uri}, which it does not match`);
    return {
      resource: Object.freeze({ ...resource, ...item, inputSchema: noVariables }),
      read: (_variables, context) => bound.read(variables, context),
    };
  });
}

const noVariables = Object.freeze({ type: "object", properties: {}, additionalProperties: false } as const);
