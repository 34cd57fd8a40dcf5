import type { BoundResource, SelectedParts } from "../gen/v1/index.js";
import type { Caller, JsonObject, ListedResource, Resource } from "../model/index.js";
import type { ResourceResult } from "../model/internal.js";
import { runFeature, withoutAttach } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { onlyWhere } from "./listing.js";
import { callFeature } from "./prompts.js";
import { unknownResource } from "./protocol-error.js";
import type { InputRequired } from "./questions.js";
import type { ServedTools } from "./served-tools.js";
import { type FoundResource, findResource, isTemplate, type ServedResource } from "./tool-set.js";

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

type ListedRecord = Omit<Resource, "inputSchema" | "outputSchema" | "~types">;
type ListedTemplate = Omit<ListedRecord, "uri" | "size"> & { readonly uriTemplate: string };

/**
 * Returns the resources without variables, and those that templates list.
 * @throws {ProtocolError} when the list function of a template fails.
 */
export async function listResources(
  served: ServedTools,
  request: CallRequest,
): Promise<{ readonly resources: readonly (ListedRecord | ListedResource)[] } | InputRequired> {
  const list = async (): Promise<{ readonly resources: readonly (ListedRecord | ListedResource)[] }> => {
    const resources = await allowedResources(served, request.caller);
    const fixed = resources.filter((each) => !isTemplate(each)).map(({ bound }) => toListed(bound));
    const listed = await Promise.all(
      resources.filter(isTemplate).map(async ({ bound }) => (await bound.list?.()) ?? []),
    );
    return { resources: [...fixed, ...listed.flat()] };
  };
  // Only functions of the author need the limits of a call.
  const listsItself = served.tools.parts.resources.some((each) => isTemplate(each) && each.bound.list);
  return listsItself ? runFeature(served, { name: "resources/list" }, request, list) : list();
}

export async function listTemplates(
  served: ServedTools,
  { caller }: CallRequest,
): Promise<{ readonly resourceTemplates: readonly ListedTemplate[] }> {
  const templates = (await allowedResources(served, caller)).filter(isTemplate);
  return {
    resourceTemplates: templates.map(({ bound }) => {
      const { uri, size: _size, ...rest } = toListed(bound);
      return { uriTemplate: uri, ...rest };
    }),
  };
}

function toListed({ resource }: BoundResource): ListedRecord {
  const { inputSchema: _input, outputSchema: _output, ...listed } = resource;
  return listed;
}

/**
 * Reads the resource at a URI.
 * @throws {ProtocolError} when it does not exist, its variables are invalid, or reading fails.
 */
export async function readResource(
  served: ServedTools,
  uri: string,
  request: CallRequest,
): Promise<ResourceResult | InputRequired> {
  return runFeature(served, { name: uri }, request, async ({ context }) => {
    const { bound, variables } = await findAllowedResource(served, uri, request.caller);
    const { uri: _uri, mimeType: _type, size: _size, annotations: _annotations, ...tool } = bound.resource;
    return callFeature(
      served,
      { kind: "resource", name: uri, tool, input: variables, context: withoutAttach(context) },
      async (call): Promise<ResourceResult> => {
        const selected: SelectedParts = {};
        const respond = (parts: SelectedParts): void => void Object.assign(selected, parts);
        const body = await bound.read(call.input, { ...call.context, respond });
        const { contents, _meta } = selected;
        if (contents) return { contents, ...(_meta && { _meta }) };
        if (!body) throw unknownResource(uri);
        return { contents: [{ uri, ...body, ...uiMetaOf(bound) }] };
      },
    );
  });
}

/** Hosts of MCP Apps read the settings of a view from its content, because a template has no entry in the listing of resources. */
function uiMetaOf({ resource }: BoundResource): { readonly _meta?: JsonObject } {
  const ui = resource._meta?.["ui"];
  return ui === undefined ? {} : { _meta: { ui } };
}
