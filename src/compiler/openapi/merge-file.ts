import { createHash } from "node:crypto";
import { ts } from "ts-morph";

/**
 * The digest of each declaration as it was generated, by name, and of the comment before it. An author's edit changes them, a formatter does
 * not.
 */
export type Digests = Readonly<Record<string, string>>;

/** What an update did with a declaration. */
export interface Merged {
  readonly name: string;
  /** `kept`: the author has changed it, and the specification has too. `orphaned`: the author has changed it, and it is gone from the specification. */
  readonly kind: "added" | "changed" | "removed" | "kept" | "orphaned";
  /** Of a declaration that was kept: as it is, as it would be, and the properties of the input that only the latter sends. */
  readonly kept?: { readonly before: string; readonly after: string; readonly unsent: readonly string[] };
}

interface Statement {
  /** Undefined for what declares nothing. */
  readonly name: string | undefined;
  /** What is before it, with the comments. */
  readonly comment: string;
  readonly text: string;
}

/** Returns the digests of the declarations of a generated file. */
export function digestsOf(text: string): Digests {
  const named = statementsOf(text).flatMap(({ name, comment, text: own }) => {
    if (name === undefined) return [];
    const plain = comment.trim() === "" ? [] : [[commentOf(name), digestOf(comment)]];
    return [[name, digestOf(own)], ...plain];
  });
  return Object.fromEntries(named);
}

function commentOf(name: string): string {
  return `${name} (comment)`;
}

/** Brings the author's file up to date: replaces what is not edited, keeps the rest, and does not return what is deleted. */
export function mergeFile(
  current: string,
  generated: string,
  before: Digests,
): { readonly text: string; readonly merged: readonly Merged[] } {
  const merged: Merged[] = [];
  const fresh = new Map(statementsOf(generated).map((statement) => [statement.name, statement]));
  const parts: string[] = [];
  const statements = statementsOf(current);
  for (const statement of statements) {
    const { name, comment, text } = statement;
    const base = name === undefined ? undefined : before[name];
    if (name === undefined || base === undefined) {
      parts.push(comment, text);
      continue;
    }
    const next = fresh.get(name);
    const [own, note] = [
      mergePart(text, base, next?.text),
      mergePart(comment, before[commentOf(name)] ?? digestOf(""), next?.comment),
    ];
    if (next) parts.push(note.text, own.text);
    else if (own.isEdited || note.isEdited) parts.push(comment, text);
    if (!next) merged.push({ name, kind: own.isEdited || note.isEdited ? "orphaned" : "removed" });
    else if (own.change)
      merged.push({ name, kind: own.change, ...(own.change === "kept" && { kept: keptOf(text, next.text) }) });
    else if (note.change) merged.push({ name: note.change === "kept" ? commentOf(name) : name, kind: note.change });
  }
  const present = new Set(statements.map(({ name }) => name));
  for (const [name, { comment, text }] of fresh) {
    if (name === undefined || present.has(name) || before[name] !== undefined) continue;
    parts.push(comment, text);
    merged.push({ name, kind: "added" });
  }
  const body = `${parts.join("").trim()}\n`;
  return { text: withImports(current, generated, body), merged };
}

/** Merges a declaration or its comment: `change` says what the specification has done to it, or would have. */
function mergePart(
  current: string,
  base: string,
  next: string | undefined,
): { readonly text: string; readonly isEdited: boolean; readonly change?: "changed" | "kept" } {
  const isEdited = digestOf(current) !== base;
  if (next === undefined || digestOf(next) === base) return { text: current, isEdited };
  if (!isEdited) return { text: next, isEdited, change: "changed" };
  return { text: current, isEdited, ...(digestOf(next) !== digestOf(current) && { change: "kept" }) };
}

/** A function that was kept may not send what its tool accepts now. */
function keptOf(before: string, after: string): NonNullable<Merged["kept"]> {
  const sent = (text: string): readonly string[] => [...text.matchAll(/\binput\.(\w+)/g)].map(([, name = ""]) => name);
  const own = new Set(sent(before));
  return { before, after, unsent: [...new Set(sent(after))].filter((name) => !own.has(name)) };
}

/** The statements of a file without its imports of the other files of the import. */
function statementsOf(text: string): readonly Statement[] {
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement): readonly Statement[] => {
    if (siblingOf(statement) !== undefined) return [];
    const comment = text.slice(statement.getFullStart(), statement.getStart(file));
    const own = text.slice(statement.getStart(file), statement.end);
    return [{ name: declaredName(statement), comment: comment.startsWith("\n") ? comment : `\n${comment}`, text: own }];
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

/** The digest of a declaration or a comment without what formatters decide: spaces, semicolons, quotes, trailing commas. */
function digestOf(text: string): string {
  const plain = text
    .replace(/[\s;]+/g, "")
    .replaceAll("'", '"')
    .replace(/,(?=[)\]}>])/g, "")
    .replace(/(?<=[=:(<])\|/g, "");
  return createHash("sha256").update(plain).digest("hex").slice(0, 16);
}
