import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemaPair } from "./random-pairs.js";

/** A pair of schemas whose result follows from the specification. */
export interface KnownPair extends SchemaPair {
  readonly result: "compatible" | "breaking";
}

/** Reads the pairs of the corpus. */
export function readCorpus(): readonly KnownPair[] {
  const folder = join(import.meta.dirname, "corpus/schemas");
  const all = readdirSync(folder).flatMap((file): KnownPair[] => JSON.parse(readFileSync(join(folder, file), "utf8")));
  return all.filter(({ result }) => result === "compatible" || result === "breaking");
}
