import type { ServerDefinition } from "../server-definition.js";
import { errorResponse } from "./error-response.js";
import type { HttpInputs, HttpSession, SdkHttp } from "./sdk-http.js";

export interface SessionLimits {
  readonly maxSessions: number;
  readonly sessionIdleMs: number;
}

/** The open sessions of a server. Each belongs to one client. */
export class Sessions {
  readonly #sdk: SdkHttp;
  readonly #definition: ServerDefinition;
  readonly #limits: SessionLimits;
  readonly #sessions = new Map<string, Session>();
  #sweep: ReturnType<typeof setInterval> | undefined;

  constructor(sdk: SdkHttp, definition: ServerDefinition, limits: SessionLimits) {
    this.#sdk = sdk;
    this.#definition = definition;
    this.#limits = limits;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Handles a request of a session, or one that opens a session. */
  async handle(request: Request, inputs: HttpInputs): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    if (id === null) {
      if (isInitialize(inputs.body)) return this.#open(request, inputs);
      return errorResponse(400, "The Mcp-Session-Id header is missing. Start a session with initialize.");
    }
    const session = this.#sessions.get(id);
    // Knowing the id of a session is not enough to use it: the token must belong to the client that opened it.
    if (!session || session.clientId !== inputs.auth?.clientId) return errorResponse(404, "Session not found");
    return handleWith(session, request, inputs);
  }

  /** Closes all sessions and aborts their calls. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions].map(([id, session]) => this.#close(id, session)));
  }

  async #open(request: Request, inputs: HttpInputs): Promise<Response> {
    if (this.#sessions.size >= this.#limits.maxSessions) this.#closeIdle();
    if (this.#sessions.size >= this.#limits.maxSessions) return errorResponse(503, "Too many sessions are open");
    const id = crypto.randomUUID();
    const ended = (): void => void this.#sessions.delete(id);
    // Added before the first await, so that concurrent requests cannot exceed the limit.
    const session: Session = { clientId: inputs.auth?.clientId, open: 0, lastUsed: Date.now(), http: undefined };
    this.#sessions.set(id, session);
    this.#sweepRegularly();
    try {
      session.http = await this.#sdk.openSession(this.#definition, id, { ended });
      const response = await handleWith(session, request, inputs);
      if (!response.ok) await this.#close(id, session);
      return response;
    } catch (error) {
      ended();
      throw error;
    }
  }

  /** Started with the first session, because some runtimes have no timers before the first request. */
  #sweepRegularly(): void {
    if (this.#sweep !== undefined) return;
    this.#sweep = setInterval(() => this.#closeIdle(), Math.min(this.#limits.sessionIdleMs, 60_000));
    // In Node, the timer must not keep the process alive. In other runtimes it is a number.
    if (typeof this.#sweep === "object") this.#sweep.unref();
  }

  #closeIdle(): void {
    const before = Date.now() - this.#limits.sessionIdleMs;
    for (const [id, session] of this.#sessions) {
      if (session.open === 0 && session.lastUsed <= before) void this.#close(id, session);
    }
  }

  async #close(id: string, session: Session): Promise<void> {
    this.#sessions.delete(id);
    // The session is gone whether or not its transport closes cleanly.
    await session.http?.close().catch(() => undefined);
  }
}

interface Session {
  readonly clientId: string | undefined;
  http: HttpSession | undefined;
  /** Number of requests in progress, including open event streams. */
  open: number;
  lastUsed: number;
}

async function handleWith(session: Session, request: Request, inputs: HttpInputs): Promise<Response> {
  session.open += 1;
  void inputs.ended.then(() => {
    session.open -= 1;
    session.lastUsed = Date.now();
  });
  return session.http ? session.http.handle(request, inputs) : errorResponse(404, "Session not found");
}

function isInitialize(body: unknown): boolean {
  return typeof body === "object" && body !== null && "method" in body && body.method === "initialize";
}
