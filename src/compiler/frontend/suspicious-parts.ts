import { ts } from "ts-morph";

/**
 * Whether a file has a part that is rare in valid code, and that the parser accepts where JavaScript does not: only such files are worth a checker of
 * their own.
 */
export function isSuspicious(file: ts.SourceFile): boolean {
  const isRareTarget = (target: ts.Node): boolean => {
    const node = withoutParentheses(target);
    if (ts.isIdentifier(node)) return isConstant(node);
    return !(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) || ts.isOptionalChain(node);
  };
  const isRare = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return isRareTarget(node.left);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      return (
        [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator) &&
        isRareTarget(node.operand)
      );
    return isRareStatement(node, file) || isRareMember(node, file) || isRareExpression(node, file);
  };
  const walk = (node: ts.Node): boolean =>
    !ts.isTypeNode(node) && !ts.isInterfaceDeclaration(node) && (isRare(node) || ts.forEachChild(node, walk) === true);
  return ts.forEachChild(file, walk) === true;
}

/** The names that a node declares for what is in it, which the binder has set. */
type Scope = ts.Node & { readonly locals?: ReadonlyMap<ts.__String, ts.Symbol> };

/** Whether a name is that of a constant or of an import. */
function isConstant(name: ts.Identifier): boolean {
  const scope: Scope | undefined = ts.findAncestor(name, (each: Scope) => each.locals?.has(name.escapedText) === true);
  return (scope?.locals?.get(name.escapedText)?.declarations ?? []).some((each) => {
    const declaration = ts.isBindingElement(each) ? ts.walkUpBindingElementsAndPatterns(each) : each;
    return ts.isVariableDeclaration(declaration)
      ? (declaration.parent.flags & ts.NodeFlags.Const) !== 0
      : ts.isImportSpecifier(each) || ts.isImportClause(each) || ts.isNamespaceImport(each);
  });
}

function withoutParentheses(node: ts.Node): ts.Node {
  const isOuter =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node);
  return isOuter ? withoutParentheses(node.expression) : node;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function isRareExpression(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isAwaitExpression(node)) return !isAsync(functionOf(node)) || isInParameter(node);
  if (ts.isYieldExpression(node)) return !isGenerator(functionOf(node)) || isInParameter(node);
  if (ts.isIdentifier(node)) return node.text === "arguments" && !ts.isFunctionLike(functionOf(node));
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments.length === 0;
  if (ts.isNumericLiteral(node)) return /^0[\d_]/.test(node.getText(file));
  if (ts.isRegularExpressionLiteral(node)) return !isRegularExpression(node.text);
  if (ts.isPrivateIdentifier(node)) return !isDeclared(node);
  if (ts.isNewExpression(node)) return ts.isOptionalChain(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return ts.isOptionalChain(node.tag);
  if (ts.isDeleteExpression(node)) return node.expression.getText(file).includes("#");
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) return ts.isPrefixUnaryExpression(left);
    return (
      isLogical(operatorToken) &&
      [left, right].some((each) => ts.isBinaryExpression(each) && isMixed(operatorToken, each.operatorToken))
    );
  }
  if (ts.isObjectLiteralExpression(node)) return (node.getText(file).match(/\b__proto__\b/g) ?? []).length > 1;
  if (ts.isMetaProperty(node)) return node.name.text !== "meta";
  if (node.kind !== ts.SyntaxKind.SuperKeyword) return false;
  const owner = ts.findAncestor(node, (each) => ts.isClassLike(each) || ts.isObjectLiteralExpression(each));
  if (!owner || !ts.isCallExpression(node.parent)) return !owner;
  const caller = functionOf(node);
  return !(ts.isClassLike(owner) && owner.heritageClauses && caller && ts.isConstructorDeclaration(caller));
}

function isRareStatement(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isForOfStatement(node) && node.awaitModifier && !isAsync(functionOf(node))) return true;
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const { initializer } = node;
    if (!ts.isVariableDeclarationList(initializer)) return true;
    if (initializer.declarations.length > 1 || initializer.declarations[0]?.initializer) return true;
  }
  if (ts.isVariableDeclaration(node)) {
    const isInLoop = ts.isForOfStatement(node.parent.parent) || ts.isForInStatement(node.parent.parent);
    const needsValue = !ts.isIdentifier(node.name) || (node.parent.flags & ts.NodeFlags.Const) !== 0;
    return needsValue && !node.initializer && !isInLoop && !ts.isCatchClause(node.parent) && !isAmbient(node);
  }
  if (ts.isBreakOrContinueStatement(node)) return node.label !== undefined || !isInLoop(node);
  if (ts.isReturnStatement(node)) return !ts.isFunctionLike(functionOf(node));
  if (ts.isThrowStatement(node)) return node.expression.pos === node.expression.end;
  if (ts.isCatchClause(node)) {
    const name = node.variableDeclaration?.name.getText(file);
    const names = node.block.statements.flatMap((each) =>
      ts.isVariableStatement(each) ? each.declarationList.declarations : [],
    );
    return names.some((each) => each.name.getText(file) === name);
  }
  // `var` is rare in modules, and may be in conflict with other declarations.
  if (ts.isVariableDeclarationList(node)) return (node.flags & ts.NodeFlags.BlockScoped) === 0;
  if (ts.isParameter(node) || ts.isBindingElement(node)) {
    const { dotDotDotToken, initializer, parent } = node;
    const list: readonly ts.Node[] = ts.isFunctionLike(parent)
      ? parent.parameters
      : "elements" in parent
        ? parent.elements
        : [];
    return dotDotDotToken !== undefined && (initializer !== undefined || list.at(-1) !== node);
  }
  if (ts.isStatement(node) && ts.canHaveModifiers(node)) {
    const isExported = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported && node.parent !== file && !ts.isModuleBlock(node.parent)) return true;
  }
  if (ts.isLabeledStatement(node)) return true;
  if (ts.isCaseBlock(node)) return node.clauses.filter(ts.isDefaultClause).length > 1;
  if (ts.isIfStatement(node)) return [node.thenStatement, node.elseStatement].some(isDeclaration);
  if (ts.isIterationStatement(node, false)) return isDeclaration(node.statement);
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExportAssignment(node))
    return node.parent !== file;
  if (ts.isExportSpecifier(node)) {
    const { locals }: Scope = file;
    return !node.parent.parent.moduleSpecifier && !locals?.has((node.propertyName ?? node.name).text as ts.__String);
  }
  // "use strict" is an error where parameters have defaults.
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression) && ts.isBlock(node.parent);
}

function isRareMember(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isGetAccessor(node) && node.parameters.length > 0) return true;
  if (ts.isSetAccessor(node) && node.parameters.length !== 1) return true;
  if (ts.isConstructorDeclaration(node)) return isAsync(node);
  if (ts.isClassLike(node)) {
    const names = node.members.flatMap((each) =>
      each.name && ts.isPrivateIdentifier(each.name) ? [each.name.text] : [],
    );
    const constructors = node.members.filter((each) => ts.isConstructorDeclaration(each) && each.body);
    return constructors.length > 1 || new Set(names).size < names.length;
  }
  if (ts.isDecorator(node))
    return !ts.isClassLike(node.parent) && !ts.isClassElement(node.parent) && !ts.isParameter(node.parent);
  return (
    ts.isClassElement(node) &&
    /^(?:["']?constructor["']?|#constructor|["']?prototype["']?)$/.test(node.name?.getText(file) ?? "")
  );
}

/** Whether a statement is a declaration, which needs a block in the body of another statement. */
export function isDeclaration(statement: ts.Statement | undefined): boolean {
  return (
    statement !== undefined &&
    (ts.isVariableStatement(statement) || ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement))
  );
}

function isDeclared(name: ts.PrivateIdentifier): boolean {
  const declares = (each: ts.Node): boolean =>
    ts.isClassLike(each) &&
    each.members.some((member) => member.name && ts.isPrivateIdentifier(member.name) && member.name.text === name.text);
  return ts.findAncestor(name, declares) !== undefined;
}

function isAmbient(node: ts.Node): boolean {
  const isDeclared = (each: ts.Node): boolean =>
    ts.canHaveModifiers(each) &&
    ts.getModifiers(each)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true;
  return ts.findAncestor(node, isDeclared) !== undefined;
}

function isLogical({ kind }: ts.Node): boolean {
  return [
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
  ].includes(kind);
}

/** Whether only one of two logical operators is `??`. */
function isMixed(one: ts.Node, other: ts.Node): boolean {
  const isNullish = (operator: ts.Node): boolean => operator.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isLogical(other) && isNullish(one) !== isNullish(other);
}

function isInParameter(node: ts.Node): boolean {
  const found = ts.findAncestor(node, (each) => ts.isParameter(each) || (ts.isFunctionLike(each) ? "quit" : false));
  return found !== undefined;
}

function isRegularExpression(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  try {
    return Boolean(new RegExp(literal.slice(1, end), literal.slice(end + 1)));
  } catch {
    return false;
  }
}

function functionOf(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(
    node.parent,
    (each) => ts.isFunctionLike(each) || ts.isClassStaticBlockDeclaration(each) || ts.isPropertyDeclaration(each),
  );
}

/** Whether `await` may be in a function, or at the top level of a module. */
function isAsync(owner: ts.Node | undefined): boolean {
  if (!owner) return true;
  return (
    ts.canHaveModifiers(owner) &&
    ts.getModifiers(owner)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true
  );
}

function isGenerator(owner: ts.Node | undefined): boolean {
  return owner !== undefined && "asteriskToken" in owner && owner.asteriskToken !== undefined;
}

function isInLoop(node: ts.BreakOrContinueStatement): boolean {
  for (let at: ts.Node = node.parent; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isIterationStatement(at, false) || ts.isLabeledStatement(at)) return true;
    if (ts.isBreakStatement(node) && ts.isSwitchStatement(at)) return true;
  }
  return false;
}
