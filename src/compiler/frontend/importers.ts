/** `files`, and all files that import one of them, directly or indirectly. */
export function withImporters(
  files: Iterable<string>,
  imports: Iterable<readonly [file: string, imported: readonly string[]]>,
): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const each of imported) {
      const known = importers.get(each);
      if (known) known.push(file);
      else importers.set(each, [file]);
    }
  }
  const reaching = new Set(files);
  // Iterating over a set also visits the elements that are added on the way.
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer);
  return reaching;
}
