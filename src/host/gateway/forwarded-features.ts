import type { Client } from "@modelcontextprotocol/client";
import type { BoundPrompt, BoundResource } from "toolwright/gen/v1";
import { argumentsSchema } from "toolwright/internal/contracts";
import { expandUri, parseUriTemplate, variablesOf } from "toolwright/internal/model";
import { isJsonObject, type Prompt, type PromptMessage, type Resource, type ResourceContent } from "toolwright/model";
import type { FollowedConnection } from "../servers/index.js";
import { exposedName } from "./forwarded-tool.js";

const promptMethods = ["getServerCapabilities", "listPrompts", "getPrompt"] as const;
const resourceMethods = ["getServerCapabilities", "listResources", "listResourceTemplates", "readResource"] as const;
const subscriptionMethods = ["setNotificationHandler", "subscribeResource", "listen"] as const;

/** Whether a connection has these methods of the official client. One without those about prompts or resources has none. */
function hasMethods<Name extends keyof Client>(
  connection: object | undefined,
  names: readonly Name[],
): connection is Pick<Client, Name> {
  return connection !== undefined && names.every((name) => typeof Reflect.get(connection, name) === "function");
}

/** Returns the present connection of a server. */
type Current = () => FollowedConnection | undefined;

/** Lists the prompts of a connected server as prompts that a gateway serves, as `namespace__name`. */
export async function listAllPrompts(
  namespace: string,
  connection: FollowedConnection,
  current: Current,
  signal: AbortSignal,
): Promise<readonly BoundPrompt[]> {
  if (!hasMethods(connection, promptMethods) || !connection.getServerCapabilities()?.prompts) return [];
  const { prompts } = await connection.listPrompts({}, { signal, cacheMode: "refresh" });
  return prompts.flatMap((listed) => boundPrompt(namespace, listed, current) ?? []);
}

function boundPrompt(namespace: string, listed: unknown, current: Current): BoundPrompt | undefined {
  if (!isJsonObject(listed) || typeof listed["name"] !== "string") return undefined;
  const { name, arguments: declared, ...rest } = listed;
  const inputSchema = argumentsSchema(declared);
  // The client has validated the rest.
  const prompt = { ...rest, name: exposedName({ namespace, name }), inputSchema } as unknown as Prompt;
  return {
    prompt,
    get: async (args, { signal, respond } = {}) => {
      const connection = current();
      if (!hasMethods(connection, promptMethods))
        throw new Error(`the server of the prompt ${prompt.name} is not connected`);
      // Arguments of prompts are strings, which the server validates.
      const strings = (isJsonObject(args) ? args : {}) as Readonly<Record<string, string>>;
      const result = await connection.getPrompt({ name, arguments: strings }, signal ? { signal } : {});
      if (isJsonObject(result._meta)) respond?.({ _meta: result._meta });
      // The client has validated them.
      return result.messages as readonly PromptMessage[];
    },
  };
}

/** Lists the resources of a connected server as resources that a gateway serves. Their URIs stay as they are, because results refer to them. */
export async function listAllResources(
  connection: FollowedConnection,
  current: Current,
  signal: AbortSignal,
): Promise<readonly BoundResource[]> {
  if (!hasMethods(connection, resourceMethods) || !connection.getServerCapabilities()?.resources) return [];
  const options = { signal, cacheMode: "refresh" } as const;
  const { resources } = await connection.listResources({}, options);
  // Servers with resources may know no request for templates.
  const templates = await connection.listResourceTemplates({}, options).catch(() => ({ resourceTemplates: [] }));
  const listed = [
    ...resources,
    ...templates.resourceTemplates.map((each) =>
      isJsonObject(each) ? { ...each, uri: each["uriTemplate"], uriTemplate: undefined } : each,
    ),
  ];
  return listed.flatMap((each) => boundResource(each, current) ?? []);
}

function boundResource(listed: unknown, current: Current): BoundResource | undefined {
  if (!isJsonObject(listed) || typeof listed["uri"] !== "string" || typeof listed["name"] !== "string")
    return undefined;
  const { uri, uriTemplate: _uriTemplate, ...rest } = listed;
  const template = parseUriTemplate(uri);
  if ("problem" in template) return undefined;
  const properties = Object.fromEntries(variablesOf(template).map((name) => [name, { type: "string" }]));
  // The client has validated the rest.
  const resource = { ...rest, uri, inputSchema: { type: "object", properties } } as unknown as Resource;
  return {
    resource,
    read: async (variables, { signal, respond } = {}) => {
      const connection = current();
      if (!hasMethods(connection, resourceMethods))
        throw new Error(`the server of the resource ${uri} is not connected`);
      const filled = isJsonObject(variables) ? expandUri(uri, variables) : uri;
      const { contents } = await connection.readResource({ uri: filled }, signal ? { signal } : {});
      // The client has validated them.
      respond?.({ contents: contents as readonly ResourceContent[] });
      return undefined;
    },
  };
}

/** Calls `onUpdate` when the server reports a change of one of its resources, of which templates are not subscribed to. `known` has the URIs of earlier calls. */
export async function subscribeToResources(
  client: object,
  resources: readonly BoundResource[],
  known: Set<string>,
  onUpdate: (uri: string) => void,
): Promise<void> {
  const uris = resources.map(({ resource }) => resource.uri).filter((uri) => !uri.includes("{") && !known.has(uri));
  if (uris.length === 0 || !hasMethods(client, [...resourceMethods, ...subscriptionMethods])) return;
  if (!client.getServerCapabilities()?.resources?.subscribe) return;
  for (const uri of uris) known.add(uri);
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => onUpdate(params.uri));
  // Revisions before 2026-07-28 have a request for each resource, and later ones a stream for all.
  await client
    .listen({ resourceSubscriptions: uris })
    .catch(() => Promise.all(uris.map((uri) => client.subscribeResource({ uri }))))
    .catch(() => undefined);
}
