/** A protocol error: both SDKs answer a request with the `code`, the message and the `data` of what its handler throws. */
export class ProtocolFailure extends Error {
  readonly code: number;
  readonly data?: object;
  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    if (data) this.data = data;
  }
}

/** JSON-RPC's code for a request whose parameters are wrong: an unknown tool, or a cursor that no listing gave. */
export const invalidParams = -32602;

/** MCP's code, from revision 2026-07-28, for a request that takes more than its client can do. */
export const missingCapability = -32021;
