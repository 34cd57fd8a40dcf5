import { isToolError } from "./tool-error.js";

/** A registered symbol, so that two copies of this package recognize each other's errors. */
const brand = Symbol.for("toolwright.ProtocolError");

/**
 * An error of the protocol, in place of a result. A handler throws it for what clients handle themselves; other errors of a handler become results
 * that the model reads. Both SDKs copy `code`, `message` and `data` into their response.
 * @example
 * ```ts
 * const elicitation = { mode: "url", elicitationId: "1", url: "https://example.com/connect", message: "Connect your account." };
 * throw new ProtocolError(-32042, "Connect your account first.", { elicitations: [elicitation] });
 * ```
 */
export class ProtocolError extends Error {
  readonly code: number;
  readonly data?: object;
  constructor(code: number, message: string, data?: object) {
    super(message);
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    if (data) this.data = data;
  }
}

/** Returns the protocol error that was thrown, also by a handler, whose errors are the cause of a `ToolError`. */
export function protocolErrorOf(thrown: unknown): ProtocolError | undefined {
  const error = isToolError(thrown) && thrown.code === "Execution" ? thrown.cause : thrown;
  return isProtocolError(error) ? error : undefined;
}

function isProtocolError(value: unknown): value is ProtocolError {
  try {
    return value instanceof Error && brand in value;
  } catch {
    // A proxy whose traps throw.
    return false;
  }
}
