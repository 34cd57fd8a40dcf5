import { type Server, specTypeSchemas } from "@modelcontextprotocol/server";

/**
 * Lets a server shake hands without the SDK's schemas of all messages of the older revisions. The SDK makes them when it first checks a message by
 * one of them, which is a large part of our start; it checks a method that brings a schema of its own by that one. They are then made at the first call
 * of a tool.
 */
export function startLight(server: Server): void {
  // The SDK's own answer, which no public name gives; without it, its handler stays, and the start is slower.
  const answer: unknown = Reflect.get(server, "_oninitialize");
  if (typeof answer !== "function") return;
  server.setRequestHandler("initialize", { params: specTypeSchemas.InitializeRequestParams }, (params) =>
    answer.call(server, { method: "initialize", params }),
  );
  // It would check the message and then do nothing.
  server.removeNotificationHandler("notifications/initialized");
}
