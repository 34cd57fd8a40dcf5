import { existingHandler } from "../internals/request-handlers.js";
import type { CallRequest } from "./call-request.js";
import { type CompleteParams, complete, isKnownRef } from "./complete.js";
import { type ListKey, toPage } from "./listing.js";
import { getPrompt, listPrompts, type PromptParams } from "./prompts.js";
import { findAllowedResource, listResources, listTemplates, readResource } from "./resources.js";
import { observed, type ServedTools } from "./served-tools.js";
import { findResource } from "./tool-set.js";

// The requests about prompts and resources, independent of the SDK.

/** The parameters of each request. The SDKs have validated them. */
interface FeatureParams {
  readonly "prompts/list": ListParams | undefined;
  readonly "prompts/get": PromptParams;
  readonly "resources/list": ListParams | undefined;
  readonly "resources/templates/list": ListParams | undefined;
  readonly "resources/read": ResourceParams;
  readonly "resources/subscribe": ResourceParams;
  readonly "resources/unsubscribe": ResourceParams;
  readonly "completion/complete": CompleteParams;
}

interface ResourceParams {
  readonly uri: string;
}

interface ListParams {
  readonly cursor?: string | undefined;
}

export type FeatureMethod = keyof FeatureParams;

/** A handler of one method. */
export interface FeatureHandler {
  /** Whether the request is about a prompt or resource of the set. Undefined for listings, which are about all. */
  readonly owns?: (params: never) => boolean;
  /** Of a listing: the property that holds its entries, and the whole listing, without pages. */
  readonly list?: { readonly key: ListKey; readonly all: (request: CallRequest) => Promise<object> };
  readonly handle: (params: never, request: CallRequest) => object | Promise<object>;
}

/** The capabilities of a server, beyond tools and logging. */
export interface FeatureCapabilities {
  readonly prompts?: { readonly listChanged: boolean };
  readonly resources?: { readonly listChanged: boolean; readonly subscribe: true };
  readonly completions?: Readonly<Record<string, never>>;
}

/** What a server declares: only what its set has when the client connects, unless the set follows other servers, which may add more. */
export function featureCapabilities({ tools }: ServedTools, listChanged: boolean): FeatureCapabilities {
  const { prompts, resources } = tools.parts;
  const hasPrompts = prompts.size > 0 || tools.relay !== undefined;
  const hasResources = resources.length > 0 || tools.relay !== undefined;
  return {
    ...(hasPrompts && { prompts: { listChanged } }),
    ...(hasResources && { resources: { listChanged, subscribe: true } }),
    ...((hasPrompts || hasResources) && { completions: {} }),
  };
}

/** The handlers of one connection for these capabilities. `subscribed` collects the URIs that the client has subscribed to. */
export function featureHandlers(
  served: ServedTools,
  capabilities: FeatureCapabilities,
  subscribed: Set<string>,
): ReadonlyMap<FeatureMethod, FeatureHandler> {
  const { tools } = served;
  const handlers = new Map<FeatureMethod, FeatureHandler>();
  const set = <Method extends FeatureMethod>(
    method: Method,
    handler: {
      readonly owns?: (params: FeatureParams[Method]) => boolean;
      readonly handle: (params: FeatureParams[Method], request: CallRequest) => object | Promise<object>;
    },
  ): void => void handlers.set(method, handler);
  const setList = (
    method: "prompts/list" | "resources/list" | "resources/templates/list",
    key: ListKey,
    all: (served: ServedTools, request: CallRequest) => Promise<object>,
  ): void => {
    const list = { key, all: (request: CallRequest) => all(served, request) };
    const handle = async (params: ListParams | undefined, request: CallRequest): Promise<object> =>
      toPage(await all(served, request), key, { cursor: params?.cursor, pageSize: tools.pageSize });
    handlers.set(method, { list, handle });
  };
  const exists = ({ uri }: ResourceParams): boolean => findResource(tools.parts, uri) !== undefined;
  if (capabilities.prompts) {
    setList("prompts/list", "prompts", listPrompts);
    set("prompts/get", {
      owns: ({ name }) => tools.parts.prompts.has(name),
      handle: (params, request) => getPrompt(served, params, request),
    });
  }
  if (capabilities.resources) {
    setList("resources/list", "resources", listResources);
    setList("resources/templates/list", "resourceTemplates", listTemplates);
    set("resources/read", { owns: exists, handle: ({ uri }, request) => readResource(served, uri, request) });
    set("resources/subscribe", {
      owns: exists,
      handle: async ({ uri }, { caller }) => {
        await findAllowedResource(served, uri, caller);
        subscribed.add(uri);
        return {};
      },
    });
    set("resources/unsubscribe", {
      owns: exists,
      handle: ({ uri }) => {
        subscribed.delete(uri);
        return {};
      },
    });
  }
  if (capabilities.completions) {
    set("completion/complete", {
      owns: ({ ref }) => isKnownRef(served, ref),
      handle: (params, request) => complete(served, params, request),
    });
  }
  const { observe } = served;
  if (!observe) return handlers;
  // Middleware sees the others.
  const plain = [...handlers].filter(([method]) => method !== "prompts/get" && method !== "resources/read");
  for (const [method, handler] of plain) {
    const handle = (params: never, request: CallRequest): Promise<object> =>
      observed(observe, method, () => handler.handle(params, request));
    handlers.set(method, { ...handler, handle });
  }
  return handlers;
}

/** A notification about changed lists or resources. */
export interface ChangeNotification {
  readonly method:
    | "notifications/tools/list_changed"
    | "notifications/prompts/list_changed"
    | "notifications/resources/list_changed"
    | "notifications/resources/updated";
  readonly params?: { readonly uri: string };
}

/**
 * Sends a notification for each change that the client wants to know of. `isSubscribed` decides for a changed resource. Returns a function
 * that stops.
 */
export function notifyOfChanges(
  { tools }: ServedTools,
  { prompts, resources }: FeatureCapabilities,
  isSubscribed: (uri: string) => boolean,
  send: (notification: ChangeNotification) => Promise<void>,
): () => void {
  // A notification to a client that has disconnected must not fail the change. The transport reports its own errors.
  const notify = (notification: ChangeNotification): void => void send(notification).catch(() => undefined);
  const stopChanges = tools.onChange(() => {
    notify({ method: "notifications/tools/list_changed" });
    if (prompts) notify({ method: "notifications/prompts/list_changed" });
    if (resources) notify({ method: "notifications/resources/list_changed" });
  });
  const stopUpdates = tools.onUpdate((uri) => {
    if (resources && isSubscribed(uri)) notify({ method: "notifications/resources/updated", params: { uri } });
  });
  return () => {
    stopChanges();
    stopUpdates();
  };
}

/** A request as both SDKs pass it to a handler. */
export interface FeatureRequest {
  readonly params?: unknown;
}

/** The `Server` of an SDK. */
interface FeatureServer {
  readonly transport?: unknown;
  registerCapabilities(
    capabilities: { -readonly [Name in keyof FeatureCapabilities]: FeatureCapabilities[Name] },
  ): void;
  notification(notification: never): Promise<void>;
}

/** What differs between the SDKs. */
interface FeatureSdk<Context> {
  setHandler(
    method: FeatureMethod,
    handle: (request: FeatureRequest, context: Context) => object | Promise<object>,
  ): void;
  toCallRequest(context: Context): CallRequest;
  /** Whether a notification is sent. Default: all are. */
  isSent?(notification: ChangeNotification): boolean;
}

/** Adds the prompts and resources of a set to an SDK's server, which keeps its own. Returns a function that stops notifications. */
export function addFeatures<Context>(
  server: FeatureServer,
  served: ServedTools,
  { setHandler, toCallRequest, isSent = () => true }: FeatureSdk<Context>,
): () => void {
  const capabilities = featureCapabilities(served, true);
  const subscribed = new Set<string>();
  const handlers = featureHandlers(served, capabilities, subscribed);
  if (handlers.size > 0 && !server.transport) server.registerCapabilities(capabilities);
  for (const [method, { owns, list, handle }] of handlers) {
    const existing = existingHandler(server, method);
    setHandler(method, async (request, context) => {
      // The SDK has parsed the request for this method.
      const params = request.params as never;
      if (existing && owns && !owns(params)) return existing(request, context) as Promise<object>;
      if (!existing || !list) return handle(params, toCallRequest(context));
      // A handler of a listing returns an object. Its pages are those of the server.
      return joinEntries(
        (await existing(request, context)) as object,
        await list.all(toCallRequest(context)),
        list.key,
      );
    });
  }
  return notifyOfChanges(
    served,
    capabilities,
    (uri) => subscribed.has(uri),
    async (notification) => {
      // The SDKs' types have one form per method.
      if (isSent(notification)) await server.notification(notification as never);
    },
  );
}

/** An `McpServer` of an SDK. */
interface FeatureRegistry {
  registerPrompt(name: string, config: object, getMessages: () => { messages: [] }): Registered;
  registerResource(name: string, uri: string, config: object, read: () => { contents: [] }): Registered;
}

interface Registered {
  remove(): void;
}

/**
 * Registers and removes each prompt and resource, which reports names that are taken. An `McpServer` sets its own handlers with its first
 * one, and fails if there are others already.
 */
export function reserveFeatures(server: FeatureRegistry, { tools }: ServedTools): void {
  const { prompts, resources } = tools.parts;
  for (const name of prompts.keys()) server.registerPrompt(name, {}, () => ({ messages: [] })).remove();
  for (const { bound } of resources) {
    const { uri, name } = bound.resource;
    server.registerResource(name, uri, {}, () => ({ contents: [] })).remove();
  }
}

/** Appends the added entries to the last page of the server's own listing. */
export function joinEntries<Page extends object>(own: Page, added: object, key: string): Page {
  if (Reflect.get(own, "nextCursor") !== undefined) return own;
  // A listing has this array.
  const entriesOf = (listing: object): readonly unknown[] => Reflect.get(listing, key);
  return { ...own, [key]: [...entriesOf(own), ...entriesOf(added)] };
}
