import { type CallScope, type JsonObject, requestIdKey } from "toolwright/model";

/**
 * Returns the metadata that a call takes along to another server: that of the run and its request id. The keys that belong to the
 * connection on which the run came in are left out; the client adds its own.
 */
export function outgoingMeta({ meta = {}, requestId }: Pick<CallScope, "meta" | "requestId">): JsonObject | undefined {
  const own = Object.entries(meta).filter(
    ([key]) => key !== "progressToken" && !key.startsWith("io.modelcontextprotocol/"),
  );
  if (requestId !== undefined) own.push([requestIdKey, requestId]);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
