import { ts } from "ts-morph";
import type { JsonValue } from "../../catalog/index.js";
import { literalValue } from "../lower/literal.js";

/** The JSON value of an expression that is known at build time: literals, arrays, objects, constants, enum members. */
export function constantValue(node: ts.Expression, checker: ts.TypeChecker): { readonly value: JsonValue } | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return constantValue(node.expression, checker);
  }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((element) => constantValue(element, checker));
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  if (ts.isObjectLiteralExpression(node)) return constantObject(node, checker);
  const value = literalValue(checker.getTypeAtLocation(node));
  return value === undefined ? undefined : { value };
}

function constantObject(
  node: ts.ObjectLiteralExpression,
  checker: ts.TypeChecker,
): { readonly value: JsonValue } | undefined {
  const object: Record<string, JsonValue> = {};
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return undefined;
    const part = constantValue(property.initializer, checker);
    if (!part) return undefined;
    Object.defineProperty(object, propertyName(property.name), { value: part.value, enumerable: true });
  }
  return { value: object };
}

/** The key that a written, not computed, property name gives. */
export function propertyName(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name)
    ? name.getText()
    : ts.isNumericLiteral(name)
      ? String(Number(name.text))
      : name.text;
}
