import type { CallerAuth } from "../../model/index.js";
import type { ServerDefinition } from "../server-definition.js";
import type { BearerOptions, TokenInfo } from "./bearer-options.js";

/** What serving over HTTP needs of an SDK. */
export interface SdkHttp {
  /** Creates the session `id`, which its first request, an `initialize`, opens. */
  openSession(definition: ServerDefinition, id: string, opening: SessionOpening): Promise<HttpSession>;
  /** Creates a handler of requests that need no session: all, or only those of revisions that have none. */
  createSessionlessHandler(definition: ServerDefinition, accepted: "all" | "sessionless revisions"): RequestHandler;
  /** Creates a function that authenticates a request. It returns the caller, or the response that rejects the request. */
  createAuthenticator(options: BearerOptions): Authenticator;
}

export type Authenticator = (request: Request) => Promise<CallerAuth | Response>;

export interface SessionOpening {
  /** The network address of the client that opens the session, if it is known. */
  readonly address: string | undefined;
  /** Called when the client ends the session or its connection closes. */
  ended(): void;
}

/** A transport of an SDK, and the server that is connected to it. */
export interface HttpSession {
  readonly transport: { handleRequest(request: Request, options: TransportOptions): Promise<Response> };
  readonly server: { close(): Promise<void> };
}

/** Handles requests without sessions. */
export interface RequestHandler {
  accepts(request: Request, body: unknown): Promise<boolean>;
  handle(request: Request, inputs: HttpInputs): Promise<Response>;
  close(): Promise<void>;
}

/** What was read from a request before the SDK handles it. */
export interface HttpInputs {
  /** The body as JSON; undefined for methods without a body. */
  readonly body: unknown;
  readonly auth: CallerAuth | undefined;
  /** The client's network address, if it is known. */
  readonly address: string | undefined;
  /** Resolves when the response is complete, or when the client disconnects. */
  readonly ended: Promise<void>;
}

/** What both SDKs take beside a request. */
interface TransportOptions {
  parsedBody?: unknown;
  authInfo?: TokenInfo;
}

/** Converts what was read from a request to the options of an SDK's `handleRequest`. */
export function toTransportOptions({ body, auth }: HttpInputs): TransportOptions {
  return {
    ...(body !== undefined && { parsedBody: body }),
    // The same object that the SDK's authentication returned; our type declares its arrays readonly.
    ...(auth && { authInfo: auth as TokenInfo }),
  };
}
