import type { CallerAuth } from "../../gen/v1/index.js";
import type { Served } from "../served.js";
import type { BearerOptions } from "./http-options.js";

/** What serving over HTTP needs of an SDK. */
export interface SdkHttp {
  /** Makes a session that its first request, an `initialize`, opens under `id`. */
  openSession(served: Served, id: string, events: SessionEvents): Promise<HttpSession>;
  /** Serves the revisions of the protocol that have no sessions; absent where the SDK knows none. */
  readonly withoutSessions?: (served: Served) => SessionlessHandler;
  /** Makes the check of a request's token: who calls, or the answer that refuses. */
  bearerGate(options: BearerOptions): (request: Request) => Promise<CallerAuth | Response>;
}

export interface SessionEvents {
  /** The client ended it, or the connection was closed. */
  ended(): void;
}

export interface HttpSession {
  handle(request: Request, inputs: HttpInputs): Promise<Response>;
  close(): Promise<void>;
}

export interface SessionlessHandler {
  /** Whether the request is of a revision without sessions. */
  accepts(request: Request, body: unknown): Promise<boolean>;
  handle(request: Request, inputs: HttpInputs): Promise<Response>;
  close(): Promise<void>;
}

/** What was read of a request before the SDK gets it. */
export interface HttpInputs {
  /** The body as JSON; absent where the method has none. */
  readonly body: unknown;
  readonly auth: CallerAuth | undefined;
}
