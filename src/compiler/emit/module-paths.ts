import { literal } from "./literal.js";

/** Where generated modules lie and how they import: the folder relative to the project's root, and the ending of relative imports. */
export interface ModuleSettings {
  readonly outDir: string;
  readonly importExtension: ".js" | ".ts";
}

/** Stems that would make a file of the folder's own. */
const ownStems = ["definitions"];

/** For each source file the path, without an ending, of the modules that are written for it, relative to the output folder. */
export function moduleStems(files: readonly string[], outDir: string): ReadonlyMap<string, string> {
  const parent = segments(outDir).slice(0, -1);
  const stems = new Map<string, string>();
  const taken = new Set(ownStems);
  for (const file of [...new Set(files)].sort()) {
    const path = segments(file);
    const isInside = parent.every((part, i) => path[i] === part);
    const own = (isInside ? path.slice(parent.length) : path).map((part) => (part === ".." ? "_" : part));
    const wanted = own.join("/").replace(/\.ts$/, "");
    let stem = wanted;
    // Compared without case: on some file systems `Files` and `files` are one file.
    for (let i = 2; taken.has(stem.toLowerCase()); i += 1) stem = `${wanted}-${i}`;
    taken.add(stem.toLowerCase());
    stems.set(file, stem);
  }
  return stems;
}

/** The specifier, as a literal, by which one module of the output folder imports another; both without an ending. */
export function importOfGenerated(from: string, to: string, { importExtension }: ModuleSettings): string {
  return literal(`${relativePath(segments(from).slice(0, -1), segments(to))}${importExtension}`);
}

/** The specifier, as a literal, by which a module at the top of the output folder imports an author's module. */
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
