import type { CallRequest } from "./call-request.js";
import { type CompleteParams, complete, isKnownRef } from "./complete.js";
import { type ListKey, toPage } from "./listing.js";
import { getPrompt, listPrompts, type PromptParams } from "./prompts.js";
import { methodNotFound, ProtocolError } from "./protocol-error.js";
import { findAllowedResource, listResources, listTemplates, readResource } from "./resources.js";
import { observed, type ServedTools } from "./served-tools.js";
import { findResource } from "./tool-set.js";

// The requests about prompts and resources, independent of the SDK.

interface ResourceParams {
  readonly uri: string;
}

interface ListParams {
  readonly cursor?: string | undefined;
}

export type FeatureMethod =
  | ListMethod
  | "prompts/get"
  | "resources/read"
  | "resources/subscribe"
  | "resources/unsubscribe"
  | "completion/complete";

type ListMethod = "prompts/list" | "resources/list" | "resources/templates/list";

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
  readonly resources?: { readonly listChanged: boolean; readonly subscribe: boolean };
  readonly completions?: Readonly<Record<string, never>>;
}

/** What a server declares: what its set has when the client connects and what its options say, or all if the set follows other servers, which may add more. */
export function featureCapabilities(
  { tools, isSingleRequest = false, declares = [] }: ServedTools,
  listChanged: boolean,
): FeatureCapabilities {
  const { prompts, resources } = tools.parts;
  const hasPrompts = prompts.size > 0 || tools.relay !== undefined || declares.includes("prompts");
  const hasResources = resources.length > 0 || tools.relay !== undefined || declares.includes("resources");
  return {
    ...(hasPrompts && { prompts: { listChanged } }),
    ...(hasResources && { resources: { listChanged, subscribe: !isSingleRequest } }),
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
  const setList = (
    method: ListMethod,
    key: ListKey,
    all: (served: ServedTools, request: CallRequest) => Promise<object>,
  ): void => {
    const list = { key, all: (request: CallRequest) => all(served, request) };
    const handle = async (params: ListParams | undefined, request: CallRequest): Promise<object> =>
      toPage(await all(served, request), key, { cursor: params?.cursor, pageSize: tools.options.pageSize });
    handlers.set(method, { list, handle });
  };
  const exists = ({ uri }: ResourceParams): boolean => findResource(tools.parts, uri) !== undefined;
  if (capabilities.prompts) {
    setList("prompts/list", "prompts", listPrompts);
    handlers.set("prompts/get", {
      owns: ({ name }: PromptParams) => tools.parts.prompts.has(name),
      handle: (params: PromptParams, request) => getPrompt(served, params, request),
    });
  }
  if (capabilities.resources) {
    setList("resources/list", "resources", listResources);
    setList("resources/templates/list", "resourceTemplates", listTemplates);
    handlers.set("resources/read", {
      owns: exists,
      handle: ({ uri }: ResourceParams, request) => readResource(served, uri, request),
    });
  }
  if (capabilities.resources?.subscribe) {
    handlers.set("resources/subscribe", {
      owns: exists,
      handle: async ({ uri }: ResourceParams, { caller }) => {
        await findAllowedResource(served, uri, caller);
        subscribed.add(uri);
        return {};
      },
    });
    handlers.set("resources/unsubscribe", {
      owns: exists,
      handle: ({ uri }: ResourceParams) => {
        subscribed.delete(uri);
        return {};
      },
    });
  }
  if (capabilities.completions) {
    handlers.set("completion/complete", {
      owns: ({ ref }: CompleteParams) => isKnownRef(served, ref),
      handle: (params: CompleteParams, request) => complete(served, params, request),
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

const emptyLists: Readonly<Record<ListMethod, Record<string, []>>> = {
  "prompts/list": { prompts: [] },
  "resources/list": { resources: [] },
  "resources/templates/list": { resourceTemplates: [] },
};

export function isListMethod(method: unknown): method is ListMethod {
  return typeof method === "string" && Object.hasOwn(emptyLists, method);
}

/** Answers requests without a handler. Some clients ask for lists that the server does not declare, and show a server without them as failed. */
export async function answerEmptyList({ method }: { readonly method: string }): Promise<Record<string, []>> {
  if (!isListMethod(method)) throw new ProtocolError(methodNotFound, "Method not found");
  return emptyLists[method];
}

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
