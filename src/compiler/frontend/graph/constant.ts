import { ts } from "ts-morph";
import type { JsonValue } from "../../catalog/index.js";
import { type Checker, resolveAlias } from "../checker.js";
import type { Report } from "../source-reporter.js";
import { type BaseType, LiteralType, NumberType, UnknownType } from "../type-graph.js";
import { literalValue } from "./literal.js";
import { formatPath, partLocation, type Site } from "./site.js";

interface Constant {
  readonly value: JsonValue;
}

/** Evaluates literals, arrays, objects, constants and enum members to a JSON value at build time. Undefined for other expressions. */
export function constantValue(
  expression: ts.Expression,
  checker: Checker,
  inside: readonly ts.Node[] = [],
): Constant | undefined {
  const node = unwrapped(expression);
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null };
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((element) => constantValue(element, checker, inside));
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
  }
  if (ts.isObjectLiteralExpression(node)) return constantObject(node, checker, inside);
  const value = literalValue(checker.getTypeAtLocation(node));
  if (value !== undefined) return { value };
  if (ts.isIdentifier(node)) return constantOfSymbol(checker.getSymbolAtLocation(node), checker, inside);
  return constantText(node, checker, inside);
}

/** The value of strings that are joined with `+`, or in a template. */
function constantText(node: ts.Expression, checker: Checker, inside: readonly ts.Node[]): Constant | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [node.left, node.right].map((part) => constantValue(part, checker, inside)?.value);
    return typeof left === "string" && typeof right === "string" ? { value: left + right } : undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = constantValue(expression, checker, inside)?.value;
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    text += value + literal.text;
  }
  return { value: text };
}

/** Removes parentheses, type assertions and `satisfies` around an expression. */
export function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAssertionExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node;
}

/** The value of the `const` in a shorthand property. */
export function shorthandValue(
  node: ts.ShorthandPropertyAssignment,
  checker: Checker,
  inside: readonly ts.Node[] = [],
): Constant | undefined {
  return constantOfSymbol(checker.getShorthandAssignmentValueSymbol(node), checker, inside);
}

/** The value of a `const`; undefined for one in `inside`, which is defined by itself. */
export function constantOfSymbol(
  symbol: ts.Symbol | undefined,
  checker: Checker,
  inside: readonly ts.Node[] = [],
): Constant | undefined {
  const declaration = resolveAlias(symbol, checker)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || inside.includes(declaration)) return undefined;
  if (!(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) || !declaration.initializer) return undefined;
  return constantValue(declaration.initializer, checker, [...inside, declaration]);
}

function constantObject(
  node: ts.ObjectLiteralExpression,
  checker: Checker,
  inside: readonly ts.Node[],
): Constant | undefined {
  const object: Record<string, JsonValue> = {};
  for (const property of node.properties) {
    const part = ts.isPropertyAssignment(property)
      ? constantValue(property.initializer, checker, inside)
      : ts.isShorthandPropertyAssignment(property) && shorthandValue(property, checker, inside);
    const key = property.name && constantKey(property.name, checker, inside);
    if (!part || key === undefined) return undefined;
    Object.defineProperty(object, key, { value: part.value, enumerable: true });
  }
  return { value: object };
}

/** The key of a property, also of a computed one such as `["__proto__"]` whose value is constant. */
function constantKey(name: ts.PropertyName, checker: Checker, inside: readonly ts.Node[]): string | undefined {
  if (!ts.isComputedPropertyName(name)) return propertyName(name);
  const key = constantValue(name.expression, checker, inside)?.value;
  return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
}

/** The key of a property name that is not computed. */
export function propertyName(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name)
    ? name.getText()
    : ts.isNumericLiteral(name)
      ? String(Number(name.text))
      : name.text;
}

/** The JSON value of a literal type or enum member, also of a member that the checker treats as computed, such as `A = "a" as any`. */
export function constantOf(type: ts.Type, checker: Checker): string | number | boolean | undefined {
  const literal = literalValue(type);
  if (literal !== undefined || !isComputedMember(type)) return literal;
  const { initializer } = enumMember(type.symbol) ?? {};
  const value = initializer && constantValue(initializer, checker)?.value;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** Lowers an enum member that is not a literal type: for the checker it is a number, but at run time it can have any value. */
export function lowerEnumMember(
  type: ts.Type,
  site: Site,
  { checker, report }: { readonly checker: Checker; readonly report: Report },
): BaseType {
  const value = constantOf(type, checker);
  if (value !== undefined) return new LiteralType(value);
  const declaration = enumMember(type.symbol);
  // An enum without members.
  if (!declaration) return new NumberType();
  const [member, name] = [declaration.name.getText(), declaration.parent.name.text];
  report(
    "type/computed-enum-member",
    { path: formatPath(site.path), member, enum: name },
    partLocation(site, declaration),
  );
  return new UnknownType(false);
}

/** Whether the checker does not know the value of an enum member. */
export function isComputedMember({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Enum) !== 0 && (flags & ts.TypeFlags.Union) === 0;
}

export function enumMember(symbol: ts.Symbol | undefined): ts.EnumMember | undefined {
  const declaration = symbol?.valueDeclaration;
  return declaration && ts.isEnumMember(declaration) ? declaration : undefined;
}
