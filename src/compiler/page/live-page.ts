import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue, type Middleware } from "toolwright/model";
import type { TaskEngine } from "toolwright/tasks";
import { parseObject } from "../../json-schema/index.js";
import { type ManagedTask, manageTask, type TaskAction, toManagedTask } from "./managed-tasks.js";
import type { LiveServer, PageData, RejectedCall, RunEvent, RunRequest } from "./page-data.js";
import { contentSecurityPolicy, renderPage } from "./render-page.js";

/** A served tool with the validator that calls of it pass. */
export interface CheckableTool {
  checkInput(input: unknown): Promise<readonly { readonly path: string; readonly message: string }[]>;
}

/** Where a run reports what happens. */
export interface RunListener {
  readonly signal: AbortSignal;
  send(event: RunEvent): void;
  /** Asks the user of the page. */
  ask(question: JsonObject): Promise<JsonObject>;
}

/** Runs a tool, a prompt or a resource. Resolves with the result of MCP. */
export type RunTarget = (request: RunRequest, listener: RunListener) => Promise<object>;

/** Answers requests of one path. `body` is the JSON that was sent. */
type Route = (request: Request, body: JsonObject) => Response | Promise<Response>;

/** The headers of every answer for the page. */
const noStore = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};
const maxBodyBytes = 4_000_000;
/** Of more tasks, the newest are listed. */
const maxTasks = 200;

/** The page while a server runs: its routes, which need the token, and the updates that it sends. The server checks hosts and origins. */
export class LivePage {
  readonly #token: Buffer;
  readonly #live: LiveServer;
  readonly #run: RunTarget;
  readonly #tasks: TaskEngine;
  readonly #readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #questions = new Map<string, (answer: JsonObject) => void>();
  readonly #rejected = new Map<string, RejectedCall>();
  #tools: ReadonlyMap<string, CheckableTool> = new Map();
  #data: PageData | undefined;

  /** `tasks` has the tasks of calls. */
  constructor(token: string, live: LiveServer, run: RunTarget, tasks: TaskEngine) {
    this.#token = tokenDigest(token);
    this.#live = live;
    this.#run = run;
    this.#tasks = tasks;
  }

  /** The handlers of the page's paths. */
  get routes(): Readonly<Record<string, (request: Request) => Response | Promise<Response>>> {
    return {
      "/ui": this.#guarded("GET", () => this.#page()),
      "/ui/events": this.#guarded("GET", () => this.#events()),
      "/ui/validate": this.#guarded("POST", (_, body) => this.#validate(body)),
      "/ui/run": this.#guarded("POST", (_, body) => this.#start(body)),
      "/ui/answer": this.#guarded("POST", (_, body) => this.#answer(body)),
      "/ui/tasks": this.#guarded("GET", () => this.#listTasks()),
      "/ui/task": this.#guarded("GET", (request) => this.#task(request)),
      "/ui/task/cancel": this.#guarded("POST", (request) => this.#task(request, "cancel")),
      "/ui/task/retry": this.#guarded("POST", (request) => this.#task(request, "retry")),
      // The same for everybody. With the token in its URL, a view could read it.
      "/ui/view": viewFrame,
    };
  }

  /** Remembers the last rejected call of each tool, whoever sent it. */
  readonly remember: Middleware = async ({ name, input, kind }, next) => {
    try {
      return await next();
    } catch (error) {
      const isTool = kind === undefined || kind === "tool";
      const problems = isTool ? await argumentProblems(this.#tools.get(name), input) : [];
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

  #guarded(method: "GET" | "POST", route: Route): (request: Request) => Promise<Response> {
    return async (request) => {
      const given = new URL(request.url).searchParams.get("token") ?? "";
      if (!timingSafeEqual(tokenDigest(given), this.#token))
        return textResponse(403, "Open the URL that toolwright dev prints.");
      if (request.method !== method) return textResponse(405, `Use ${method}.`);
      if (!this.#data) return textResponse(503, "The tools are not loaded yet. Reload the page.");
      const text = await readText(request);
      return text === undefined
        ? textResponse(413, "The arguments are too large.")
        : route(request, method === "GET" ? {} : parseObject(text));
    };
  }

  #page(): Response {
    const data = this.#current();
    const policy = `${contentSecurityPolicy(data)}; frame-ancestors 'none'`;
    const headers = { ...noStore, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    return new Response(renderPage(data), { headers });
  }

  #events(): Response {
    return stream("text/event-stream", (controller) => {
      this.#readers.add(controller);
      controller.enqueue(this.#event());
      return () => this.#readers.delete(controller);
    });
  }

  async #validate({ name, args }: JsonObject): Promise<Response> {
    const tool = typeof name === "string" ? this.#tools.get(name) : undefined;
    if (!tool) return textResponse(404, "No tool has this name.");
    return Response.json(await argumentProblems(tool, args), { headers: noStore });
  }

  /** Runs what the page asks for. The answer is a line of JSON for each event. When the page closes it, the run is canceled. */
  #start({ kind, name, arguments: args }: JsonObject): Response {
    if ((kind !== "tool" && kind !== "prompt" && kind !== "resource") || typeof name !== "string")
      return textResponse(400, "Name a tool, a prompt or a resource.");
    const request: RunRequest = { kind, name, arguments: isJsonObject(args) ? args : {} };
    return stream("application/x-ndjson", (controller) => {
      const stop = new AbortController();
      const asked = new Set<string>();
      const send = (event: RunEvent): void => {
        if (!stop.signal.aborted) controller.enqueue(encode(`${JSON.stringify(event)}\n`));
      };
      const ask = (question: JsonObject): Promise<JsonObject> =>
        new Promise((resolve) => {
          const id = randomUUID();
          asked.add(id);
          this.#questions.set(id, resolve);
          send({ question, id });
        });
      this.#run(request, { signal: stop.signal, send, ask })
        // A result of MCP is JSON.
        .then((result) => send({ result: result as JsonObject }))
        .catch((error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }))
        .finally(() => {
          for (const id of asked) this.#questions.delete(id);
          if (!stop.signal.aborted) controller.close();
        });
      return () => stop.abort();
    });
  }

  #answer({ id, answer }: JsonObject): Response {
    const resolve = typeof id === "string" ? this.#questions.get(id) : undefined;
    if (!resolve || !isJsonObject(answer)) return textResponse(404, "No tool waits for this answer.");
    resolve(answer);
    return new Response(null, { status: 204, headers: noStore });
  }

  async #listTasks(): Promise<Response> {
    const tasks: ManagedTask[] = [];
    for await (const state of this.#tasks.list({ steps: false })) {
      if (tasks.length === maxTasks) break;
      tasks.push(toManagedTask(state));
    }
    return Response.json(tasks, { headers: noStore });
  }

  /** Shows a task with what it has recorded, or cancels or repeats it first. */
  async #task({ url }: Request, action?: TaskAction): Promise<Response> {
    const state = await this.#tasks.get(new URL(url).searchParams.get("task") ?? "");
    if (!state) return textResponse(404, "Task not found. It may have expired.");
    const id = action ? await manageTask(this.#tasks, state, action) : state.id;
    if (id === undefined) return textResponse(409, "The status of the task has changed.");
    return Response.json(toManagedTask((await this.#tasks.get(id)) ?? state), { headers: noStore });
  }

  #send(): void {
    if (!this.#data) return;
    const event = this.#event();
    for (const reader of this.#readers) reader.enqueue(event);
  }

  #event(): Uint8Array {
    return encode(`data: ${JSON.stringify(this.#current())}\n\n`);
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

/** A response that grows. `open` returns what ends it when the page closes it. */
function stream(type: string, open: (controller: ReadableStreamDefaultController<Uint8Array>) => () => void): Response {
  let close = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      close = open(controller);
    },
    cancel: () => close(),
  });
  return new Response(body, { headers: { ...noStore, "content-type": type } });
}

function textResponse(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { ...noStore, "content-type": "text/plain" } });
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** All digests have the same length, and comparing them takes the same time wherever the strings differ. */
function tokenDigest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Domains of a policy, such as `https://*.example.com`. Nothing else can be in a directive. */
const domain = /^(https?|wss?):\/\/[\w.*:-]+$/;

/** Shows the one document that its opener sends. */
const shell = `<!doctype html><script>
onmessage = ({ source, data }) => {
  if (source !== parent || typeof data !== "string") return;
  onmessage = null;
  document.open();
  document.write(data);
  document.close();
};
</script>`;

/** The page documents these two members of a problem. A validator reports more. */
async function argumentProblems(
  tool: CheckableTool | undefined,
  input: unknown,
): ReturnType<CheckableTool["checkInput"]> {
  const problems = (await tool?.checkInput(input)) ?? [];
  return problems.map(({ path, message }) => ({ path, message }));
}

/** Returns the frame of a view of MCP Apps: sandboxed, also when it is opened by itself, and without network except for the named domains. */
function viewFrame({ url }: Request): Response {
  const { searchParams } = new URL(url);
  const named = (key: string): string =>
    searchParams
      .getAll(key)
      .filter((each) => domain.test(each))
      .join(" ");
  const resources = named("resourceDomains");
  const policy = [
    "sandbox allow-scripts allow-forms",
    "default-src 'none'",
    ...["script", "style"].map((kind) => `${kind}-src 'unsafe-inline' ${resources}`),
    ...["img", "font", "media"].map((kind) => `${kind}-src data: ${resources}`),
    `connect-src ${named("connectDomains") || "'none'"}`,
    "frame-ancestors 'self'",
  ].join("; ");
  return new Response(shell, {
    headers: { ...noStore, "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

/** Reads the body of a request; `undefined` if it is too large. The rest of it is not read. */
async function readText({ body }: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
