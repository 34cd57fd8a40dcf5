/** Limits the time: the distance costs the product of two lengths for every name. */
const maxLength = 64;
const maxNames = 200;

/** Returns the name that was most likely meant; `undefined` if none is similar. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  if (text.length > maxLength) return undefined;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of names.slice(0, maxNames)) {
    if (name.length > maxLength) continue;
    const distance = editDistance(fold(text), fold(name));
    if (distance <= Math.max(text.length, name.length) / 3 && (!best || distance < best.distance))
      best = { name, distance };
  }
  return best?.name;
}

/** Case and word separators are the most common mistakes, so they do not count as differences. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[-_ .]/g, "");
}

/** The number of insertions, deletions and replacements that turn `a` into `b` (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
