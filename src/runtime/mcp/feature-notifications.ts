import type { FeatureCapabilities } from "./features.js";
import type { ServedTools } from "./server-definition.js";

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
