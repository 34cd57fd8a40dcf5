import { type Server, specTypeSchemas } from "@modelcontextprotocol/server";

/**
 * Keeps `initialize` from building the SDK's schemas of all messages of older protocol revisions, which take a large part of the start.
 * The SDK builds them when it first validates a message with one of them; a handler with its own schema is validated with that one only.
 * They are built with the first tool call instead.
 */
export function useFastHandshake(server: Server): void {
  // The SDK's own handler, which has no public name. If it is missing, the default stays, and the start is slower.
  const initialize: unknown = Reflect.get(server, "_oninitialize");
  if (typeof initialize !== "function") return;
  server.setRequestHandler("initialize", { params: specTypeSchemas.InitializeRequestParams }, (params) =>
    initialize.call(server, { method: "initialize", params }),
  );
  // The default handler would validate the notification and then do nothing.
  server.removeNotificationHandler("notifications/initialized");
}
