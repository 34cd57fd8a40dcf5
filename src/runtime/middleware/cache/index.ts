import { LRUCache } from "lru-cache";
import {
  type CallOutput,
  type CallScope,
  formatToolId,
  type Middleware,
  type Tool,
  type ToolCall,
} from "../../model/index.js";
import { hashText, isolationKey, observeCall, readJson, sortProperties } from "../../model/internal.js";

/** Options of `cacheResults`. */
export interface CacheOptions {
  /** How long a result is used, in milliseconds. Default: one minute. */
  readonly maxAgeMs?: number;
  /** Maximum total size in bytes. The results that were not used for the longest time are dropped first. Default: 16 MiB. */
  readonly maxBytes?: number;
  /** Default: tools with both `readOnlyHint` and `idempotentHint`. */
  readonly isCacheable?: (tool: Tool) => boolean;
  /**
   * Callers with the same key share results. Default: the token, the session, and headers that identify a caller, such as `authorization`,
   * `cookie`, `x-api-key` and `x-forwarded-user`. If your tools depend on other headers, on the address or on `meta`, return them too.
   */
  readonly callerKey?: (context: CallScope) => string;
}

/**
 * Returns the earlier result of a call with the same tool, backend, input and caller. Neither failures nor the results of a tool that is replaced
 * are kept. Requires the package `lru-cache`.
 * @throws {TypeError} when a limit is not a positive integer.
 */
export function cacheResults(options: CacheOptions = {}): Middleware {
  const { maxAgeMs = 60_000, maxBytes = 16 * 1024 * 1024, isCacheable = isPure, callerKey = isolationKey } = options;
  const cache = new LRUCache<string, string>({
    ttl: maxAgeMs,
    maxSize: maxBytes,
    // Strings take up to two bytes for each unit.
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
  });
  const recordKey = createRecordKeys();
  return async (call, next) => {
    const input = readJson(call.input);
    if (!input.ok || !isCacheable(call.tool)) return next();
    const key = JSON.stringify([
      call.kind ?? "tool",
      formatToolId(call.tool),
      recordKey(call),
      call.backend ?? null,
      sortProperties(input.value ?? null),
      callerKey(call.context),
    ]);
    const kept = cache.get(key);
    observeCall(call.context, { kind: "cache", isHit: kept !== undefined });
    // Text, so that no two callers share an object. It was written below.
    if (kept !== undefined) return JSON.parse(kept) as CallOutput;
    const output = await next();
    // A task has no result yet.
    if (!output.task) cache.set(key, JSON.stringify(output));
    return output;
  };
}

/**
 * Returns a function that returns a key of the record of a call. A server has one record of a tool until it is replaced, by one that may look the
 * same but does something else. Other records may be created for each call, so their content is compared.
 */
function createRecordKeys(): (call: ToolCall) => string | number {
  const served = new WeakMap<Tool, number>();
  const hashes = new WeakMap<Tool, string>();
  let count = 0;
  return ({ kind = "tool", tool, backend }) => {
    if (kind !== "tool" || backend) {
      const hash = hashes.get(tool) ?? hashText(JSON.stringify(tool));
      hashes.set(tool, hash);
      return hash;
    }
    const number = served.get(tool) ?? ++count;
    served.set(tool, number);
    return number;
  };
}

function isPure({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true && annotations.idempotentHint === true;
}
