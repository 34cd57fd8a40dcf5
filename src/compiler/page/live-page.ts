import { createHash, timingSafeEqual } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue, type Middleware } from "toolwright/model";
import type { TaskEngine } from "toolwright/tasks";
import { type ManagedTask, manageTask, type TaskAction, toManagedTask } from "./managed-tasks.js";
import type { LiveServer, PageData, RejectedCall } from "./page-data.js";
import { contentSecurityPolicy, renderPage } from "./render-page.js";
import { noStore, viewFrame } from "./view-frame.js";

/** A served tool with the validator that calls of it pass. */
export interface CheckableTool {
  checkInput(input: unknown): readonly { readonly path: string; readonly message: string }[];
}

/** Answers requests of one path. */
type Route = (request: Request) => Response | Promise<Response>;

const maxBodyLength = 4_000_000;
/** Of more tasks, the newest are listed. */
const maxTasks = 200;

/** The page while a server runs: its routes, which need the token, and the updates that it sends. The server checks hosts and origins. */
export class LivePage {
  readonly #token: Buffer;
  readonly #live: LiveServer;
  readonly #tasks: TaskEngine | undefined;
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #rejected = new Map<string, RejectedCall>();
  #tools: ReadonlyMap<string, CheckableTool> = new Map();
  #data: PageData | undefined;

  /** `tasks` has the tasks of calls. */
  constructor(token: string, live: LiveServer, tasks?: TaskEngine) {
    this.#token = digestOf(token);
    this.#live = live;
    this.#tasks = tasks;
  }

  /** The handlers of the page's paths. */
  get routes(): Readonly<Record<string, Route>> {
    return {
      "/ui": this.#guarded("GET", () => this.#page()),
      "/ui/events": this.#guarded("GET", () => this.#events()),
      "/ui/tasks": this.#guarded("GET", () => this.#listTasks()),
      "/ui/task": this.#guarded("GET", (request) => this.#task(request)),
      "/ui/task/cancel": this.#guarded("POST", (request) => this.#task(request, "cancel")),
      "/ui/task/retry": this.#guarded("POST", (request) => this.#task(request, "retry")),
      // The same for everybody. With the token in its URL, a view could read it.
      "/ui/view": viewFrame,
      "/ui/validate": this.#guarded("POST", (request) => this.#validate(request)),
    };
  }

  /** Remembers the last rejected call of each tool, whoever sent it. */
  readonly remember: Middleware = async ({ name, input, kind }, next) => {
    try {
      return await next();
    } catch (error) {
      const problems = kind === undefined || kind === "tool" ? (this.#tools.get(name)?.checkInput(input) ?? []) : [];
      if (problems.length > 0) {
        // Arguments of a request are JSON.
        this.#rejected.set(name, { args: input as JsonValue, problems, at: new Date().toISOString() });
        this.#send();
      }
      throw error;
    }
  };

  /** Shows other data, and validates with other tools, by wire name. */
  update(data: PageData, tools: ReadonlyMap<string, CheckableTool>): void {
    this.#data = { ...data, live: this.#live };
    this.#tools = tools;
    this.#send();
  }

  /** The data of the last update. */
  get data(): PageData | undefined {
    return this.#data;
  }

  #guarded(method: string, route: Route): Route {
    return (request) => {
      const given = new URL(request.url).searchParams.get("token") ?? "";
      if (!timingSafeEqual(digestOf(given), this.#token)) return plain(403, "Open the URL that toolwright dev prints.");
      if (request.method !== method) return plain(405, `Use ${method}.`);
      return this.#data ? route(request) : plain(503, "The tools are not loaded yet. Reload the page.");
    };
  }

  #page(): Response {
    const data = this.#current();
    const policy = `${contentSecurityPolicy(data)}; frame-ancestors 'none'`;
    const headers = { ...noStore, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    return new Response(renderPage(data), { headers });
  }

  #events(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.#readers.add(controller);
        controller.enqueue(this.#event());
      },
      cancel: () => {
        if (own) this.#readers.delete(own);
      },
    });
    return new Response(body, { headers: { ...noStore, "content-type": "text/event-stream" } });
  }

  async #validate(request: Request): Promise<Response> {
    const text = await request.text();
    if (text.length > maxBodyLength) return plain(413, "The arguments are too large.");
    const { name, args } = readJson(text);
    const tool = typeof name === "string" ? this.#tools.get(name) : undefined;
    return tool ? Response.json(tool.checkInput(args), { headers: noStore }) : plain(404, "No tool has this name.");
  }

  async #listTasks(): Promise<Response> {
    const tasks: ManagedTask[] = [];
    for await (const state of this.#tasks?.list({ steps: false }) ?? []) {
      if (tasks.length === maxTasks) break;
      tasks.push(toManagedTask(state));
    }
    return Response.json(tasks, { headers: noStore });
  }

  /** Shows a task with what it has recorded, or cancels or repeats it first. */
  async #task({ url }: Request, action?: TaskAction): Promise<Response> {
    const state = await this.#tasks?.get(new URL(url).searchParams.get("task") ?? "");
    if (!state || !this.#tasks) return plain(404, "There is no task of this id. It may have expired.");
    const id = action ? await manageTask(this.#tasks, state, action) : state.id;
    if (id === undefined) return plain(409, "The status of the task has changed.");
    return Response.json(toManagedTask((await this.#tasks.get(id)) ?? state), { headers: noStore });
  }

  #send(): void {
    if (!this.#data) return;
    const event = this.#event();
    for (const reader of this.#readers) reader.enqueue(event);
  }

  #event(): Uint8Array {
    return new TextEncoder().encode(`data: ${JSON.stringify(this.#current())}\n\n`);
  }

  #current(): PageData {
    const data = this.#data as PageData; // Routes and #send check that there is one.
    const tools = data.tools.map((tool) => {
      const rejected = this.#rejected.get(tool.name);
      return rejected ? { ...tool, rejected } : tool;
    });
    return { ...data, tools };
  }
}

function readJson(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { ...noStore, "content-type": "text/plain" } });
}

/** All digests have the same length, and comparing them takes the same time wherever the strings differ. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
