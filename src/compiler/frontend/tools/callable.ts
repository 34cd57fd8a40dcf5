import { ts } from "ts-morph";

/** A function or method that a tool calls. Parameters and types come from the signature; names, comments and defaults from its declaration. */
export interface Callable {
  readonly declaration: ts.SignatureDeclaration;
  readonly signature: ts.Signature;
}

/** The signature of a function, method or expression. An overload has its own; an implementation or a value has the first of its overloads. */
export function callableOf(node: ts.Node, checker: ts.TypeChecker): Callable | undefined {
  const isOverload = ts.isFunctionLike(node) && !("body" in node && node.body);
  const signature = isOverload ? checker.getSignatureFromDeclaration(node) : firstSignature(node, checker);
  const declaration = signature?.getDeclaration();
  return signature && declaration ? { declaration, signature } : undefined;
}

/** The type of `parameter`, with the type arguments of the signature applied. */
export function parameterType(
  parameter: ts.ParameterDeclaration,
  { declaration, signature }: Callable,
  checker: ts.TypeChecker,
): ts.Type {
  const index = declaration.parameters.filter((each) => !isThis(each)).indexOf(parameter);
  const symbol = signature.parameters[index];
  return symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(parameter);
}

/** The `this` parameter of a function. */
export function thisParameter(declaration: ts.SignatureDeclaration): ts.ParameterDeclaration | undefined {
  return declaration.parameters.find(isThis);
}

export function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

function firstSignature(node: ts.Node, checker: ts.TypeChecker): ts.Signature | undefined {
  if (ts.isConstructorDeclaration(node) || !(ts.isFunctionLike(node) || ts.isExpression(node))) return undefined;
  // To read only the signature is faster than to read the type. In JavaScript, comments may declare other signatures.
  if (ts.isFunctionDeclaration(node) && node.name && !(node.flags & ts.NodeFlags.JavaScriptFile)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol?.declarations?.length === 1) return checker.getSignatureFromDeclaration(node);
  }
  return checker.getTypeAtLocation(node).getCallSignatures()[0];
}
