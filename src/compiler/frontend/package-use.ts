import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import { marker } from "./candidates.js";
import { checkerOf, resolveAlias } from "./checker.js";
import { type Compiler, libraryFolder, placeholders } from "./compiler.js";
import { isInPackage, isOwnPackage, type PackageParts, type PackageScope, standardTypes } from "./left-out.js";
import { firstName } from "./lower/not-json.js";
import { affectsOtherFiles } from "./program.js";

/*
 * Most tools state their parameters and results in types of their own project. A program without packages, and without the declarations of
 * `types` in the tsconfig, then describes them just as well, and lacks most of what a small project with @types/node reads.
 */

/**
 * Which packages other than toolwright the types of the marked declarations in `roots` may depend on, in addition to `known`. Follows each name from
 * these declarations, but not into the bodies of functions that declare their result.
 * @param compiler Its last program contains the packages `known`.
 * @param imported What all files of the project import from packages.
 */
export function neededPackages(
  compiler: Compiler,
  roots: readonly ts.SourceFile[],
  known: PackageParts,
  imported: readonly string[],
): PackageScope {
  const { program } = compiler;
  const checker = checkerOf(program);
  const isOpen = (file: ts.SourceFile): boolean => affectsOtherFiles(file) || file.statements.some(isBareImport);
  if (roots.some(({ fileName }) => !/\.[cm]?ts$/.test(fileName))) return "all";
  const isUnknown = (each: ts.StringLiteralLike): boolean =>
    !checker.getSymbolAtLocation(each) && !isMissingSource(each.text) && !compiler.isLeftOut(each);
  if (roots.some((file) => specifiersOf(file).some(isUnknown))) return "all";

  const specifiers = new Set(known.specifiers);
  const types = new Set(known.types);
  let needsAll = false;
  if (program.getSourceFiles().some((file) => !isInPackage(file.fileName) && isOpen(file))) {
    for (const specifier of imported) if (!isOwnPackage(specifier)) specifiers.add(specifier);
  }
  const reached = new Set<ts.Node>(
    roots.flatMap(({ text, statements }) => (namesFunction.test(text) ? statements : statements.filter(isStart))),
  );
  // Iterating over a set also visits the elements that are added on the way.
  for (const statement of reached) visit(statement, statement.getFullText());
  return needsAll ? "all" : { specifiers: [...specifiers].sort(), types: [...types].sort() };

  /** Adds what the types in a node depend on: the statements that it refers to, and packages. */
  function visit(node: ts.Node, text: string): void {
    // What is thrown is not part of a type.
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isIdentifier(node)) {
      if (isReference(node)) followName(node);
    } else if (ts.isImportTypeNode(node)) visitImport(node, text);
    else if (ts.isTypeReferenceNode(node) && ts.isQualifiedName(node.typeName)) {
      const member = checker.getSymbolAtLocation(node.typeName.right);
      const first = firstName(node.typeName);
      follow(isDeclared(member) ? member : checker.getSymbolAtLocation(first), first);
      for (const each of node.typeArguments ?? []) visit(each, text);
    } else if (isExportOfAll(node)) followModule(node.moduleSpecifier);
    else if (ts.isMetaProperty(node)) types.add("ImportMeta");
    else visitChildren(node, text);
  }

  function visitChildren(node: ts.Node, text: string): void {
    const body = hasDeclaredResult(node) && !text.includes("@task") ? node.body : undefined;
    ts.forEachChild(node, (child) => (child === body ? undefined : visit(child, text)));
  }

  function visitImport(node: ts.ImportTypeNode, text: string): void {
    const { argument, typeArguments = [] } = node;
    if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) needsAll = true;
    else followModule(argument.literal);
    for (const each of typeArguments) visit(each, text);
  }

  /** A name or, in quotes, a module is declared by what the program leaves out, or not at all. */
  function lack(name: string): void {
    if (known.types.includes(name)) needsAll = true;
    else types.add(name);
  }

  function followModule(specifier: ts.StringLiteral): void {
    if (compiler.isLeftOut(specifier)) addModule(specifier);
    else follow(checker.getSymbolAtLocation(specifier), specifier);
  }

  /** Adds what the names in an import that is not resolved may be declared by. */
  function addModule(specifier: ts.StringLiteral): void {
    const files = checker.getSymbolAtLocation(specifier)?.declarations?.filter(ts.isSourceFile) ?? [];
    if (isBuiltin(specifier.text)) lack(quoted(specifier));
    else if (compiler.isLeftOut(specifier)) specifiers.add(specifier.text);
    else if (files.length === 0 || files.some(({ fileName }) => isInPackage(fileName))) lack(quoted(specifier));
    else
      for (const { statements } of files)
        for (const each of statements.filter(ts.isExportDeclaration)) reached.add(each);
  }

  function followName(name: ts.Identifier): void {
    const { parent } = name;
    if (ts.isShorthandPropertyAssignment(parent)) follow(checker.getShorthandAssignmentValueSymbol(parent), name);
    else if (ts.isExportSpecifier(parent)) follow(checker.getExportSpecifierLocalTargetSymbol(parent), name);
    else if (name.text !== "undefined" && !ts.isConstTypeReference(parent))
      follow(checker.getSymbolAtLocation(name), name);
  }

  function isDeclared(symbol: ts.Symbol | undefined): boolean {
    return (resolveAlias(symbol, checker)?.declarations ?? []).length > 0;
  }

  function follow(symbol: ts.Symbol | undefined, name: ts.Identifier | ts.StringLiteral): void {
    const target = resolveAlias(symbol, checker);
    const { declarations = [] } = target ?? {};
    for (const each of declarations) followDeclaration(each, target?.flags ?? 0);
    if (declarations.length > 0) return;
    const modules = [name, ...(symbol?.declarations ?? [])].flatMap((each) => moduleSpecifierOf(each) ?? []);
    if (modules.length === 0) lack(ts.isIdentifier(name) ? name.text : quoted(name));
    for (const each of new Set(modules)) addModule(each);
  }

  function followDeclaration(declaration: ts.Declaration, flags: ts.SymbolFlags): void {
    const file = declaration.getSourceFile();
    const name = globalName(declaration);
    if (file.fileName === placeholders) lack(name);
    else if (file.fileName.startsWith(`${libraryFolder}/`)) {
      if (!standardTypes.has(name) && (flags & ts.SymbolFlags.TypeAlias) === 0) types.add(name);
    } else if (!isInPackage(file.fileName)) {
      // What a package depends on is noticed when it is read.
      const statements = ts.isSourceFile(declaration) ? declaration.statements : [statementOf(declaration)];
      for (const each of statements) reached.add(each);
    }
  }
}

/** The specifier of the import or export that a node is part of. */
function moduleSpecifierOf(node: ts.Node): ts.StringLiteral | undefined {
  const isFromModule = (each: ts.Node): each is ts.ImportDeclaration | ts.ExportDeclaration =>
    ts.isImportDeclaration(each) || ts.isExportDeclaration(each);
  const { moduleSpecifier } = ts.findAncestor(node, isFromModule) ?? {};
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier : undefined;
}

/** The name of the outermost declaration around a node. That of a module has quotes. */
function globalName(node: ts.Node): string {
  const { name } = node as { readonly name?: ts.Node };
  const outer = node.parent ? globalName(node.parent) : "";
  if (outer !== "" || name === undefined) return outer;
  if (ts.isStringLiteral(name)) return quoted(name);
  return ts.isIdentifier(name) ? name.text : "";
}

function quoted({ text }: ts.StringLiteral): string {
  return `"${text}"`;
}

/** The tags in whose text a function of the same file is named. */
const namesFunction = /@(?:list|complete)\b/;

/** Whether a statement may describe a tool, prompt or resource. Decorators may have any name. */
function isStart(statement: ts.Statement): boolean {
  const text = statement.getFullText();
  return marker.test(text) || (ts.isClassDeclaration(statement) && text.includes("@"));
}

/** Whether a statement exports a whole module: `export * from "./other.js"`. */
function isExportOfAll(node: ts.Node): node is ts.ExportDeclaration & { readonly moduleSpecifier: ts.StringLiteral } {
  if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  return !(node.exportClause && ts.isNamedExports(node.exportClause));
}

/** Whether a statement only runs a package, which may declare global names. */
function isBareImport(statement: ts.Statement): boolean {
  if (!ts.isImportDeclaration(statement) || statement.importClause) return false;
  const { moduleSpecifier } = statement;
  return !ts.isStringLiteralLike(moduleSpecifier) || !moduleSpecifier.text.startsWith(".");
}

/** Whether an import can only be one of a source file. Packages declare modules for files of other kinds. */
function isMissingSource(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier) && !/\.(?![cm]?[jt]sx?$)\w+$/.test(specifier);
}

function specifiersOf({ statements }: ts.SourceFile): readonly ts.StringLiteralLike[] {
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? [moduleSpecifier] : [];
  });
}

/** Whether a node is a function whose type does not depend on its body. */
function hasDeclaredResult(node: ts.Node): node is ts.FunctionLikeDeclaration {
  if (!ts.isFunctionLike(node)) return false;
  return node.type !== undefined || ts.isConstructorDeclaration(node) || ts.isSetAccessor(node);
}

/** Whether a name refers to a declaration that the scope determines, unlike the name of a member or of a declaration. */
function isReference(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  if (ts.isQualifiedName(parent)) return parent.left === name;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === name;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent) || ts.isNamedTupleMember(parent))
    return false;
  return !("name" in parent && parent.name === name);
}

/** The statement of its file, or of its module, that contains a declaration. */
function statementOf(declaration: ts.Node): ts.Node {
  return ts.isSourceFile(declaration.parent) ? declaration : statementOf(declaration.parent);
}
