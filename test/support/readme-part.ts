import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces the part of the README between `<!-- begin NAME -->` and `<!-- end NAME -->`. Throws if the markers are missing. */
export function writeReadmePart(name: string, markdown: string): void {
  const file = join(import.meta.dirname, "../../README.md");
  const text = readFileSync(file, "utf8");
  const [begin, end] = [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no marker ${begin.trimEnd()}`);
  writeFileSync(file, `${text.slice(0, from)}${begin}${markdown.trimEnd()}\n${text.slice(to)}`);
}
