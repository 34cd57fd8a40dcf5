import type { CallerAuth } from "../../gen/v1/index.js";
import type { TokenFacts } from "./http-options.js";
import type { HttpInputs } from "./sdk-http.js";

/** Gives what was read of a request as the transports of both SDKs take it. */
export function toTransportOptions({ body, auth }: HttpInputs): { parsedBody?: unknown; authInfo?: TokenFacts } {
  return { ...(body !== undefined && { parsedBody: body }), ...(auth && { authInfo: toTokenFacts(auth) }) };
}

function toTokenFacts(auth: CallerAuth): TokenFacts {
  // What the gate of the same SDK gave; our type has it with readonly arrays.
  return auth as TokenFacts;
}
