import type { Guard } from "./binding.js";

/**
 * Creates a wrapper for guards that call each other. Until the outermost call of any of them returns, each checks an object or array once.
 *
 * The branches of a recursive union check the same part of a value: without this, their number of calls doubles at each level.
 */
export function checkOnce(): <T>(guard: Guard<T>) => Guard<T> {
  let results: Map<unknown, Map<object, boolean>> | undefined;
  return <T>(guard: Guard<T>) => {
    const check = (data: object, known: Map<unknown, Map<object, boolean>>): boolean => {
      let own = known.get(guard);
      if (own === undefined) {
        own = new Map();
        known.set(guard, own);
      }
      let result = own.get(data);
      if (result === undefined) {
        result = guard(data);
        own.set(data, result);
      }
      return result;
    };
    return (data): data is T => {
      if (typeof data !== "object" || data === null) return guard(data);
      if (results !== undefined) return check(data, results);
      results = new Map();
      try {
        return check(data, results);
      } finally {
        // The value may change before the next call.
        results = undefined;
      }
    };
  };
}
