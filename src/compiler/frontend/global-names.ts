import { ts } from "ts-morph";

/*
 * Finds the global names that declaration files declare in their text, without parsing it. Names of modules have quotes.
 */

/** What the text of a file declares globally, and what it leads to. */
export interface FoundInText {
  readonly text: string;
  /** As `declaredNames` returns them. */
  readonly names: readonly string[] | undefined;
  readonly references: readonly Reference[];
  readonly specifiers: readonly string[];
}

/** The module that a name with quotes is that of. */
export function moduleOf(name: string): string | undefined {
  return name.startsWith('"') ? name.slice(1, -1) : undefined;
}

export function isPattern(name: string): boolean {
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

export function findInText(text: string): FoundInText {
  const specifiers = new Set(Array.from(text.matchAll(importedName), ([, specifier = ""]) => specifier));
  return { text, names: declaredNames(text), references: referencesIn(text), specifiers: [...specifiers] };
}

export interface Reference {
  readonly kind: "lib" | "path" | "types";
  readonly name: string;
}

export function referencesIn(text: string): readonly Reference[] {
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
