import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";

/** Waits. @tool wait */
export function wait(seconds: number, extra: RequestHandlerExtra): number {
  return extra.signal.aborted ? 0 : seconds;
}
