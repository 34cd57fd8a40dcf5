import { createHash } from "node:crypto";
import { ts } from "ts-morph";

/** The digest of each declaration as it was generated, by name. An author's edit changes it, a formatter does not. */
export type Digests = Readonly<Record<string, string>>;

/** What an update did with a declaration. */
export interface Merged {
  readonly name: string;
  /** `kept`: the author has changed it, and the specification has too. `orphaned`: the author has changed it, and it is gone from the specification. */
  readonly kind: "added" | "changed" | "removed" | "kept" | "orphaned";
}

interface Statement {
  /** Undefined for what declares nothing. */
  readonly name: string | undefined;
  /** With the comments before it. */
  readonly text: string;
}

/** Returns the digests of the declarations of a generated file. */
export function digestsOf(text: string): Digests {
  const named = statementsOf(text).flatMap(({ name, text: own }) =>
    name === undefined ? [] : [[name, declarationDigest(own)]],
  );
  return Object.fromEntries(named);
}

/** Brings the author's file up to date: replaces what is not edited, keeps the rest, and does not return what is deleted. */
export function mergeFile(
  current: string,
  generated: string,
  before: Digests,
): { readonly text: string; readonly merged: readonly Merged[] } {
  const merged: Merged[] = [];
  const fresh = new Map(statementsOf(generated).map(({ name, text }) => [name, text]));
  const parts: string[] = [];
  const statements = statementsOf(current);
  for (const { name, text } of statements) {
    const next = fresh.get(name);
    const base = name === undefined ? undefined : before[name];
    if (name === undefined || base === undefined) {
      parts.push(text);
      continue;
    }
    const isTouched = declarationDigest(text) !== base;
    const isSame = next !== undefined && declarationDigest(next) === base;
    if (isTouched || isSame) parts.push(text);
    else if (next !== undefined) parts.push(next);
    if (isSame) continue;
    if (isTouched) {
      if (next === undefined || declarationDigest(next) !== declarationDigest(text))
        merged.push({ name, kind: next === undefined ? "orphaned" : "kept" });
    } else merged.push({ name, kind: next === undefined ? "removed" : "changed" });
  }
  const present = new Set(statements.map(({ name }) => name));
  for (const [name, text] of fresh) {
    if (name === undefined || present.has(name) || before[name] !== undefined) continue;
    parts.push(text);
    merged.push({ name, kind: "added" });
  }
  const body = `${parts.join("").trim()}\n`;
  return { text: withImports(current, generated, body), merged };
}

/** The statements of a file without its imports of the other files of the import. */
function statementsOf(text: string): readonly Statement[] {
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement): readonly Statement[] => {
    if (siblingOf(statement) !== undefined) return [];
    const own = text.slice(statement.getFullStart(), statement.end);
    return [{ name: declaredName(statement), text: own.startsWith("\n") ? own : `\n${own}` }];
  });
}

function declaredName(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    const [first] = statement.declarationList.declarations;
    return first && ts.isIdentifier(first.name) ? first.name.text : undefined;
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}

/** The file of the import that a statement imports from. */
function siblingOf(statement: ts.Statement): string | undefined {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return undefined;
  const { text } = statement.moduleSpecifier;
  const { namedBindings } = statement.importClause ?? {};
  const isList = namedBindings !== undefined && ts.isNamedImports(namedBindings);
  return isList && /^\.\/(?:client|requests|types)\.js$/.test(text) ? text : undefined;
}

/** Imports from the other files what the author or the generator imported, if it is still used. */
function withImports(current: string, generated: string, body: string): string {
  const used = usedNames(body);
  const names = new Map<string, Map<string, string>>();
  for (const text of [generated, current]) {
    for (const statement of ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest).statements) {
      const from = siblingOf(statement);
      if (from === undefined || !ts.isImportDeclaration(statement)) continue;
      const { importClause } = statement;
      const bindings = importClause?.namedBindings;
      if (!importClause || !bindings || !ts.isNamedImports(bindings)) continue;
      const known = names.get(from) ?? new Map<string, string>();
      for (const { name, propertyName, isTypeOnly } of bindings.elements) {
        const isType =
          isTypeOnly || (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword && from !== "./types.js");
        const written = propertyName ? `${propertyName.text} as ${name.text}` : name.text;
        if (used.has(name.text)) known.set(name.text, isType ? `type ${written}` : written);
      }
      names.set(from, known);
    }
  }
  const lines = [...names]
    .filter(([, known]) => known.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, known]) => {
      const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, written]) => written);
      return `import ${from === "./types.js" ? "type " : ""}{ ${sorted.join(", ")} } from "${from}";\n`;
    });
  return lines.length > 0 ? `${lines.join("")}\n${body}` : body;
}

/** The identifiers of a file that can be those of imports: neither keys nor names after a dot. */
function usedNames(body: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, parent: ts.Node): void => {
    const isUse = ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent);
    const isKey = !isUse && "name" in parent && parent.name === node;
    if (ts.isIdentifier(node) && !isKey) names.add(node.text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  const file = ts.createSourceFile("file.ts", body, ts.ScriptTarget.Latest);
  ts.forEachChild(file, (child) => visit(child, file));
  return names;
}

/** The digest of a declaration without what formatters decide: spaces, semicolons, quotes, trailing commas. */
function declarationDigest(text: string): string {
  const plain = text
    .replace(/[\s;]+/g, "")
    .replaceAll("'", '"')
    .replace(/,(?=[)\]}>])/g, "")
    .replace(/(?<=[=:(<])\|/g, "");
  return createHash("sha256").update(plain).digest("hex").slice(0, 16);
}
