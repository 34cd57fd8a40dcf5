import { type ExistingHandler, existingHandler } from "../internals/request-handlers.js";
import { defined } from "../model/internal.js";
import type { CallRequest } from "./call-request.js";
import { type CallParams, callTool, listAllowed, onlyAllowed } from "./call-tool.js";
import {
  answerEmptyList,
  type ChangeNotification,
  type FeatureCapabilities,
  type FeatureMethod,
  featureCapabilities,
  featureHandlers,
  notifyOfChanges,
} from "./feature-requests.js";
import { unwrapListing, unwrapResult } from "./listing.js";
import { withPlainErrors } from "./plain-errors.js";
import type { ServedTools } from "./served-tools.js";
import {
  type CachedMethod,
  type CacheHint,
  cacheHints,
  type Extend,
  type ServerDefinition,
  type ServerInfo,
} from "./server-definition.js";

/** A request as both SDKs pass it to a handler. */
export interface SdkRequest {
  readonly params?: unknown;
}

/** The requests that servers answer. */
export type AnsweredMethod = FeatureMethod | "tools/list" | "tools/call";

/** What differs between the SDKs. */
interface HandlerSdk<Context> {
  setHandler(method: AnsweredMethod, handle: (request: SdkRequest, context: Context) => object | Promise<object>): void;
  toCallRequest(context: Context): CallRequest;
  /** Whether the client of a request takes values that are not objects as structured content. Default: no. */
  unwraps?(context: Context): boolean;
}

/** Returns the handler that a server already has for a method. */
type FindExisting = (method: AnsweredMethod) => ExistingHandler | undefined;

/** Sets the handlers of a server for tools, prompts and resources. Returns the URIs that its client has subscribed to, at any time. */
export function answerRequests<Context>(
  served: ServedTools,
  capabilities: FeatureCapabilities,
  sdk: HandlerSdk<Context>,
  findExisting: FindExisting = () => undefined,
): ReadonlySet<string> {
  const subscribed = new Set<string>();
  answerToolRequests(served, sdk, findExisting);
  for (const [method, { owns, list, handle }] of featureHandlers(served, capabilities, subscribed)) {
    const existing = findExisting(method);
    sdk.setHandler(method, async (request, context) => {
      // The SDK has parsed the request for this method.
      const params = request.params as never;
      if (existing && owns && !owns(params)) return existing(request, context) as Promise<object>;
      if (!existing || !list) return handle(params, sdk.toCallRequest(context));
      // A handler of a listing returns an object. Its pages are those of the server.
      const own = (await existing(request, context)) as object;
      return joinEntries(own, await list.all(sdk.toCallRequest(context)), list.key);
    });
  }
  return subscribed;
}

function answerToolRequests<Context>(served: ServedTools, sdk: HandlerSdk<Context>, findExisting: FindExisting): void {
  const { tools } = served;
  const list = findExisting("tools/list");
  const call = findExisting("tools/call");
  sdk.setHandler("tools/list", async (request, context) => {
    const { caller } = sdk.toCallRequest(context);
    if (list) {
      // A handler of `tools/list` returns an object.
      const own = (await list(request, context)) as object;
      const { all } = await tools.viewFor(caller);
      return joinEntries(own, { tools: await onlyAllowed(served, all, caller) }, "tools");
    }
    const { cursor } = (request.params ?? {}) as { readonly cursor?: string }; // parsed by the SDK
    const page = await listAllowed(served, cursor, caller);
    return sdk.unwraps?.(context) ? unwrapListing(page, await tools.viewFor(caller)) : page;
  });
  sdk.setHandler("tools/call", async (request, context) => {
    const asked = sdk.toCallRequest(context);
    const params = request.params as CallParams; // parsed by the SDK
    const findTool = async () => (await tools.viewFor(asked.caller)).byName.get(params.name);
    if (call && !(await findTool())) return call(request, context) as Promise<object>;
    const result = await callTool(served, params, asked);
    return sdk.unwraps?.(context) && "content" in result ? unwrapResult(result, await findTool()) : result;
  });
}

// Servers of an SDK that an author has created, or extends. They keep their own tools, prompts and resources.

/** The `Server` of an SDK. */
interface LowLevelServer {
  readonly transport?: unknown;
  registerCapabilities(capabilities: Capabilities): void;
  notification(notification: never): Promise<void>;
}

type Capabilities = { tools?: { listChanged: boolean } } & {
  -readonly [Name in keyof FeatureCapabilities]: FeatureCapabilities[Name];
};

/** Adds tools, prompts and resources to an SDK's server. Returns a function that stops notifications. */
export function addToServer<Context>(
  server: LowLevelServer,
  served: ServedTools,
  sdk: HandlerSdk<Context>,
): () => void {
  const listChanged = !served.isSingleRequest;
  const capabilities = featureCapabilities(served, listChanged);
  if (!server.transport) {
    // The SDK's own declaration says that the list may change.
    if (!existingHandler(server, "tools/list") || !listChanged) server.registerCapabilities({ tools: { listChanged } });
    if (Object.keys(capabilities).length > 0) server.registerCapabilities(capabilities);
  }
  const subscribed = answerRequests(served, capabilities, sdk, (method) => existingHandler(server, method));
  return notifyOfChanges(
    served,
    capabilities,
    (uri) => subscribed.has(uri),
    // The SDKs' types have one form per method.
    (notification: ChangeNotification) => server.notification(notification as never),
  );
}

/** Appends the added entries to the last page of the server's own listing. */
function joinEntries(own: object, added: object, key: string): object {
  if (Reflect.get(own, "nextCursor") !== undefined) return own;
  // A listing has this array.
  const entriesOf = (listing: object): readonly unknown[] => Reflect.get(listing, key);
  return { ...own, [key]: [...entriesOf(own), ...entriesOf(added)] };
}

/** An `McpServer` of an SDK. */
interface Registry {
  registerTool(name: string, config: object, call: () => { content: [] }): Registered;
  registerPrompt(name: string, config: object, getMessages: () => { messages: [] }): Registered;
  registerResource(name: string, uri: string, config: object, read: () => { contents: [] }): Registered;
}

interface Registered {
  remove(): void;
}

/**
 * Registers and removes each tool, prompt and resource, which reports names that are taken. An `McpServer` sets its own handlers with its first
 * one, and fails if there are others already: so that a tool can be registered later, there is always one.
 */
export function reserveNames(server: Registry, { tools }: ServedTools): void {
  const { prompts, resources } = tools.parts;
  const names = tools.all.map(({ name }) => name);
  for (const name of names.length > 0 ? names : ["none"])
    server.registerTool(name, {}, () => ({ content: [] })).remove();
  for (const name of prompts.keys()) server.registerPrompt(name, {}, () => ({ messages: [] })).remove();
  for (const { bound } of resources) {
    const { uri, name } = bound.resource;
    server.registerResource(name, uri, {}, () => ({ contents: [] })).remove();
  }
}

/** What an SDK provides for a server that the author extends. */
interface ExtendedSdk<Server> {
  readonly McpServer: new (info: ServerInfo, options: McpServerConfig) => Server;
  addTools(server: object, served: ServedTools): () => void;
}

interface McpServerConfig {
  capabilities: { logging: Record<string, never> };
  cacheHints: Record<CachedMethod, CacheHint>;
  instructions?: string;
}

/** An `McpServer` of an SDK. */
interface ExtendableServer {
  readonly server: {
    onclose?: (() => void) | undefined;
    fallbackRequestHandler?: (request: never, context: never) => Promise<object>;
  };
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
}

/** Creates a server of an SDK with what `extend` registers, then the tools, prompts and resources. */
export async function createExtendedServer<Server extends ExtendableServer>(
  { McpServer, addTools }: ExtendedSdk<Server>,
  definition: ServerDefinition,
  extend: Extend,
  onClose: () => void,
): Promise<Server> {
  const { info, instructions } = definition;
  const capabilities = { logging: {} };
  const options = defined({ capabilities, cacheHints: cacheHints(definition), instructions });
  const server = new McpServer({ ...info }, options);
  await extend(server);
  const stop = addTools(server, definition);
  if (definition.emptyLists) server.server.fallbackRequestHandler ??= answerEmptyList;
  const connect = server.connect.bind(server);
  server.connect = (transport: object) => connect(withPlainErrors(transport) as never);
  const { onclose } = server.server;
  server.server.onclose = () => {
    onclose?.();
    stop();
    onClose();
  };
  return server;
}
