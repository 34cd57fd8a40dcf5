import type { BoundResource, CallContext, ResourceBody } from "toolwright/gen/v1";
import { parseUriTemplate, variablesOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type Resource, type ResourceContent } from "toolwright/model";
import type { FollowedConnection } from "../servers/index.js";

/** The requests about resources of the official client. A connection without them has no resources. */
interface ResourceClient extends FollowedConnection {
  getServerCapabilities(): { readonly resources?: object } | undefined;
  listResources(params?: object, options?: object): Promise<{ readonly resources: readonly unknown[] }>;
  listResourceTemplates(params?: object, options?: object): Promise<{ readonly resourceTemplates: readonly unknown[] }>;
  readResource(params: { readonly uri: string }, options: object): Promise<{ readonly contents: readonly unknown[] }>;
}

function isResourceClient(connection: FollowedConnection): connection is ResourceClient {
  return ["getServerCapabilities", "listResources", "listResourceTemplates", "readResource"].every(
    (name) => typeof Reflect.get(connection, name) === "function",
  );
}

/** Lists the resources of a connected server as resources that a gateway serves. Their URIs stay as they are, because results refer to them. */
export async function listResources(
  connection: FollowedConnection,
  current: () => FollowedConnection | undefined,
  signal: AbortSignal,
): Promise<readonly BoundResource[]> {
  if (!isResourceClient(connection) || !connection.getServerCapabilities()?.resources) return [];
  const options = { signal, cacheMode: "refresh" };
  const { resources } = await connection.listResources({}, options);
  // Servers with resources may know no request for templates.
  const templates = await connection.listResourceTemplates({}, options).catch(() => ({ resourceTemplates: [] }));
  const listed = [
    ...resources,
    ...templates.resourceTemplates.map((each) =>
      isJsonObject(each) ? { ...each, uri: each["uriTemplate"], uriTemplate: undefined } : each,
    ),
  ];
  return listed.flatMap((each) => toBound(each, current) ?? []);
}

function toBound(listed: unknown, current: () => FollowedConnection | undefined): BoundResource | undefined {
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
    read: (variables, context = {}) => read(current(), isJsonObject(variables) ? fill(uri, variables) : uri, context),
  };
}

/** The notifications of the official client, and its requests for them. */
interface SubscribingClient {
  getServerCapabilities(): { readonly resources?: { readonly subscribe?: boolean } } | undefined;
  setNotificationHandler(
    method: "notifications/resources/updated",
    handler: (notification: { readonly params: { readonly uri: string } }) => void,
  ): void;
  subscribeResource(params: { readonly uri: string }): Promise<unknown>;
  listen(filter: { readonly resourceSubscriptions: readonly string[] }): Promise<unknown>;
}

/** Calls `onUpdate` when the server reports a change of one of its resources, of which templates are not subscribed to. `known` has the URIs of earlier calls. */
export async function subscribeToResources(
  connection: FollowedConnection,
  resources: readonly BoundResource[],
  known: Set<string>,
  onUpdate: (uri: string) => void,
): Promise<void> {
  const uris = resources.map(({ resource }) => resource.uri).filter((uri) => !uri.includes("{") && !known.has(uri));
  const isSubscribing = ["setNotificationHandler", "subscribeResource", "listen"].every(
    (name) => typeof Reflect.get(connection, name) === "function",
  );
  if (uris.length === 0 || !isResourceClient(connection) || !isSubscribing) return;
  const client = connection as unknown as SubscribingClient; // as checked
  if (!client.getServerCapabilities()?.resources?.subscribe) return;
  for (const uri of uris) known.add(uri);
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => onUpdate(params.uri));
  // Revisions before 2026-07-28 have a request for each resource, and later ones a stream for all.
  await client
    .listen({ resourceSubscriptions: uris })
    .catch(() => Promise.all(uris.map((uri) => client.subscribeResource({ uri }))))
    .catch(() => undefined);
}

async function read(
  connection: FollowedConnection | undefined,
  uri: string,
  context: CallContext,
): Promise<ResourceBody | undefined> {
  if (!connection || !isResourceClient(connection)) throw new Error("the server of this resource is not connected");
  const { signal, respond } = context;
  const { contents } = await connection.readResource({ uri }, signal ? { signal } : {});
  // The client has validated them.
  respond?.({ contents: contents as readonly ResourceContent[] });
  return undefined;
}

/** Fills in the variables of a URI template. */
function fill(template: string, variables: JsonObject): string {
  return template.replace(/\{([+#?&/]?)([^}]*)\}/g, (_whole, operator: string, list: string) => {
    const values = list.split(",").flatMap((item): readonly (readonly [string, string])[] => {
      const name = item.replace(/[*:].*$/, "");
      const value = variables[name];
      return value === undefined || value === null ? [] : [[name, String(value)]];
    });
    if (operator === "?" || operator === "&") {
      const pairs = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return pairs.length > 0 ? operator + pairs.join("&") : "";
    }
    const isRaw = operator === "+" || operator === "#";
    const text = values.map(([, value]) => (isRaw ? encodeURI(value) : encodeURIComponent(value)));
    return `${operator === "+" ? "" : operator}${text.join(operator === "/" ? "/" : ",")}`;
  });
}
