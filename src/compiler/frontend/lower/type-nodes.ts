import { ts } from "ts-morph";
import { resolveAlias } from "../resolve-alias.js";

/*
 * Functions that follow a type as it is written, in parallel to the resolved type. The written type determines the order of unions and
 * provides the comments of aliases, but never the meaning. A function returns undefined if it cannot follow.
 */

/** `node` without parentheses and `readonly`. */
export function plainNode(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return plainNode(node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return plainNode(node.type);
  return node;
}

/** Returns the alias that a written type refers to; undefined if it refers to something else. */
export type AliasOf = (node: ts.TypeNode) => ts.TypeAliasDeclaration | undefined;

/** Creates a cached lookup: the checker searches all enclosing scopes each time. */
export function createAliasOf(checker: ts.TypeChecker): AliasOf {
  const known = new Map<ts.TypeNode, ts.TypeAliasDeclaration | undefined>();
  return (node) => {
    if (!ts.isTypeReferenceNode(node)) return undefined;
    const found = known.get(node);
    if (found || known.has(node)) return found;
    const symbol = resolveAlias(checker.getSymbolAtLocation(node.typeName), checker);
    const declaration = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    known.set(node, declaration);
    return declaration;
  };
}

/** Follows aliases without type parameters. Returns `node` without parentheses and `readonly` if it does not refer to one. */
export function followAliases(node: ts.TypeNode, aliasOf: AliasOf): ts.TypeNode {
  const followed: ts.Node[] = [];
  for (let plain = plainNode(node); ; ) {
    const declaration = aliasOf(plain);
    // Stop at circular aliases such as `type A = A`, which TypeScript reports.
    if (!declaration || declaration.typeParameters || followed.includes(declaration)) return plain;
    followed.push(declaration);
    plain = plainNode(declaration.type);
  }
}

/** The written element type of `T[]`, `Array<T>` or `ReadonlyArray<T>`. */
export function elementNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  const plain = plainNode(node);
  if (ts.isArrayTypeNode(plain)) return plain.elementType;
  return ts.isTypeReferenceNode(plain) && plain.typeArguments?.length === 1 && isArrayName(plain.typeName)
    ? plain.typeArguments[0]
    : undefined;
}

/** The written element type of an interface or class that extends `Array<T>` or `ReadonlyArray<T>`. */
export function inheritedElementNode(type: ts.Type): ts.TypeNode | undefined {
  for (const declaration of type.symbol?.declarations ?? []) {
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassLike(declaration)) continue;
    for (const { expression, typeArguments } of (declaration.heritageClauses ?? []).flatMap(({ types }) => types)) {
      if (ts.isIdentifier(expression) && isArrayName(expression)) return typeArguments?.[0];
    }
  }
  return undefined;
}

/** The written type of a tuple's element, without its label, `?` and `...`. */
export function tupleElementNode(node: ts.TypeNode | undefined, index: number): ts.TypeNode | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTupleTypeNode(plain)) return undefined;
  const element = plain.elements[index];
  if (!element) return undefined;
  if (ts.isNamedTupleMember(element)) return element.dotDotDotToken ? elementNode(element.type) : element.type;
  if (ts.isOptionalTypeNode(element)) return element.type;
  return ts.isRestTypeNode(element) ? elementNode(element.type) : element;
}

/** The written value type of `Record<K, V>`. */
export function recordValueNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return recordArguments(node)?.[1];
}

/** The written key type of `Record<K, V>`. */
export function recordKeyNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return recordArguments(node)?.[0];
}

function recordArguments(node: ts.TypeNode | undefined): readonly ts.TypeNode[] | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTypeReferenceNode(plain) || plain.typeName.getText() !== "Record") return undefined;
  return plain.typeArguments;
}

function isArrayName(name: ts.EntityName): boolean {
  return ts.isIdentifier(name) && (name.text === "Array" || name.text === "ReadonlyArray");
}
