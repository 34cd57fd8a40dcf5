import { readFile } from "node:fs/promises";
import fastGlob from "fast-glob";

/** The text that every file with a tool has: a JSDoc marker, a decorator of the usual name, or an import that may rename it. */
const marker = /@tool(?:Input|Output)?\b|["']toolwright["']/i;

/** How many files are read at once. */
const readers = 32;

export interface Candidates {
  /** Absolute paths of the files that may hold a tool, sorted. */
  readonly marked: readonly string[];
  /** How many files the globs matched. */
  readonly count: number;
}

/** Finds the files that may hold a tool, by their text alone: nothing is parsed. */
export async function findCandidates(
  root: string,
  include: readonly string[],
  exclude: readonly string[],
): Promise<Candidates> {
  const files = await fastGlob([...include], { cwd: root, ignore: [...exclude], absolute: true, dot: false });
  files.sort();
  const marked: string[] = [];
  for (let start = 0; start < files.length; start += readers) {
    const group = files.slice(start, start + readers);
    const texts = await Promise.all(group.map((file) => readFile(file, "utf8")));
    marked.push(...group.filter((_, index) => marker.test(texts[index] ?? "")));
  }
  return { marked, count: files.length };
}
