import { literal } from "./literal.js";

export interface ModuleSettings {
  /** The output folder, relative to the project root. */
  readonly outDir: string;
  /** The file extension in relative imports. */
  readonly importExtension: ".js" | ".ts";
}

/** Stems that would clash with other generated files. */
const reservedStems = ["definitions"];

/** Maps each source file to the path of its generated modules, without an extension and relative to the output folder. */
export function moduleStems(files: readonly string[], outDir: string): ReadonlyMap<string, string> {
  const parent = segments(outDir).slice(0, -1);
  const stems = new Map<string, string>();
  const taken = new Set(reservedStems);
  for (const file of [...new Set(files)].sort()) {
    const path = segments(file);
    const isInside = parent.every((part, i) => path[i] === part);
    const parts = (isInside ? path.slice(parent.length) : path).map((part) => (part === ".." ? "_" : part));
    const preferred = parts.join("/").replace(/\.ts$/, "");
    let stem = preferred;
    // Case-insensitive, because some file systems are.
    for (let i = 2; taken.has(stem.toLowerCase()); i += 1) stem = `${preferred}-${i}`;
    taken.add(stem.toLowerCase());
    stems.set(file, stem);
  }
  return stems;
}

/** Returns the specifier literal for an import between two modules of the output folder. Both paths have no extension. */
export function importOfGenerated(from: string, to: string, { importExtension }: ModuleSettings): string {
  return literal(`${relativePath(segments(from).slice(0, -1), segments(to))}${importExtension}`);
}

/** Returns the specifier literal for an import of an author's module from the top level of the output folder. */
export function importOfSource(module: string, { outDir, importExtension }: ModuleSettings): string {
  const path = relativePath(segments(outDir), segments(module));
  return literal(importExtension === ".ts" ? path : path.replace(/\.tsx?$/, ".js").replace(/\.([mc])ts$/, ".$1js"));
}

function relativePath(fromFolder: readonly string[], to: readonly string[]): string {
  let common = 0;
  while (common < fromFolder.length && common < to.length - 1 && fromFolder[common] === to[common]) common += 1;
  const up = fromFolder.slice(common).map(() => "..");
  return [...(up.length > 0 ? up : ["."]), ...to.slice(common)].join("/");
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}
