import { type CallLimiter, RunScope } from "../calls/internal.js";
import type { Caller } from "../model/index.js";
import { internalError, isUnexpected, maskError, ProtocolError, withShortMessage } from "./protocol-error.js";
import type { CallOptions } from "./server-definition.js";

type AccessChecks = Pick<CallOptions, "canCall" | "canGet" | "canRead">;

/** Returns the access checks of a server within the time limit of a call. If one fails, clients receive no more than of a handler that fails. */
export function boundedChecks(
  { canCall, canGet, canRead, maskErrors = false }: AccessChecks & Pick<CallOptions, "maskErrors">,
  { limits: { timeoutMs } }: CallLimiter,
): AccessChecks {
  const bounded =
    <Item>(name: string, check: (item: Item, caller: Caller) => boolean | Promise<boolean>) =>
    async (item: Item, caller: Caller): Promise<boolean> => {
      const scope = new RunScope({ timeoutMs });
      try {
        return await scope.race((async () => check(item, caller))());
      } catch (thrown) {
        if (maskErrors && isUnexpected(thrown)) throw new ProtocolError(internalError, maskError(thrown, name));
        throw withShortMessage(thrown);
      } finally {
        scope.end();
      }
    };
  return {
    ...(canCall && { canCall: bounded("canCall", canCall) }),
    ...(canGet && { canGet: bounded("canGet", canGet) }),
    ...(canRead && { canRead: bounded("canRead", canRead) }),
  };
}
