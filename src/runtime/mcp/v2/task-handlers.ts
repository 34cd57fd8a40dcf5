import type { Server } from "@modelcontextprotocol/server";
import { lazy } from "../../gen/v1/index.js";
import { isJsonObject, type JsonObject } from "../../model/index.js";
import type { ServedTools } from "../served-tools.js";
import { createStandardSchema } from "../standard-schemas.js";
import type { TaskHandler } from "../tasks/task-methods.js";
import { type TaskMethod, tasksExtension } from "../tasks/task-options.js";
import { toCallRequest } from "./tool-handlers.js";

/** What a server declares if calls of its tools run as tasks. */
export function taskCapabilities({ tasks, tools }: ServedTools): {
  extensions?: Record<string, Record<string, never>>;
} {
  return tools.relay || (tasks && tools.hasTasks) ? { extensions: { [tasksExtension]: {} } } : {};
}

const methods: readonly TaskMethod[] = ["tasks/get", "tasks/update", "tasks/cancel"];

/** Accepts every object: the handlers validate what they read. */
const params = createStandardSchema<JsonObject>({ type: "object" }, (value) =>
  isJsonObject(value) ? [] : [{ path: "", message: "must be an object" }],
);

/** Registers the handlers of the requests about tasks. The SDK does not know these of revision 2026-07-28, so they have schemas of their own. */
export function setTaskHandlers(server: Server, served: ServedTools): void {
  if (!served.tasks && !served.tools.relay) return;
  const handlers = lazy(async () => (await import("../tasks/task-methods.js")).taskHandlers(served));
  for (const method of methods) {
    server.setRequestHandler(method, { params }, async (given, context) => {
      const handle: TaskHandler | undefined = (await handlers()).get(method);
      return { ...(await handle?.(given, toCallRequest(server, context, served))) };
    });
  }
}
