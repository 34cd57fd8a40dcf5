import { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import type { Lowering } from "../lower/lowering.js";
import { formatPath, rootPath } from "../lower/path.js";
import type { OwnSymbols } from "./own-symbols.js";

/**
 * Returns the type of a tool's value: `Value` for `ToolResult<Value>`, any other type unchanged. In a union, one of the types must include
 * the others; results that only consist of content are left out if results are sent as text. Undefined if the problem was reported.
 */
export function valueType(
  type: ts.Type,
  { node, mode }: { readonly node: ts.Node; readonly mode: OutputMode | undefined },
  own: OwnSymbols,
  lowering: Lowering,
): ts.Type | undefined {
  const { checker } = lowering;
  const isResult = (part: ts.Type): boolean => own.ownName(part.symbol) === "ToolResult";
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.some(isResult)) return type;
  const contained = parts
    .filter(isResult)
    // An instance of a generic interface.
    .flatMap((part) => checker.getTypeArguments(part as ts.TypeReference))
    .filter((part) => !(part.flags & ts.TypeFlags.Never));
  const ofContent = contained.filter((part) => part.flags & ts.TypeFlags.Undefined);
  const values = [...parts, ...contained].filter((part) => !isResult(part) && !ofContent.includes(part));
  if (values.length === 0) return checker.getUndefinedType();
  const widest = widestOf(values, checker);
  const isText = mode === "text" || (mode === undefined && widest !== undefined && isString(widest));
  if (widest && (ofContent.length === 0 || isText)) return widest;
  const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
  const advice = widest
    ? "pass structuredContent to each toolResult, or add @output text: such results may consist of content."
    : "declare the return type ToolResult<T>, where T is the type of all values.";
  const kind = widest ? "results that consist only of content" : "results of several types";
  const path = formatPath(rootPath("The output"));
  lowering.report("type/not-json", { path, type: written, kind, advice }, { node });
  return undefined;
}

/** The type that includes all others, if there is one. */
function widestOf(types: readonly ts.Type[], checker: ts.TypeChecker): ts.Type | undefined {
  const including = types.filter((type) => types.every((other) => checker.isTypeAssignableTo(other, type)));
  // Types that differ in optional properties include each other.
  const size = (type: ts.Type): number => checker.getPropertiesOfType(type).length;
  return including.sort((a, b) => size(b) - size(a))[0];
}

/** Results that are strings are sent as text by default. */
function isString({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.String) !== 0;
}

/** Whether a type is the `CallToolResult` of an MCP SDK, which is sent unchanged. */
export function isMcpResult(type: ts.Type): boolean {
  const symbol = type.aliasSymbol ?? type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? "";
  return symbol?.name === "CallToolResult" && file.includes("/@modelcontextprotocol/");
}
