import { type Caller, isJsonObject } from "../../model/index.js";
import { isLoopback, networkOf, ownerKey } from "../../model/internal.js";
import type { ServerDefinition } from "../server-definition.js";
import { clientInfoOf, scopeChallenge } from "./bearer-auth.js";
import { Connection } from "./connection.js";
import { errorResponse, unavailable } from "./error-response.js";
import type { HttpInputs } from "./http-inputs.js";
import type { EndpointSettings } from "./http-options.js";
import type { SdkHttp } from "./sdk-http.js";

type SessionSettings = Pick<
  EndpointSettings,
  "auth" | "strictAccept" | "maxSessions" | "maxSessionsPerAddress" | "sessionIdleMs"
>;

const defaultMaxPerAddress = 100;

const retryAfterSeconds = 30;

/**
 * Milliseconds after which a session may be closed early: one that was only opened, and, when sessions run out, any idle one. A client whose
 * session was closed receives 404 and opens a new one.
 */
const spareMs = 60_000;

/** The open sessions of a server. Each belongs to one client. */
export class Sessions {
  readonly #sdk: SdkHttp;
  readonly #definition: ServerDefinition;
  readonly #settings: SessionSettings;
  readonly #sessions = new Map<string, Session>();
  #sweep: ReturnType<typeof setInterval> | undefined;

  constructor(sdk: SdkHttp, definition: ServerDefinition, settings: SessionSettings) {
    this.#sdk = sdk;
    this.#definition = definition;
    this.#settings = settings;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Handles a request of a session, or one that opens a session. */
  async handle(request: Request, inputs: HttpInputs): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    const known = id === null ? undefined : this.#sessions.get(id);
    // Knowing the id of a session is not enough to use it: the token must belong to the user and the client that opened it.
    const session = known?.owner === ownerKey(inputs) ? known : undefined;
    // Also with the id of a session that has ended: some clients send it again.
    if (!session && methodOf(inputs.body) === "initialize") return this.#open(request, inputs);
    if (id === null)
      return errorResponse(400, "The Mcp-Session-Id header is missing. Start a session with initialize.");
    if (!session) return errorResponse(404, "Session not found");
    // Whether it is more than the end of the handshake.
    session.isUsed ||= request.method === "POST" && methodOf(inputs.body) !== "notifications/initialized";
    const caller = { sessionId: id, ...session.caller };
    const challenge =
      this.#definition.tools.requiresScopes &&
      (await scopeChallenge(this.#definition, request, inputs, this.#settings.auth, caller));
    if (challenge) return challenge;
    countRequest(session, inputs.ended);
    return session.connection?.handle(request, inputs) ?? errorResponse(404, "Session not found");
  }

  /** Closes all sessions and aborts their calls. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions].map(([id, session]) => this.#close(id, session)));
  }

  async #open(request: Request, inputs: HttpInputs): Promise<Response> {
    const rejection = this.#rejection(inputs.address);
    if (rejection !== undefined) return unavailable(rejection, retryAfterSeconds);
    const id = crypto.randomUUID();
    const opened = performance.now();
    const { observe } = this.#definition;
    const ended = (): void => {
      this.#sessions.delete(id);
      if (isOpen) observe?.({ kind: "session", change: -1, seconds: (performance.now() - opened) / 1000 });
      isOpen = false;
    };
    let isOpen = true;
    const params = isJsonObject(inputs.body) ? inputs.body["params"] : undefined;
    const client = isJsonObject(params) ? clientInfoOf(params["clientInfo"]) : undefined;
    // Added before the first await, so that concurrent requests cannot exceed the limit.
    const session: Session = {
      caller: { ...(inputs.address !== undefined && { address: inputs.address }), ...(client && { client }) },
      owner: ownerKey(inputs),
      network: inputs.address && networkOf(inputs.address),
      isUsed: false,
      open: 0,
      lastUsed: Date.now(),
      connection: undefined,
    };
    this.#sessions.set(id, session);
    observe?.({ kind: "session", change: 1 });
    this.#sweepRegularly();
    try {
      const definition = { ...this.#definition, address: inputs.address };
      session.connection = new Connection(await this.#sdk.connect(definition, id, ended), this.#settings);
      countRequest(session, inputs.ended);
      const response = await session.connection.handle(request, inputs);
      if (!response.ok) await this.#close(id, session);
      return response;
    } catch (error) {
      ended();
      throw error;
    }
  }

  /** Makes room for a session of `address`. Returns why it cannot be opened, or undefined. */
  #rejection(address: string | undefined): string | undefined {
    const { maxSessions, maxSessionsPerAddress } = this.#settings;
    const maxOwn =
      maxSessionsPerAddress ?? (isLoopback(address ?? "") ? Number.POSITIVE_INFINITY : defaultMaxPerAddress);
    const network = address && networkOf(address);
    const own = [...this.#sessions].filter(([, session]) => session.network === network);
    if (address !== undefined && own.length >= maxOwn && !this.#closeSpare(own)) {
      return `Too many sessions are open from ${address}. Close one, or try again later`;
    }
    if (this.#sessions.size >= maxSessions && !this.#closeSpare([...this.#sessions])) {
      return "Too many sessions are open. Try again later";
    }
    return undefined;
  }

  /** Closes the least useful session: one that was never used, else the one that has been idle longest. */
  #closeSpare(sessions: readonly (readonly [string, Session])[]): boolean {
    const idle = sessions.filter(([, { open }]) => open === 0).sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    const before = Date.now() - spareMs;
    const spare = idle.find(([, { isUsed }]) => !isUsed) ?? idle.find(([, { lastUsed }]) => lastUsed <= before);
    if (spare) void this.#close(...spare);
    return spare !== undefined;
  }

  /** Started with the first session, because some runtimes have no timers before the first request. */
  #sweepRegularly(): void {
    if (this.#sweep !== undefined) return;
    this.#sweep = setInterval(() => this.#closeIdle(), Math.min(this.#settings.sessionIdleMs, 60_000));
    // In Node, the timer must not keep the process alive. In other runtimes it is a number.
    if (typeof this.#sweep === "object") this.#sweep.unref();
  }

  #closeIdle(): void {
    const now = Date.now();
    const { sessionIdleMs } = this.#settings;
    for (const [id, session] of this.#sessions) {
      const allowed = session.isUsed ? sessionIdleMs : Math.min(sessionIdleMs, spareMs);
      if (session.open === 0 && session.lastUsed <= now - allowed) void this.#close(id, session);
    }
  }

  async #close(id: string, session: Session): Promise<void> {
    this.#sessions.delete(id);
    // The session is gone whether or not its transport closes cleanly.
    await session.connection?.close().catch(() => undefined);
  }
}

interface Session {
  /** The caller that opened it. */
  readonly caller: Pick<Caller, "address" | "client">;
  readonly owner: string | undefined;
  readonly network: string | undefined;
  connection: Connection | undefined;
  /** Whether there was a request other than those of the handshake. */
  isUsed: boolean;
  /** Number of requests in progress, including open event streams. */
  open: number;
  lastUsed: number;
}

/** Counts a request that is in progress until `ended`. */
function countRequest(session: Session, ended: Promise<void>): void {
  session.open += 1;
  void ended.then(() => {
    session.open -= 1;
    session.lastUsed = Date.now();
  });
}

function methodOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "method" in body ? body.method : undefined;
}
