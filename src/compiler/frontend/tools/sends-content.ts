import { ts } from "ts-morph";
import type { Callable } from "./callable.js";
import type { OwnSymbols } from "./own-symbols.js";

/** In the source of each function that sends content. */
const sends = /attach|structuredContent/;

/**
 * Whether a handler attaches content, or returns a `toolResult` with content and a value. Reads its own code: functions that it passes the context to
 * are not followed.
 */
export function sendsContent({ signature }: Callable, checker: ts.TypeChecker, own: OwnSymbols): boolean {
  const { declaration } = signature;
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration);
  // That of an overload has no body.
  const implementations = (name && checker.getSymbolAtLocation(name)?.declarations) ?? [];
  return [declaration, ...implementations].some((node) => node && sends.test(node.getText()) && contains(node));

  function contains(node: ts.Node): boolean {
    return (
      isAttach(node) ||
      isResultWithBoth(node) ||
      ts.forEachChild(node, (child) => contains(child) || undefined) === true
    );
  }

  /** `context.attach`, or `{ attach }` as the parameter. */
  function isAttach(node: ts.Node): boolean {
    if (ts.isPropertyAccessExpression(node)) return node.name.text === "attach" && isContext(node.expression);
    if (!ts.isBindingElement(node)) return false;
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) && name.text === "attach" && isContext(node.parent);
  }

  function isContext(node: ts.Node): boolean {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    return own.ownName(type.aliasSymbol ?? type.symbol) === "ToolContext";
  }

  /** `toolResult({ structuredContent, content })` */
  function isResultWithBoth(node: ts.Node): boolean {
    if (!ts.isCallExpression(node) || own.ownName(checker.getSymbolAtLocation(node.expression)) !== "toolResult")
      return false;
    const [parts] = node.arguments;
    if (!parts || !ts.isObjectLiteralExpression(parts)) return false;
    const names = parts.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""));
    return names.includes("structuredContent") && names.includes("content");
  }
}
