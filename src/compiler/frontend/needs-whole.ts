import { ts } from "ts-morph";
import { marker } from "./candidates.js";
import { type Checker, checkerOf, libraryFolder, type OwnSymbols, resolveAlias } from "./checker.js";
import { type Compiler, isInPackage } from "./compiler.js";
import { standardTypes } from "./lean-library.js";
import { firstName } from "./lower/not-json.js";

/*
 * Most tools state their parameters and results in types of their own project. A lean program then describes them just as well, and lacks most of
 * what a small project with @types/node reads. It does not if a type may depend on what it lacks. Errors do not show that: a conditional type or an
 * overload takes another branch without one.
 */

/**
 * Whether the type of a marked declaration in `roots` may be another one in a whole program.
 * @param compiler Its last program is lean.
 */
export function needsWhole(compiler: Compiler, roots: readonly ts.SourceFile[], own: OwnSymbols): boolean {
  const { program } = compiler;
  const checker = checkerOf(program);
  if (roots.some(({ fileName }) => !/\.[cm]?ts$/.test(fileName))) return true;
  const isUnknown = (each: ts.StringLiteral): boolean =>
    !checker.getSymbolAtLocation(each) && !isMissingSource(each.text) && !compiler.isOmitted(each);
  if (roots.some((file) => specifiersOf(file).some(isUnknown))) return true;
  // What a package exports may have the name of what another file exports.
  const exportsPackage = ({ fileName, statements }: ts.SourceFile): boolean =>
    !isInPackage(fileName) &&
    statements.some((each) => isExportOfAll(each) && compiler.isOmitted(each.moduleSpecifier));
  if (program.getSourceFiles().some(exportsPackage)) return true;
  return new ReachedNames(checker, own).needWhole(
    roots.flatMap(({ text, statements }) => (namesFunction.test(text) ? statements : statements.filter(isStart))),
  );
}

/**
 * Follows each name from the marked declarations, but not into the bodies of functions that declare their result. Each must be declared in a module of
 * the project, in toolwright, or in a part of the standard library to which packages add nothing that a schema shows.
 */
class ReachedNames {
  readonly #checker: Checker;
  readonly #own: OwnSymbols;
  /** The nodes that were reached. */
  readonly #reached = new Set<ts.Node>();

  constructor(checker: Checker, own: OwnSymbols) {
    this.#checker = checker;
    this.#own = own;
  }

  /** Whether a name that is reached from `starts` depends on what a lean program lacks. */
  needWhole(starts: readonly ts.Node[]): boolean {
    for (const node of starts) this.#reached.add(node);
    // Iterating over a set also visits the elements that are added on the way.
    for (const node of this.#reached) if (this.#needs(node, node.getFullText())) return true;
    return false;
  }

  /** Whether a node depends on what the program lacks. Adds the declarations that it refers to. */
  #needs(node: ts.Node, text: string): boolean {
    // What is thrown is not part of a type.
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return false;
    if (ts.isIdentifier(node)) return isReference(node) && this.#needsName(node);
    if (ts.isMetaProperty(node)) return true;
    if (ts.isImportTypeNode(node)) return this.#needsImport(node, text);
    if (ts.isTypeReferenceNode(node) && ts.isQualifiedName(node.typeName))
      return this.#needsQualified(node, node.typeName, text);
    if (isExportOfAll(node)) return this.#needsSymbol(this.#checker.getSymbolAtLocation(node.moduleSpecifier), node);
    if (isMemberAccess(node) && this.#needsMember(node)) return true;
    const body = hasDeclaredResult(node) && !text.includes("@task") ? node.body : undefined;
    return ts.forEachChild(node, (child) => child !== body && this.#needs(child, text)) === true;
  }

  #needsImport({ argument, typeArguments }: ts.ImportTypeNode, text: string): boolean {
    if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return true;
    return (
      this.#needsSymbol(this.#checker.getSymbolAtLocation(argument.literal), argument) ||
      (typeArguments ?? []).some((each) => this.#needs(each, text))
    );
  }

  #needsQualified({ typeArguments }: ts.TypeReferenceNode, name: ts.QualifiedName, text: string): boolean {
    const member = this.#checker.getSymbolAtLocation(name.right);
    const isDeclared = (resolveAlias(member, this.#checker)?.declarations ?? []).length > 0;
    const first = firstName(name);
    return (
      this.#needsSymbol(isDeclared ? member : this.#checker.getSymbolAtLocation(first), first) ||
      (typeArguments ?? []).some((each) => this.#needs(each, text))
    );
  }

  #needsName(name: ts.Identifier): boolean {
    const { parent } = name;
    if (name.text === "undefined" || ts.isConstTypeReference(parent)) return false;
    if (ts.isShorthandPropertyAssignment(parent))
      return this.#needsSymbol(this.#checker.getShorthandAssignmentValueSymbol(parent), name);
    if (ts.isExportSpecifier(parent))
      return this.#needsSymbol(this.#checker.getExportSpecifierLocalTargetSymbol(parent), name);
    return this.#needsSymbol(this.#checker.getSymbolAtLocation(name), name);
  }

  #needsSymbol(symbol: ts.Symbol | undefined, name: ts.Node): boolean {
    const target = resolveAlias(symbol, this.#checker);
    const { declarations = [] } = target ?? {};
    if (!target || declarations.length === 0) return true;
    const ownName = this.#own.ownName(target);
    // No schema shows the types of the context and of decorators.
    if (ownName === "ToolContext" || (ownName !== undefined && ts.findAncestor(name, ts.isDecorator))) return false;
    const isExempt = standardTypes.has(target.name) || (target.flags & ts.SymbolFlags.TypeAlias) !== 0;
    return declarations.some((each) =>
      isInLibrary(each) ? !isExempt : this.#needsDeclaration(each, ownName !== undefined),
    );
  }

  #needsDeclaration(declaration: ts.Declaration, isOwn: boolean): boolean {
    if (!isOwn && isOfOthers(declaration)) return true;
    const nodes = ts.isSourceFile(declaration) ? declaration.statements : [statementOf(declaration)];
    for (const each of nodes) this.#reached.add(each);
    return false;
  }

  /** Whether a member is not declared, or may be declared by a package. Adds its declarations if it is one of toolwright. */
  #needsMember(node: MemberAccess): boolean {
    const member = this.#memberSymbol(node);
    if (member === undefined) return true;
    const { declarations = [] } = member ?? {};
    if (!this.#own.ownName(member ?? undefined))
      return declarations.some((each) => !isInLibrary(each) && isOfOthers(each));
    for (const each of declarations) this.#reached.add(each);
    return false;
  }

  /** Null for what has no name. */
  #memberSymbol(node: MemberAccess): ts.Symbol | null | undefined {
    const checker = this.#checker;
    if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      return ts.isStringLiteralLike(key) ? checker.getSymbolAtLocation(key) : null;
    }
    const name = node.propertyName ?? node.name;
    if (node.dotDotDotToken || !ts.isIdentifier(name) || !ts.isObjectBindingPattern(node.parent)) return null;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node.parent));
    return checker.getPropertyOfType(type, name.text);
  }
}

type MemberAccess = ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.BindingElement;

function isMemberAccess(node: ts.Node): node is MemberAccess {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isBindingElement(node);
}

function isInLibrary(node: ts.Node): boolean {
  return node.getSourceFile().fileName.startsWith(`${libraryFolder}/`);
}

function isOfOthers(declaration: ts.Node): boolean {
  return isInPackage(declaration.getSourceFile().fileName) || isGlobal(declaration);
}

/** Whether packages can add to a declaration: it is global, or that of a module by name. */
function isGlobal(declaration: ts.Node): boolean {
  const file = declaration.getSourceFile();
  // The value of a JSON file has no name outside of its imports.
  if (!ts.isExternalModule(file) && !file.fileName.endsWith(".json")) return true;
  const isOpen = (node: ts.Node): boolean =>
    ts.isModuleDeclaration(node) &&
    (ts.isStringLiteral(node.name) || (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0);
  return ts.findAncestor(declaration, isOpen) !== undefined;
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

/** Whether an import can only be one of a source file. Packages declare modules for files of other kinds. */
function isMissingSource(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier) && !/\.(?![cm]?[jt]sx?$)\w+$/.test(specifier);
}

function specifiersOf({ statements }: ts.SourceFile): readonly ts.StringLiteral[] {
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier] : [];
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

/** The statement of its file that contains a declaration. */
function statementOf(declaration: ts.Node): ts.Node {
  return ts.isSourceFile(declaration.parent) ? declaration : statementOf(declaration.parent);
}
