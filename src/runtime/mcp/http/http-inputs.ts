import type { CallerAuth } from "../../model/index.js";
import type { TokenInfo } from "./bearer-auth.js";

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
export interface TransportOptions {
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
