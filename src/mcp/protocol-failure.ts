/** A protocol error: both SDKs answer a request with the `code` and the message of what its handler throws. */
export class ProtocolFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** JSON-RPC's code for a request whose parameters are wrong: an unknown tool, or a cursor that no listing gave. */
export const invalidParams = -32602;
