import { ts } from "ts-morph";
import type { Lowering } from "../lower/lowering.js";
import { formatPath, rootPath } from "../lower/path.js";
import type { OwnSymbols } from "./own-symbols.js";

/**
 * Returns the type of a tool's value: `Value` for `ToolResult<Value>`, any other type unchanged. In a union, one of the types must include
 * the others. Undefined if the problem was reported.
 */
export function valueType(type: ts.Type, node: ts.Node, own: OwnSymbols, lowering: Lowering): ts.Type | undefined {
  const { checker } = lowering;
  const isResult = (part: ts.Type): boolean => own.ownName(part.symbol) === "ToolResult";
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.some(isResult)) return type;
  const values = parts
    // An instance of a generic interface.
    .flatMap((part) => (isResult(part) ? checker.getTypeArguments(part as ts.TypeReference) : [part]))
    .filter((part) => !(part.flags & ts.TypeFlags.Never));
  if (values.length === 0) return checker.getUndefinedType();
  const including = values.filter((value) => values.every((other) => checker.isTypeAssignableTo(other, value)));
  // Types that differ in optional properties include each other.
  const size = (value: ts.Type): number => checker.getPropertiesOfType(value).length;
  const [widest] = including.sort((a, b) => size(b) - size(a));
  if (widest) return widest;
  const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
  const advice = "declare the return type ToolResult<T>, where T is the type of all values.";
  const path = formatPath(rootPath("The output"));
  lowering.report("type/not-json", { path, type: written, kind: "results of several types", advice }, { node });
  return undefined;
}

/** Whether a type is the `CallToolResult` of an MCP SDK, which is sent unchanged. */
export function isMcpResult(type: ts.Type): boolean {
  const symbol = type.aliasSymbol ?? type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? "";
  return symbol?.name === "CallToolResult" && file.includes("/@modelcontextprotocol/");
}
