import { shorten } from "../model/internal.js";

/** A protocol error. Both SDKs copy `code`, `message` and `data` from the error that a handler throws into their response. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly data?: object;
  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    if (data) this.data = data;
  }
}

/** JSON-RPC error code for invalid parameters, such as an unknown tool or an unknown cursor. */
export const invalidParams = -32602;

/** JSON-RPC error code for a failure of the server. */
export const internalError = -32603;

/** MCP error code (from revision 2026-07-28) for a request that needs a capability the client has not declared. */
export const missingCapability = -32021;

/** Creates the error for a prompt that does not exist, or that the caller may not see. */
export function unknownPrompt(name: string): ProtocolError {
  return new ProtocolError(invalidParams, `Unknown prompt: ${JSON.stringify(shorten(name, 128))}`);
}

/** Creates the error for a resource that does not exist, in the form that both SDKs recognize: the data contains only the URI. */
export function unknownResource(uri: string): ProtocolError {
  return new ProtocolError(invalidParams, `Resource not found: ${uri}`, { uri });
}

/** Creates the error for a tool that does not exist, or that the caller may not see. */
export function unknownTool(wireName: string): ProtocolError {
  return new ProtocolError(invalidParams, `Unknown tool: ${JSON.stringify(shorten(wireName, 128))}`);
}
