import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import {
  type FoundInText,
  findInText,
  isPattern,
  moduleOf,
  placeholdersOf,
  type Reference,
  referencesIn,
} from "./global-names.js";

/** What a program contains of packages other than toolwright. */
export type PackageScope = "all" | PackageParts;

/** Parts of the packages of a project. A program that contains any of them has placeholders for what the others declare globally. */
export interface PackageParts {
  /** The imports that are followed. */
  readonly specifiers: readonly string[];
  /** The global names, and in quotes the modules, whose declarations by the `types` of the tsconfig the program contains. */
  readonly types: readonly string[];
}

export const noPackages: PackageParts = { specifiers: [], types: [] };

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
  const both = (first: readonly string[], second: readonly string[]): readonly string[] =>
    [...new Set([...first, ...second])].sort();
  return { specifiers: both(one.specifiers, other.specifiers), types: both(one.types, other.types) };
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
const arrayTypes: ReadonlySet<string> = new Set([
  "Iterator",
  "IteratorObject",
  "AsyncIterator",
  "AsyncIteratorObject",
  "BuiltinIteratorReturn",
  "SymbolConstructor",
]);

/** Whether no schema depends on what a package adds to a type of this name. */
function isUnreadType(name: string): boolean {
  return standardTypes.has(name) || arrayTypes.has(name);
}

/** Where the compiler looks for declarations. */
export interface TypesScope {
  readonly options: ts.CompilerOptions;
  readonly host: ts.CompilerHost;
  /** The folder of the compiler's own declaration files. */
  readonly library: string;
  /** The global names that one of these files declares. */
  readonly namesInLibrary: (path: string) => Iterable<string>;
  /** What was found in files before, by path. */
  readonly found: Map<string, FoundInText>;
}

/** What a program leaves out of the declarations of packages. */
export interface LeftOut {
  /** The entries of the `types` of the tsconfig, unless they are in the program. References to them in packages are not followed. */
  readonly entries: readonly string[];
  /** The files of the `types` of the tsconfig that the program has, in order. */
  readonly types: readonly string[];
  /** The files that the program lacks, of those that declare something globally. */
  readonly absent: readonly string[];
  /** Of the files that declare something globally, those that packages in the program lead to as well. */
  readonly shared: readonly string[];
  /** The text of a file that declares each global name that only absent files may declare. Those of modules have quotes. */
  readonly placeholders: string;
  /** The names whose meaning depends on absent files. */
  readonly watched: ReadonlySet<string>;
  /** The names that the `types` of the tsconfig may declare in absent files. */
  readonly namesOfTypes: ReadonlySet<string>;
}

/**
 * Finds what declarations a program with these packages leaves out, without parsing a file: only names are searched for. Returns undefined if a file
 * is missing or cannot be searched, if the name of a module is a pattern, or if a file adds to a module of a package that the program contains.
 * @param imports What the files of the project import of packages.
 */
export function findLeftOut(
  scope: TypesScope,
  packages: PackageParts,
  imports: readonly PackageImport[],
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
  const searched = new Map<string, Searched | undefined>();
  const entries = typesEntries(scope);
  const ofTypes = entries && reach(entries);
  if (!ofTypes) return undefined;
  const types = filesToRead(packages.types);
  const [included, excluded] = [true, false].map((isIncluded) =>
    imports.flatMap(([specifier, , file]) => (followsImport(packages, specifier) === isIncluded ? [file] : [])),
  );
  const kept = reach([...types, ...(included ?? [])], types === entries ? [] : entries);
  const others = reach(excluded ?? []);
  if (!kept || !others || changesOrder(kept)) return undefined;
  const isKept = (path: string): boolean => kept.has(path);
  const declaring = [...ofTypes, ...others].filter(([, names]) => names.length > 0);
  const absent = declaring.filter(([path]) => !isKept(path));
  if (absent.some(([path, names]) => names.some((name) => isPattern(name) || extendsKept(name, path))))
    return undefined;
  const namesOf = (files: readonly (readonly [path: string, names: readonly string[]])[]): ReadonlySet<string> =>
    new Set(files.flatMap(([, names]) => names));
  const declared = new Set([
    ...namesOf([...kept]),
    ...[...standard].flatMap((path) => [...scope.namesInLibrary(path)]),
  ]);
  const names = [...namesOf(absent)];
  const undeclared = new Set(names.filter((name) => !declared.has(name)));
  return {
    entries: types === entries ? [] : entries,
    types,
    absent: absent.map(([path]) => path),
    shared: declaring.flatMap(([path]) => (isKept(path) ? [path] : [])),
    placeholders: placeholdersOf(undeclared),
    watched: new Set(names.filter((name) => undeclared.has(name) || !isUnreadType(name))),
    namesOfTypes: namesOf(absent.filter(([path]) => ofTypes.has(path))),
  };

  /** The files of the `types` that declare one of these names, or their entries if these files are most of them. */
  function filesToRead(wanted: readonly string[]): readonly string[] {
    const declaring = [...(ofTypes ?? [])].filter(([, names]) => names.some((name) => wanted.includes(name)));
    return 2 * sizeOf(declaring) > sizeOf(ofTypes ?? []) ? (entries ?? []) : declaring.map(([path]) => path);
  }

  function sizeOf(files: Iterable<readonly [path: string, names: readonly string[]]>): number {
    return Array.from(files, ([path]) => scope.found.get(path)?.text.length ?? 0).reduce((sum, size) => sum + size, 0);
  }

  /**
   * Whether declarations of one name would change their order: those of the `types`, and those of a package that refers to the `types`. A whole
   * program has the `types` first.
   */
  function changesOrder(kept: Files): boolean {
    const ofPackages = [...kept].filter(([path]) => !ofTypes?.has(path));
    if (!ofPackages.some(([path]) => searched.get(path)?.leadsTo.some((file) => entries?.includes(file)))) return false;
    const names = new Set([...(ofTypes ?? [])].flatMap(([, declared]) => declared));
    return ofPackages.some(([, declared]) => declared.some((name) => names.has(name)));
  }

  function inLibrary(name: string): string {
    return name.endsWith(".d.ts") ? `${library}/${name}` : `${library}/lib.${name}.d.ts`;
  }

  /**
   * The files that these lead to, with the names that each declares, in the order in which a program has them. Without those of the standard
   * library that every program has, and those `without`.
   */
  function reach(first: readonly string[], without: readonly string[] = []): Files | undefined {
    const found = new Map<string, readonly string[]>();
    const visited = new Set(without);
    return first.every(visit) ? found : undefined;

    function visit(path: string): boolean {
      // Without its types, JavaScript is not part of a program.
      if (visited.has(path) || standard.has(path) || !/\.[cm]?tsx?$/.test(path)) return true;
      visited.add(path);
      if (!searched.has(path)) searched.set(path, search(path));
      const file = searched.get(path);
      if (!file?.leadsTo.every(visit)) return false;
      found.set(path, file.names);
      return true;
    }
  }

  function search(path: string): Searched | undefined {
    const text = host.readFile(path);
    if (text === undefined) return undefined;
    const before = scope.found.get(path);
    const found = before?.text === text ? before : findInText(text);
    scope.found.set(path, found);
    const { names, references, specifiers } = found;
    const referenced = (["path", "types", "lib"] as const).flatMap((kind) =>
      references.flatMap((each) => (each.kind === kind ? (referencedFile(each, path) ?? []) : [])),
    );
    // The modules of Node are declared by its files.
    const imported = specifiers.flatMap((each) => (isBuiltin(each) ? [] : resolutionsOf(each, path)));
    return names && { names, leadsTo: [...referenced, ...imported] };
  }

  function referencedFile({ kind, name }: Reference, path: string): string | undefined {
    if (kind === "lib") return inLibrary(name);
    return kind === "types" ? typesFile(name, path, scope) : join(dirname(path), name);
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

/** The names that a file may declare globally, and the files that it leads to. */
interface Searched {
  readonly names: readonly string[];
  readonly leadsTo: readonly string[];
}

/** Files with the names that each may declare globally. */
type Files = ReadonlyMap<string, readonly string[]>;

/** The entries of the `types` of a tsconfig. Undefined if one is missing. */
function typesEntries(scope: TypesScope): readonly string[] | undefined {
  const { options, host } = scope;
  const from = options["configFilePath"]?.toString() ?? `${host.getCurrentDirectory()}/tsconfig.json`;
  const files = ts.getAutomaticTypeDirectiveNames(options, host).map((name) => typesFile(name, from, scope));
  return files.some((file) => file === undefined) ? undefined : files.flatMap((file) => file ?? []);
}

function typesFile(name: string, from: string, { options, host }: TypesScope): string | undefined {
  return ts.resolveTypeReferenceDirective(name, from, options, host).resolvedTypeReferenceDirective?.resolvedFileName;
}
