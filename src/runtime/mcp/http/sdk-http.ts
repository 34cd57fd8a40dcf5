import type { CallerAuth } from "../../model/index.js";
import type { ServerDefinition } from "../server-definition.js";
import type { BearerSettings } from "./bearer-auth.js";
import type { HttpConnection } from "./connection.js";
import type { HttpInputs } from "./http-inputs.js";

/** What serving over HTTP needs of an SDK. */
export interface SdkHttp {
  /** Connects a server for the session `sessionId`, or for one request without a session. `onClose` is called when the connection ends. */
  connect(definition: ServerDefinition, sessionId: string | undefined, onClose: () => void): Promise<HttpConnection>;
  /** Creates a handler of requests of revisions that have no sessions. Absent if the SDK supports none of them. */
  createSessionlessHandler?(definition: ServerDefinition): RequestHandler;
  /** Creates a function that authenticates a request. It returns the caller, or the response that rejects the request. */
  createAuthenticator(options: BearerSettings): Authenticator;
}

export type Authenticator = (request: Request) => Promise<CallerAuth | Response>;

/** Handles requests without sessions. */
export interface RequestHandler {
  accepts(request: Request, body: unknown): Promise<boolean>;
  handle(request: Request, inputs: HttpInputs): Promise<Response>;
  close(): Promise<void>;
}
