import { findAllowedResource } from "./allowed-features.js";
import type { CallRequest } from "./call-request.js";
import { type CompleteParams, complete, isKnownRef } from "./complete.js";
import { type ListKey, toPage } from "./listing.js";
import { observed } from "./observed.js";
import { getPrompt, listPrompts, type PromptParams } from "./prompts.js";
import { listResources, listTemplates, readResource } from "./resources.js";
import type { ServedTools } from "./served-tools.js";
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
