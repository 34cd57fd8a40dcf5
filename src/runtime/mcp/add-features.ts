import type { CallRequest } from "./call-request.js";
import { existingHandler } from "./existing-handler.js";
import { type ChangeNotification, notifyOfChanges } from "./feature-notifications.js";
import { type FeatureCapabilities, type FeatureMethod, featureCapabilities, featureHandlers } from "./features.js";
import type { ServedTools } from "./server-definition.js";

/** A request as both SDKs pass it to a handler. */
export interface FeatureRequest {
  readonly params?: unknown;
}

/** What adding prompts and resources needs of an SDK's server. */
export interface FeatureServer<Context> {
  /** The object that has the request handlers. */
  readonly server: object;
  declare(capabilities: FeatureCapabilities): void;
  setHandler(
    method: FeatureMethod,
    handle: (request: FeatureRequest, context: Context) => object | Promise<object>,
  ): void;
  toCallRequest(context: Context): CallRequest;
  send(notification: ChangeNotification): Promise<void>;
}

/** Adds the prompts and resources of a set to an SDK's server, which keeps its own. Returns a function that stops notifications. */
export function addFeatures<Context>(served: ServedTools, sdk: FeatureServer<Context>): () => void {
  const capabilities = featureCapabilities(served, true);
  const subscribed = new Set<string>();
  const handlers = featureHandlers(served, capabilities, subscribed);
  if (handlers.size > 0) sdk.declare(capabilities);
  for (const [method, { owns, list, handle }] of handlers) {
    const existing = existingHandler(sdk.server, method);
    sdk.setHandler(method, async (request, context) => {
      // The SDK has parsed the request for this method.
      const params = request.params as never;
      if (existing && owns && !owns(params)) return existing(request, context) as Promise<object>;
      const own = await handle(params, sdk.toCallRequest(context));
      return existing && list ? joinEntries(await existing(request, context), own, list) : own;
    });
  }
  return notifyOfChanges(served, capabilities, (uri) => subscribed.has(uri), sdk.send);
}

/** Appends the added entries to the last page of the server's own listing. */
function joinEntries(existing: unknown, added: object, key: string): object {
  // A handler of a listing returns an object with this array.
  const page = existing as { readonly nextCursor?: string };
  if (page.nextCursor !== undefined) return page;
  const entriesOf = (listing: object): readonly unknown[] => Reflect.get(listing, key);
  return { ...page, [key]: [...entriesOf(page), ...entriesOf(added)] };
}
