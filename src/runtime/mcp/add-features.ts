import { existingHandler } from "../internals/request-handlers.js";
import type { CallRequest } from "./call-request.js";
import { type FeatureCapabilities, type FeatureMethod, featureCapabilities, featureHandlers } from "./features.js";
import type { ServedTools } from "./served-tools.js";

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
