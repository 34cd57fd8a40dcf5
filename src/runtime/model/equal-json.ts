/** Says whether two JSON values are equal; the order of properties does not count, `__proto__` is a property like any other. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    // Not `every`: it passes over the holes of a sparse array.
    for (let i = 0; i < a.length; i += 1) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  const left = new Map(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.has(key) && equalJson(left.get(key), value));
}
