import { randomUUID } from "node:crypto";
import type { Served } from "../served.js";
import type { HttpInputs, HttpSession, SdkHttp } from "./sdk-http.js";

export interface SessionLimits {
  readonly maxSessions: number;
  readonly sessionIdleMs: number;
}

/** The open sessions of a server; each has one client. */
export class Sessions {
  readonly #sdk: SdkHttp;
  readonly #served: Served;
  readonly #limits: SessionLimits;
  readonly #sessions = new Map<string, Session>();
  readonly #sweep: NodeJS.Timeout;

  constructor(sdk: SdkHttp, served: Served, limits: SessionLimits) {
    this.#sdk = sdk;
    this.#served = served;
    this.#limits = limits;
    this.#sweep = setInterval(() => this.#closeIdle(), Math.min(limits.sessionIdleMs, 60_000)).unref();
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Answers a request of a session, or one that opens a session. `end` settles when the client has the whole answer, or has gone. */
  async handle(request: Request, inputs: HttpInputs, end: Promise<void>): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    if (id === null) return isInitialize(inputs.body) ? this.#open(request, inputs, end) : refusal(400, noSession);
    const session = this.#sessions.get(id);
    // A session is its client's: who has learned its id but shows another client's token does not get in.
    if (!session || session.clientId !== inputs.auth?.clientId) return refusal(404, "Session not found");
    return use(session, request, inputs, end);
  }

  /** Closes all sessions, and aborts their calls. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions].map(([id, session]) => this.#close(id, session)));
  }

  async #open(request: Request, inputs: HttpInputs, end: Promise<void>): Promise<Response> {
    if (this.#sessions.size >= this.#limits.maxSessions) this.#closeIdle();
    if (this.#sessions.size >= this.#limits.maxSessions) return refusal(503, "Too many sessions are open");
    const id = randomUUID();
    const ended = (): void => void this.#sessions.delete(id);
    // The place is taken before anything waits, so that no more than the limit are opened at a time.
    const session: Session = { clientId: inputs.auth?.clientId, open: 0, lastUsed: Date.now(), http: undefined };
    this.#sessions.set(id, session);
    try {
      session.http = await this.#sdk.openSession(this.#served, id, { ended });
      const response = await use(session, request, inputs, end);
      // What did not open a session is none.
      if (!response.ok) await this.#close(id, session);
      return response;
    } catch (error) {
      ended();
      throw error;
    }
  }

  #closeIdle(): void {
    const before = Date.now() - this.#limits.sessionIdleMs;
    for (const [id, session] of this.#sessions) {
      if (session.open === 0 && session.lastUsed <= before) void this.#close(id, session);
    }
  }

  async #close(id: string, session: Session): Promise<void> {
    this.#sessions.delete(id);
    // It is gone either way; what its transport says while it closes helps nobody.
    await session.http?.close().catch(() => undefined);
  }
}

interface Session {
  readonly clientId: string | undefined;
  http: HttpSession | undefined;
  /** How many of its requests are being answered; a stream of events is one of them. */
  open: number;
  lastUsed: number;
}

async function use(session: Session, request: Request, inputs: HttpInputs, end: Promise<void>): Promise<Response> {
  session.open += 1;
  void end.then(() => {
    session.open -= 1;
    session.lastUsed = Date.now();
  });
  return session.http ? session.http.handle(request, inputs) : refusal(404, "Session not found");
}

const noSession = "Mcp-Session-Id header is missing: a session begins with initialize";

function isInitialize(body: unknown): boolean {
  return typeof body === "object" && body !== null && "method" in body && body.method === "initialize";
}

function refusal(status: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code: -32000, message }, id: null }, { status });
}
