import type { BoundResource, ResourceBody } from "../gen/v1/index.js";
import type { ListedResource, Resource } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";
import type { CallRequest } from "./call-request.js";
import { internalError, invalidParams, ProtocolError } from "./protocol-error.js";
import type { InputRequired } from "./questions/question-channel.js";
import { runForRequest } from "./run-for-request.js";
import { findResource, isTemplate } from "./servable.js";
import type { ServedTools } from "./server-definition.js";

type ListedRecord = Omit<Resource, "inputSchema" | "outputSchema" | "~types">;
type ListedTemplate = Omit<ListedRecord, "uri" | "size"> & { readonly uriTemplate: string };

/**
 * Returns the resources without variables, and those that templates list.
 * @throws {ProtocolError} when the list function of a template fails.
 */
export async function listResources({
  tools,
}: ServedTools): Promise<{ readonly resources: readonly (ListedRecord | ListedResource)[] }> {
  const { resources } = tools.parts;
  const listed = await Promise.all(
    resources.map(async (each) => (isTemplate(each) ? listTemplate(each.bound) : [toListed(each.bound)])),
  );
  return { resources: listed.flat() };
}

async function listTemplate({ list, resource }: BoundResource): Promise<readonly ListedResource[]> {
  try {
    return (await list?.()) ?? [];
  } catch (thrown) {
    throw new ProtocolError(internalError, `Listing ${resource.uri} failed: ${messageOfThrown(thrown)}`);
  }
}

/** Returns the templates. */
export function listTemplates({ tools }: ServedTools): { readonly resourceTemplates: readonly ListedTemplate[] } {
  const templates = tools.parts.resources.filter(isTemplate);
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
): Promise<{ readonly contents: readonly (ResourceBody & { readonly uri: string })[] } | InputRequired> {
  const found = findResource(served.tools.parts, uri);
  if (!found) throw unknownResource(uri);
  return runForRequest(served, { name: uri }, request, async (context) => {
    const body = await found.bound.read(found.variables, context);
    if (!body) throw unknownResource(uri);
    return { contents: [{ uri, ...body }] };
  });
}

/** The form that both SDKs recognize: the data contains only the URI. */
export function unknownResource(uri: string): ProtocolError {
  return new ProtocolError(invalidParams, `Resource not found: ${uri}`, { uri });
}
