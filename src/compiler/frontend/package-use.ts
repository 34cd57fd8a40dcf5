import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import { marker } from "./candidates.js";
import { checkerOf } from "./checker.js";
import { libraryFolder, type PackageScope } from "./compiler.js";
import { standardTypes } from "./left-out-types.js";
import { firstName } from "./lower/not-json.js";
import { affectsOtherFiles } from "./program.js";

/*
 * Most tools state their parameters and results in types of their own project. A program without packages, and without the declarations of
 * `types` in the tsconfig, then describes them just as well, and lacks most of what a small project with @types/node reads.
 */

/**
 * Which packages other than toolwright the types of the marked declarations in `roots` may depend on. Follows each name from these declarations, but
 * not into the bodies of functions that declare their result.
 * @param program A program without packages.
 * @param isLeftOut Whether an import is missing in the program only because it is one of a package.
 */
export function neededPackages(
  program: ts.Program,
  roots: readonly ts.SourceFile[],
  isLeftOut: (specifier: ts.StringLiteralLike) => boolean,
): PackageScope {
  const checker = checkerOf(program);
  const isPackage = (file: ts.SourceFile): boolean => file.fileName.includes("/node_modules/");
  const isOpen = (file: ts.SourceFile): boolean => affectsOtherFiles(file) || file.statements.some(isBareImport);
  if (roots.some(({ fileName }) => !/\.[cm]?ts$/.test(fileName))) return "all";
  const isUnknown = (each: ts.StringLiteralLike): boolean =>
    !checker.getSymbolAtLocation(each) && !isMissingSource(each.text) && !isLeftOut(each);
  if (roots.some((file) => specifiersOf(file).some(isUnknown))) return "all";

  let needed: PackageScope = program.getSourceFiles().some((file) => !isPackage(file) && isOpen(file))
    ? "imported"
    : "none";
  const reached = new Set<ts.Node>(
    roots.flatMap(({ text, statements }) => (namesFunction.test(text) ? statements : statements.filter(isStart))),
  );
  // Iterating over a set also visits the elements that are added on the way.
  for (const statement of reached) if (!isIndependent(statement, statement.getFullText())) return "all";
  return needed;

  /** Whether everything that the types in a node depend on is in the program, or imported. Adds the statements that it refers to. */
  function isIndependent(node: ts.Node, text: string): boolean {
    if (ts.isIdentifier(node)) return !isReference(node) || isFound(node);
    if (ts.isImportTypeNode(node)) return isIndependentImport(node, text);
    if (ts.isTypeReferenceNode(node) && ts.isQualifiedName(node.typeName)) {
      const isName = follow(checker.getSymbolAtLocation(node.typeName.right));
      const isKnown = isName || isImported(checker.getSymbolAtLocation(firstName(node.typeName)));
      return isKnown && (node.typeArguments ?? []).every((each) => isIndependent(each, text));
    }
    if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      !(node.exportClause && ts.isNamedExports(node.exportClause))
    )
      return follow(checker.getSymbolAtLocation(node.moduleSpecifier));
    if (ts.isImportDeclaration(node)) return true;
    // What is thrown is not part of a type.
    if (ts.isThrowStatement(node)) return true;
    if (ts.isMetaProperty(node)) return false;
    return eachChild(node, text);
  }

  function eachChild(node: ts.Node, text: string): boolean {
    const body = hasDeclaredResult(node) && !text.includes("@task") ? node.body : undefined;
    return !ts.forEachChild(node, (child) => child !== body && !isIndependent(child, text));
  }

  function isIndependentImport(node: ts.ImportTypeNode, text: string): boolean {
    const { argument, typeArguments = [] } = node;
    if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return false;
    if (isImportedModule(argument.literal)) return typeArguments.every((each) => isIndependent(each, text));
    return follow(checker.getSymbolAtLocation(argument.literal)) && eachChild(node, text);
  }

  /** Whether a name is that of an import that is left out. */
  function isImported(symbol: ts.Symbol | undefined): boolean {
    return (symbol?.declarations ?? []).some((each) => {
      const { moduleSpecifier } = ts.findAncestor(each, ts.isImportDeclaration) ?? {};
      return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && isImportedModule(moduleSpecifier);
    });
  }

  function isImportedModule(specifier: ts.StringLiteral): boolean {
    if (!isLeftOut(specifier) || isBuiltin(specifier.text)) return false;
    needed = "imported";
    return true;
  }

  function isFound(name: ts.Identifier): boolean {
    const { parent } = name;
    if (ts.isShorthandPropertyAssignment(parent)) return follow(checker.getShorthandAssignmentValueSymbol(parent));
    if (ts.isExportSpecifier(parent)) return follow(checker.getExportSpecifierLocalTargetSymbol(parent));
    if (name.text === "undefined" || ts.isConstTypeReference(parent)) return true;
    return follow(checker.getSymbolAtLocation(name));
  }

  function follow(symbol: ts.Symbol | undefined): boolean {
    const target = symbol && (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    const declarations = target?.declarations ?? [];
    if (declarations.length === 0) return isImported(symbol);
    return declarations.every((each) => followDeclaration(each, target?.flags ?? 0));
  }

  function followDeclaration(declaration: ts.Declaration, flags: ts.SymbolFlags): boolean {
    const file = declaration.getSourceFile();
    if (file.fileName.startsWith(`${libraryFolder}/`)) {
      const name = "name" in declaration ? (declaration.name as ts.Node | undefined) : undefined;
      return (
        (flags & ts.SymbolFlags.TypeAlias) !== 0 ||
        (name !== undefined && ts.isIdentifier(name) && standardTypes.has(name.text))
      );
    }
    // Only toolwright's own declarations are in the program.
    if (isPackage(file)) return true;
    if (ts.isSourceFile(declaration)) for (const each of declaration.statements) reached.add(each);
    else reached.add(statementOf(declaration));
    return true;
  }
}

/** The tags in whose text a function of the same file is named. */
const namesFunction = /@(?:list|complete)\b/;

/** Whether a statement may describe a tool, prompt or resource. Decorators may have any name. */
function isStart(statement: ts.Statement): boolean {
  const text = statement.getFullText();
  return marker.test(text) || (ts.isClassDeclaration(statement) && text.includes("@"));
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
