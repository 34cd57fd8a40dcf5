import { ts } from "ts-morph";
import { grammarErrors } from "./grammar-errors.js";

/** What a bundler or a loader rejects in a file that the parser accepts. */
export interface ModuleError {
  readonly reason: string;
  readonly node: ts.TextRange;
}

/**
 * Codes of problems that the compiler finds when it binds names: duplicate identifiers, and names and statements that modules, which are in strict mode,
 * do not have.
 */
const codes: readonly number[] = [1100, 1101, 1102, 1210, 1212, 1213, 1214, 1215, 1262, 1359, 2300, 2451];

/** Finds the errors in a file of a program whose checker has been created. */
export function moduleErrors(file: ts.SourceFile): readonly ModuleError[] {
  // A private property: the public function also checks every type of the file, which takes most of a run.
  const { bindDiagnostics = [] } = file as ts.SourceFile & { readonly bindDiagnostics?: readonly ts.Diagnostic[] };
  const bound = bindDiagnostics.flatMap(({ code, start = 0, length = 0, messageText }): readonly ModuleError[] => {
    const node = { pos: start, end: start + length };
    const reason = ts.flattenDiagnosticMessageText(messageText, " ");
    return codes.includes(code) && !isInType(file, start) ? [{ reason, node }] : [];
  });
  const known = new Set(bound.map(({ node }) => node.pos));
  const checked = grammarErrors(file).map(({ start = 0, length = 0, messageText }) => ({
    reason: ts.flattenDiagnosticMessageText(messageText, " "),
    node: { pos: start, end: start + length },
  }));
  const found = [...repeatedNames(file), ...checked];
  return [...bound, ...found.filter(({ node }) => !known.has(node.pos))];
}

/** Bundlers drop types. */
function isInType(file: ts.SourceFile, position: number): boolean {
  const walk = (node: ts.Node): boolean => {
    if (position < node.getStart(file) || position >= node.end) return false;
    return isType(node) || ts.forEachChild(node, walk) === true;
  };
  return ts.forEachChild(file, walk) === true;
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Exports and functions of the file that have the name of another one. */
function repeatedNames(file: ts.SourceFile): readonly ModuleError[] {
  const exported = new Set<string>();
  const functions = new Set<string>();
  const found: ModuleError[] = [];
  const add = (names: Set<string>, name: string, node: ts.Node, reason: string): void => {
    if (names.has(name)) found.push({ reason, node: { pos: node.getStart(file), end: node.end } });
    names.add(name);
  };
  const addExport = (name: ts.Node, text: string = name.getText(file)): void =>
    add(exported, text, name, `"${text}" is exported twice.`);
  for (const statement of file.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
    const isExported = has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DeclareKeyword);
    if (ts.isExportAssignment(statement)) {
      if (!statement.isExportEquals) addExport(statement, "default");
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement;
      if (!isTypeOnly && exportClause && ts.isNamespaceExport(exportClause)) addExport(exportClause.name);
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) continue;
      for (const each of exportClause.elements) if (!each.isTypeOnly) addExport(each.name);
    } else if (ts.isFunctionDeclaration(statement)) {
      // Without a body, it is an overload.
      if (!statement.body) continue;
      if (isExported) addExport(statement.name ?? statement, has(ts.SyntaxKind.DefaultKeyword) ? "default" : undefined);
      else if (statement.name) {
        const { text } = statement.name;
        add(functions, text, statement.name, `There are two functions with the name "${text}".`);
      }
    } else if (isExported && ts.isClassDeclaration(statement)) {
      addExport(statement.name ?? statement, has(ts.SyntaxKind.DefaultKeyword) ? "default" : undefined);
    } else if (isExported && ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) addExport(name);
    }
  }
  return found;
}
