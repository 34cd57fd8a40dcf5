/** What is measured: a run without any cache on disk, without a change, and after an edit in a session. */
export type Run = "cold" | "unchanged" | "session";

/** A cache of the compiler, and how to remove it from the built package. */
export interface CacheWithout {
  readonly name: string;
  readonly runs: readonly Run[];
  /** Replacements in `program.cjs` and, where they occur, in `cli/bin.cjs`. */
  readonly changes: readonly (readonly [found: RegExp, replaced: string])[];
}

const withoutSlot = (...slots: readonly string[]): CacheWithout["changes"] => [
  [
    /if \(cached && cached\.key === key/,
    `if (!${JSON.stringify(slots)}.includes(slot) && cached && cached.key === key`,
  ],
];

export const caches: readonly CacheWithout[] = [
  { name: "snapshot", runs: ["unchanged"], changes: [[/function checkLastRun\(options\) \{/, "$& return undefined;"]] },
  {
    name: "V8 code",
    runs: ["cold"],
    changes: [[/function cacheFiles\d*\(file, bytes\d*\) \{/, "$& return undefined;"]],
  },
  {
    name: "file contents",
    runs: ["cold", "session"],
    changes: [[/if \(this\.#read\.has\(path\d*\)\)/, "if (false)"]],
  },
  {
    name: "kinds, folders, links",
    runs: ["cold", "session"],
    changes: [[/(const (known\d*) = answers\.get\(path\d*\);\s+if \()\2 !== void 0/, "$1false"]],
  },
  {
    name: "parsed files",
    runs: ["session"],
    changes: [
      [
        /const (known\d*) = (this\.#parsed\.get\((path\d*)\))/,
        "const $1 = this.#libraryText($3) === undefined ? undefined : $2",
      ],
    ],
  },
  {
    name: "module resolutions",
    runs: ["cold", "session"],
    changes: [[/resolutions, redirected, mode/, "undefined, redirected, mode"]],
  },
  { name: "units", runs: ["session"], changes: [[/known\d*\(unit\) \?\? /, ""]] },
  {
    name: "checked drafts",
    runs: ["session"],
    changes: [
      [
        /const (known\d*) = cache\.get\(draft\) \?\? checkDraft\(draft, options\);/,
        "let $1 = checkDraft(draft, options); $1 = { ...$1, entry: cache.get(draft)?.entry ?? $1.entry };",
      ],
    ],
  },
  { name: "memo: all", runs: ["session"], changes: [[/if \(cached && cached\.key === key/, "if (false && cached"]] },
  { name: "memo: modules", runs: ["session"], changes: withoutSlot("all", "file", "definitions") },
  { name: "memo: json", runs: ["session"], changes: withoutSlot("json") },
  { name: "memo: patterns", runs: ["session"], changes: withoutSlot("patterns") },
  { name: "memo: names", runs: ["session"], changes: withoutSlot("names") },
  {
    name: "client checks",
    runs: ["session"],
    changes: [[/const found = cache\.get\(tool\) \?\? clientFindings/, "const found = clientFindings"]],
  },
];
