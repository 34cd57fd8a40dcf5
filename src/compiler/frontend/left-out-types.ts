import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";

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

/** What the `types` of a tsconfig declare. A program without them has a placeholder for each name. */
export interface LeftOutTypes {
  /** The files of the standard library that any program with these options has. */
  readonly library: readonly string[];
  /** The other files. */
  readonly files: readonly string[];
  /** The names that they may declare globally. Those of modules have quotes. */
  readonly names: ReadonlySet<string>;
}

/**
 * Finds what the `types` of a tsconfig declare, without parsing their files: only names are searched for. Returns undefined if a file is missing
 * or cannot be searched, or if the name of a module is a pattern.
 */
export function findLeftOutTypes({ options, host, library }: TypesScope): LeftOutTypes | undefined {
  const { lib = [ts.getDefaultLibFileName(options)] } = options;
  const inLibrary = (name: string): string => `${library}/${name}`;
  const known = new Set(lib.map(inLibrary));
  // Iterating over a set also visits the elements that are added on the way.
  for (const path of known) {
    for (const { kind, name } of referencesIn(host.readFile(path) ?? "")) {
      if (kind === "lib") known.add(inLibrary(`lib.${name}.d.ts`));
    }
  }
  const from = `${host.getCurrentDirectory()}/tsconfig.json`;
  const directives = ts.getAutomaticTypeDirectiveNames(options, host);
  const roots = directives.map((name) => typesFile(name, options["configFilePath"]?.toString() ?? from));
  if (roots.some((file) => file === undefined)) return undefined;
  const files = new Set(roots.flatMap((file) => file ?? []));
  const names = new Set<string>();
  for (const path of files) {
    const text = host.readFile(path);
    const declared = text === undefined ? undefined : declaredNames(text);
    if (text === undefined || !declared) return undefined;
    for (const name of declared) names.add(name);
    for (const file of [
      ...referencesIn(text).map((each) => referencedFile(each, path)),
      ...importedFiles(text, path),
    ]) {
      if (file !== undefined && !known.has(file)) files.add(file);
    }
  }
  if ([...names].some((name) => name.startsWith('"') && name.includes("*"))) return undefined;
  return { library: [...known], files: [...files], names };

  function typesFile(name: string, from: string): string | undefined {
    return ts.resolveTypeReferenceDirective(name, from, options, host).resolvedTypeReferenceDirective?.resolvedFileName;
  }

  function referencedFile({ kind, name }: Reference, path: string): string | undefined {
    if (kind === "lib") return inLibrary(`lib.${name}.d.ts`);
    return kind === "types" ? typesFile(name, path) : join(dirname(path), name);
  }

  function importedFiles(text: string, path: string): readonly (string | undefined)[] {
    const specifiers = new Set(Array.from(text.matchAll(importedName), ([, specifier = ""]) => specifier));
    // The modules of Node are declared by these files.
    return [...specifiers].flatMap((specifier) => {
      if (isBuiltin(specifier)) return [];
      return ts.resolveModuleName(specifier, path, options, host).resolvedModule?.resolvedFileName;
    });
  }
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
 * The names that a text declares globally, outside of namespaces, modules and types, and the quoted names of modules. Undefined if its braces do
 * not match, so that something else was taken for a comment or a string.
 */
export function declaredNames(text: string): readonly string[] | undefined {
  const names: string[] = [];
  const around: boolean[] = [];
  let isGlobal = true;
  let opensGlobal = false;
  for (const [token, name, other, module] of withoutComments(text).matchAll(declaration)) {
    if (token === "{") {
      around.push(isGlobal);
      isGlobal = opensGlobal;
      opensGlobal = false;
    } else if (token === "}") {
      const outer = around.pop();
      if (outer === undefined) return undefined;
      isGlobal = outer;
    } else if (token === "global") opensGlobal = true;
    else if (isGlobal) names.push(name ?? other ?? `"${module}"`);
  }
  return around.length === 0 ? names.filter((name) => !isReserved(name)) : undefined;
}

interface Reference {
  readonly kind: "lib" | "path" | "types";
  readonly name: string;
}

function referencesIn(text: string): readonly Reference[] {
  const found = text.matchAll(/^\s*\/\/\/\s*<reference\s[^>]*?\b(lib|path|types)\s*=\s*["']([^"']+)["']/gm);
  // The expression matches no other kind.
  return Array.from(found, ([, kind, name = ""]) => ({ kind: kind as Reference["kind"], name }));
}

/** Removes comments, template literals, and strings with braces. */
function withoutComments(text: string): string {
  return text.replace(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found) => (/^["']/.test(found) && !/[{}]/.test(found) ? found : " "),
  );
}

/** A brace, what opens a block of global declarations, or a name that is declared: by a statement, in a list of variables, of a module. */
const declaration =
  /[{}]|\bglobal(?=\s*\{)|\b(?:interface|namespace|class|const\s+enum|enum|type|function|var|let|const|import(?:\s+type)?|as(?!\s+namespace\b)|module)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)|,\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*[:;=])|\bmodule\s+["']([^"']+)["']/gu;

const importedName = /\b(?:from|import|import\s*\(|require\s*\()\s*["']([^"']+)["']/g;
