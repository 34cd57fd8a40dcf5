/** Which file imports which, by absolute path. */
export class ImportGraph {
  readonly #imports: ReadonlyMap<string, readonly string[]>;

  constructor(imports: Iterable<readonly [file: string, imported: readonly string[]]>) {
    this.#imports = new Map(imports);
  }

  /** All files that import or are imported, some more than once. */
  *files(): Iterable<string> {
    for (const [file, imported] of this.#imports) yield* [file, ...imported];
  }

  /** `files`, and all files that import one of them, directly or indirectly. */
  reaching(files: Iterable<string>): ReadonlySet<string> {
    const importers = new Map<string, string[]>();
    for (const [file, imported] of this.#imports) {
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
}
