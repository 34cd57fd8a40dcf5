import type { ExportedType } from "../catalog/index.js";
import { isIdentifierName, literal, printKey } from "./print-literal.js";
import { importOf } from "./template.js";
import { camelCase, type NameTable, pascalCase } from "./tool-names.js";

export interface ModuleSettings {
  /** The output folder, relative to the project root. */
  readonly outDir: string;
  /** The file extension in relative imports. */
  readonly importExtension: ".js" | ".ts";
}

/** Stems that would clash with other generated files. */
const reservedStems = ["definitions"];

/** Characters of file names that Node decodes, or cuts off, in the specifier of an import. */
const inUrl = /[#?%]/g;

/** Maps each source file to the path of its generated modules, without an extension and relative to the output folder. */
export function moduleStems(files: readonly string[], outDir: string): ReadonlyMap<string, string> {
  const parent = segments(outDir).slice(0, -1);
  const stems = new Map<string, string>();
  const taken = new Set(reservedStems);
  for (const file of [...new Set(files)].sort()) {
    const path = segments(file);
    const isInside = parent.every((part, i) => path[i] === part);
    const parts = (isInside ? path.slice(parent.length) : path).map((part) =>
      part === ".." ? "_" : part.replace(inUrl, "_"),
    );
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

/** Collects the imports of author code in a generated module, each with a unique local name. */
export interface AuthorImports {
  /** Imports an export for use at run time. Returns its local name. */
  value(use: AuthorExport): string;
  /** Imports an export for use as a type only. Returns its local name. */
  type(use: AuthorExport): string;
  print(): string;
}

/** An export, and its kind, which decides the letter case of the local name if one has to be made up. */
interface AuthorExport extends ExportedType {
  readonly kind: "function" | "class";
}

interface Import extends ExportedType {
  readonly local: string;
  isValue: boolean;
}

/** Creates an empty collection that takes its local names from `names`. */
export function createAuthorImports(names: NameTable, settings: ModuleSettings): AuthorImports {
  const imports = new Map<string, Import>();

  function use({ module, exportName, kind }: AuthorExport): Import {
    const key = JSON.stringify([module, exportName]);
    const known = imports.get(key);
    if (known) return known;
    const created = { module, exportName, local: names.take(preferredName(module, exportName, kind)), isValue: false };
    imports.set(key, created);
    return created;
  }

  return {
    value(exported) {
      const imported = use(exported);
      imported.isValue = true;
      return imported.local;
    },
    type: (exported) => use(exported).local,
    print() {
      const byModule = new Map<string, Import[]>();
      for (const each of imports.values()) {
        const siblings = byModule.get(each.module);
        if (siblings) siblings.push(each);
        else byModule.set(each.module, [each]);
      }
      return [...byModule]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([module, found]) => {
          found.sort((a, b) => (a.exportName < b.exportName ? -1 : 1));
          const from = importOfSource(module, settings);
          const encoded = from.replace(inUrl, encodeURIComponent);
          const named = (isValue: boolean) => found.filter((each) => each.isValue === isValue).map(specifier);
          if (encoded === from) return importOf(named(true), from, named(false));
          const values = importOf(named(true), encoded);
          const ignored = values && `// @ts-ignore TypeScript does not decode specifiers.\n${values}`;
          return ignored + importOf([], from, named(false));
        })
        .join("");
    },
  };
}

function specifier({ exportName, local }: Import): string {
  if (exportName === local) return local;
  return `${printKey(exportName)} as ${local}`;
}

/** The preferred local name. A default export is named after its module. */
function preferredName(module: string, exportName: string, kind: AuthorExport["kind"]): string {
  const text = exportName === "default" ? module.replace(/^.*\//, "").replace(/\.[^.]*$/, "") : exportName;
  if (text === exportName && isIdentifierName(text)) return text;
  return kind === "class" ? pascalCase(text) : camelCase(text);
}
