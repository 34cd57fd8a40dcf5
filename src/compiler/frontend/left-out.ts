import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";

/** What a program contains of packages other than toolwright. */
export type PackageScope = "all" | PackageParts;

/** Parts of the packages of a project. A program that contains any of them has placeholders for what the others declare globally. */
export interface PackageParts {
  /** The imports that are followed. */
  readonly specifiers: readonly string[];
  /** Whether the program contains the `types` of the tsconfig. */
  readonly types: boolean;
}

export const noPackages: PackageParts = { specifiers: [], types: false };

export function isSameScope(one: PackageScope, other: PackageScope): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether programs with these packages have placeholders for others. */
export function hasPlaceholders(packages: PackageScope): packages is PackageParts {
  return packages !== "all" && !isSameScope(packages, noPackages);
}

/** Whether programs with these packages follow an import. */
export function followsImport(packages: PackageScope, specifier: string): boolean {
  return packages === "all" || isOwnPackage(specifier) || packages.specifiers.includes(specifier);
}

/** Whether every program contains a package: toolwright. */
export function isOwnPackage(specifier: string): boolean {
  return /^toolwright(?:\/|$)/.test(specifier);
}

/** An import of a package in a file of the author, and the file of the package that it means. */
export type PackageImport = readonly [specifier: string, from: string, file: string];

/** The packages of both. */
export function union(one: PackageScope, other: PackageScope): PackageScope {
  if (one === "all" || other === "all") return "all";
  const specifiers = [...new Set([...one.specifiers, ...other.specifiers])].sort();
  return { specifiers, types: one.types || other.types };
}

/** What to read next if a program with these packages lacks a declaration. */
export function morePackages(packages: PackageScope): PackageScope {
  return packages === "all" || packages.types ? "all" : { ...packages, types: true };
}

/** Whether a file belongs to an installed package, not to the author. */
export function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

/** Types of the standard library whose members the front end does not read. What a package adds to them changes no schema. */
export const standardTypes: ReadonlySet<string> = new Set([
  ...["Array", "ReadonlyArray", "Boolean", "Date", "Map", "ReadonlyMap", "Number", "Object", "Promise", "PromiseLike"],
  ...["Set", "ReadonlySet", "String", "AsyncIterable", "AsyncGenerator", "Iterable", "Generator", "undefined"],
]);

/** What the members of arrays depend on. A schema has none of them. */
export const arrayTypes: ReadonlySet<string> = new Set([
  "Iterator",
  "IteratorObject",
  "AsyncIterator",
  "AsyncIteratorObject",
  "BuiltinIteratorReturn",
  "SymbolConstructor",
]);

/** Where the compiler looks for declarations. */
export interface TypesScope {
  readonly options: ts.CompilerOptions;
  readonly host: ts.CompilerHost;
  /** The folder of the compiler's own declaration files. */
  readonly library: string;
}

/** What a program leaves out of the declarations of packages. It has a placeholder for each name that only these declare. */
export interface LeftOut {
  /** The files that the program lacks, of those that declare something globally. */
  readonly absent: readonly string[];
  /** The names that they may declare globally. Those of modules have quotes. */
  readonly names: ReadonlySet<string>;
  /** Of the same files, those that packages in the program lead to as well. */
  readonly shared: readonly string[];
  /** The names that the packages that the program contains may declare globally. */
  readonly included: ReadonlySet<string>;
  /** The files of the standard library that the program has. */
  readonly library: readonly string[];
}

/**
 * Finds what declarations a program leaves out if it contains the packages whose entries are `included`, without parsing a file: only names are
 * searched for. Returns undefined if a file is missing or cannot be searched, if the name of a module is a pattern, or if a file adds to a module
 * of a package that the program contains.
 */
export function findLeftOut(
  scope: TypesScope,
  included: Iterable<string>,
  excluded: Iterable<string>,
): LeftOut | undefined {
  const { options, host, library } = scope;
  const resolutions = ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options);
  const { lib = [ts.getDefaultLibFileName(options)] } = options;
  const standard = new Set(lib.map(inLibrary));
  // Iterating over a set also visits the elements that are added on the way.
  for (const path of standard) {
    for (const { kind, name } of referencesIn(host.readFile(path) ?? "")) {
      if (kind === "lib") standard.add(inLibrary(name));
    }
  }
  const kept = reach(included);
  const dropped = reach(excluded);
  if (!kept || !dropped) return undefined;
  const isKept = (path: string): boolean => kept.has(path);
  const declaring = [...dropped].filter(([, names]) => names.length > 0);
  const absent = declaring.filter(([path]) => !isKept(path));
  if (absent.some(([path, names]) => names.some((name) => isPattern(name) || extendsKept(name, path))))
    return undefined;
  return {
    absent: absent.map(([path]) => path),
    names: new Set(absent.flatMap(([, names]) => names)),
    shared: declaring.flatMap(([path]) => (isKept(path) ? [path] : [])),
    included: new Set([...kept.values()].flat()),
    library: [...standard],
  };

  function inLibrary(name: string): string {
    return name.endsWith(".d.ts") ? `${library}/${name}` : `${library}/lib.${name}.d.ts`;
  }

  /** The files that these lead to, with the names that each declares. Without those of the standard library that every program has. */
  function reach(entries: Iterable<string>): ReadonlyMap<string, readonly string[]> | undefined {
    const found = new Map<string, readonly string[]>();
    const paths = new Set(entries);
    for (const path of paths) {
      // Without its types, JavaScript is not part of a program.
      if (standard.has(path) || !/\.[cm]?tsx?$/.test(path)) continue;
      const text = host.readFile(path);
      const names = text === undefined ? undefined : declaredNames(text);
      if (text === undefined || !names) return undefined;
      found.set(path, names);
      for (const each of referencesIn(text)) {
        const file = referencedFile(each, path);
        if (file !== undefined) paths.add(file);
      }
      for (const file of importedFiles(text, path)) paths.add(file);
    }
    return found;
  }

  function referencedFile({ kind, name }: Reference, path: string): string | undefined {
    if (kind === "lib") return inLibrary(name);
    return kind === "types" ? typesFile(name, path, scope) : join(dirname(path), name);
  }

  function importedFiles(text: string, path: string): readonly string[] {
    const specifiers = new Set(Array.from(text.matchAll(importedName), ([, specifier = ""]) => specifier));
    // The modules of Node are declared by its files.
    return [...specifiers].flatMap((specifier) => (isBuiltin(specifier) ? [] : resolutionsOf(specifier, path)));
  }

  /** What a specifier may mean: for an import, and for `require`. */
  function resolutionsOf(specifier: string, path: string): readonly string[] {
    const both = [ts.ModuleKind.ESNext, ts.ModuleKind.CommonJS] as const;
    return (specifier.startsWith(".") ? [undefined] : both).flatMap((mode) => {
      const found = ts.resolveModuleName(specifier, path, options, host, resolutions, undefined, mode);
      return found.resolvedModule?.resolvedFileName ?? [];
    });
  }

  /** Whether a name is that of a module of a package that the program contains. */
  function extendsKept(name: string, path: string): boolean {
    const module = moduleOf(name);
    return module !== undefined && !isBuiltin(module) && resolutionsOf(module, path).some(isKept);
  }
}

/** The entries of the `types` of a tsconfig. Undefined if one is missing. */
export function typesEntries(scope: TypesScope): readonly string[] | undefined {
  const { options, host } = scope;
  const from = options["configFilePath"]?.toString() ?? `${host.getCurrentDirectory()}/tsconfig.json`;
  const files = ts.getAutomaticTypeDirectiveNames(options, host).map((name) => typesFile(name, from, scope));
  return files.some((file) => file === undefined) ? undefined : files.flatMap((file) => file ?? []);
}

function typesFile(name: string, from: string, { options, host }: TypesScope): string | undefined {
  return ts.resolveTypeReferenceDirective(name, from, options, host).resolvedTypeReferenceDirective?.resolvedFileName;
}

/** The module that a name with quotes is that of. */
function moduleOf(name: string): string | undefined {
  return name.startsWith('"') ? name.slice(1, -1) : undefined;
}

function isPattern(name: string): boolean {
  return moduleOf(name)?.includes("*") ?? false;
}

/** Whether nothing global can have this name, although the text of a declaration looks as if. */
function isReserved(name: string): boolean {
  if (name === "undefined" || name === "globalThis") return true;
  const kind = ts.identifierToKeywordKind(ts.factory.createIdentifier(name));
  return kind !== undefined && kind <= ts.SyntaxKind.LastFutureReservedWord;
}

/** The text of a file that declares something with each of these names. */
export function placeholdersOf(names: Iterable<string>): string {
  const lines = Array.from(names, (name) =>
    name.startsWith('"')
      ? `declare module ${name};`
      : `interface ${name} {} declare var ${name}: never; declare namespace ${name} {}`,
  );
  return lines.join("\n");
}

/**
 * The names that a text may declare globally, outside of namespaces, modules and types, and the quoted names of modules. Undefined if its braces do
 * not match, so that something else was taken for a comment or a string.
 */
export function declaredNames(text: string): readonly string[] | undefined {
  // Most files are modules without global declarations.
  if (startOfModule.test(text) && !/\bglobal\s*\{|\bmodule\s*["']|\bas\s+namespace\b/.test(text)) return [];
  const names: string[] = [];
  /** Of the file, unless it is a module. */
  const topLevel: string[] = [];
  const around: boolean[] = [];
  let isModule = false;
  let isGlobal = true;
  let opensGlobal = false;
  for (const [token, umd, name, other, module] of withoutComments(text).matchAll(declaration)) {
    if (token === "{") {
      around.push(isGlobal);
      isGlobal = opensGlobal;
      opensGlobal = false;
    } else if (token === "}") {
      const outer = around.pop();
      if (outer === undefined) return undefined;
      isGlobal = outer;
    } else if (token === "global") opensGlobal = true;
    else if (token === "export" || token === "import") isModule ||= around.length === 0;
    else if (umd !== undefined || module !== undefined) names.push(umd ?? `"${module}"`);
    else if (isGlobal) (around.length === 0 ? topLevel : names).push(name ?? other ?? "");
  }
  if (around.length > 0) return undefined;
  return [...(isModule ? [] : topLevel), ...names].filter((name) => !isReserved(name));
}

interface Reference {
  readonly kind: "lib" | "path" | "types";
  readonly name: string;
}

function referencesIn(text: string): readonly Reference[] {
  if (!text.includes("///")) return [];
  const found = text.matchAll(/^\s*\/\/\/\s*<reference\s[^>]*?\b(lib|path|types)\s*=\s*["']([^"']+)["']/gm);
  // The expression matches no other kind.
  return Array.from(found, ([, kind, name = ""]) => ({ kind: kind as Reference["kind"], name }));
}

/** An import or export, after comments: the file is a module. */
const startOfModule =
  /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:export\b|import\s*(?:type\s*)?[{*"']|import\s+[\w$]+\s+from\b)/;

/** Removes comments, template literals, and strings other than the names of modules. */
function withoutComments(text: string): string {
  return text.replace(
    /\bmodule\s+(?:"[^"\\\n]*"|'[^'\\\n]*')|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found) => (found.startsWith("module") ? found : " "),
  );
}

/**
 * A brace, what opens a block of global declarations, what makes a file a module, or a name that is declared: by `export as namespace`, by a
 * statement, in a list of variables, of a module.
 */
const declaration =
  /[{}]|\bglobal(?=\s*\{)|\bexport\s+as\s+namespace\s+([\p{ID_Continue}$]+)|(?<![.\p{ID_Continue}$])(?:export\b|import(?=\s*[{*]|\s+type\s*[{*]|\s+[\p{ID_Continue}$]+\s+from\b))|\b(?:interface|namespace|class|const\s+enum|enum|type|function|var|let|const|import(?:\s+type)?|as|module)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)|,\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*[:;=])|\bmodule\s+["']([^"']+)["']/gu;

const importedName = /\b(?:from|import|import\s*\(|require\s*\()\s*["']([^"']+)["']/g;
