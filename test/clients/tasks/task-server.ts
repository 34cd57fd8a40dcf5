import { serveHttp } from "../../../src/runtime/mcp/index.js";
import { isJsonObject, type JsonObject } from "../../../src/runtime/model/index.js";
import { createMemoryTasks, type TaskState } from "../../../src/runtime/tasks/index.js";
import { longTool } from "../../unit/runtime/tasks/long-tools.js";
import { type RecordingProxy, recordMessages } from "./recording-proxy.js";

/** What is in every result of the tool `pages`, and nowhere else. */
export const resultWord = "tangerine";

/** Takes as many seconds as it has pages, and reports each. */
export const pages = longTool("pages", async ({ step, progress, signal }, { count = 4 }) => {
  for (let page = 1; page <= count && !signal.aborted; page += 1) {
    await step("page", { key: page }, () => page);
    progress({ progress: page, total: count, message: `page ${page} of ${count}` });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return { pages: count, word: resultWord };
});

/** A server with a tool that runs as a task, and what clients sent to it. */
export interface TaskServer extends Pick<RecordingProxy, "url" | "messages"> {
  /** Whether a message of the client has declared the extension. */
  declaresTasks(): boolean;
  /** The number of messages with this method. */
  count(method: string): number;
  /** The last task that was started. */
  lastTask(): Promise<TaskState | undefined>;
  /** Waits until the last task has this status. */
  until(status: TaskState["status"], timeoutMs?: number): Promise<void>;
  /** @throws {Error} with the messages of clients, if `is` is false. */
  assert(is: boolean, what: string): void;
  close(): Promise<void>;
}

export async function startTaskServer(): Promise<TaskServer> {
  const engine = createMemoryTasks();
  const server = await serveHttp([pages], { name: "long", version: "1.0.0", port: 0, tasks: { engine } });
  const { url, messages, close } = await recordMessages(server.url);
  const count = (method: string): number => messages.filter((message) => message["method"] === method).length;
  const lastTask = async (): Promise<TaskState | undefined> => {
    for await (const state of engine.list()) return state;
    return undefined;
  };
  return {
    url,
    messages,
    declaresTasks: () => messages.some(declaresTasks),
    count,
    lastTask,
    until: async (status, timeoutMs = 30_000) => {
      const end = Date.now() + timeoutMs;
      for (let state = await lastTask(); state?.status !== status; state = await lastTask()) {
        if (Date.now() > end) throw new Error(`the task is ${state?.status ?? "not started"} instead of ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    assert: (is, what) => {
      if (!is) throw new Error([`not so: ${what}`, ...messages.map((message) => JSON.stringify(message))].join("\n"));
    },
    close: async () => {
      close();
      await server.close();
    },
  };
}

/** In the metadata of requests of revision 2026-07-28, and in `initialize` of older ones. */
function declaresTasks({ params }: JsonObject): boolean {
  if (!isJsonObject(params)) return false;
  const meta = isJsonObject(params["_meta"]) ? params["_meta"] : {};
  const capabilities = meta["io.modelcontextprotocol/clientCapabilities"] ?? params["capabilities"];
  const extensions = isJsonObject(capabilities) ? capabilities["extensions"] : undefined;
  return isJsonObject(extensions) && "io.modelcontextprotocol/tasks" in extensions;
}
