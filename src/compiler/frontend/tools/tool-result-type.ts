import { blockKeys } from "toolwright/internal/model";
import { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import type { Lowering } from "../lower/lowering.js";
import { formatPath, rootPath } from "../lower/path.js";
import { hasPresentPart, presentParts, unionParts } from "../lower/union-parts.js";
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
  const parts = unionParts(type);
  if (parts.some((part) => isMcpResult(part, "tool", checker))) {
    const advice = "return toolResult({ content }) for content and toolResult({ structuredContent }) for data.";
    reportResult(type, { kind: "union of complete MCP results and other values", advice }, node, lowering);
    return undefined;
  }
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
  const advice = widest
    ? "pass structuredContent to each toolResult, or add @output text: such results may consist of content."
    : "declare the return type ToolResult<T>, where T is the type of all values.";
  const kind = widest ? "results that consist only of content" : "results of several types";
  reportResult(type, { kind, advice }, node, lowering);
  return undefined;
}

function reportResult(
  type: ts.Type,
  problem: { readonly kind: string; readonly advice: string },
  node: ts.Node,
  { checker, report }: Lowering,
): void {
  const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
  report("type/not-json", { path: formatPath(rootPath("The output")), type: written, ...problem }, { node });
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

/** A result of the MCP protocol that a function may return instead of its value. */
type McpResultKind = keyof typeof resultShapes;

const resultShapes = {
  tool: { list: "content", others: ["structuredContent", "isError", "_meta"] },
  resource: { list: "contents", others: ["_meta"] },
  prompt: { list: "messages", others: ["description", "_meta"] },
} as const;

/**
 * Whether every member of a type is a complete result of MCP, which is sent unchanged: that of an MCP SDK (`CallToolResult`, `ReadResourceResult`,
 * `GetPromptResult`), or one that has its shape. Every item of the content must have one of the types of content, and only the keys of that type.
 */
export function isMcpResult(type: ts.Type, kind: McpResultKind, checker: ts.TypeChecker): boolean {
  const { list, others } = resultShapes[kind];
  const parts = presentParts([type]);
  return (
    parts.length > 0 &&
    parts.every((part) => {
      const items = part.getProperty(list);
      if (!items) return false;
      // The SDKs infer these types from schemas, so their names are lost, but not the declarations of their properties.
      if (isOfSdk(items)) return !part.getProperty("type");
      if (!hasKeys(part, [list], others, checker) || !isPresent(items, checker)) return false;
      if (items.flags & ts.SymbolFlags.Optional || part.getStringIndexType()) return false;
      const listType = checker.getTypeOfSymbol(items);
      if (!checker.isArrayLikeType(listType)) return false;
      const item = checker.getIndexTypeOfType(listType, ts.IndexKind.Number);
      return item !== undefined && unionParts(item).every((each) => isItem[kind](each, checker));
    })
  );
}

const isItem: Readonly<Record<McpResultKind, (item: ts.Type, checker: ts.TypeChecker) => boolean>> = {
  tool: isContentBlock,
  resource: (item, checker) =>
    hasKeys(item, ["uri"], ["text", "blob", "mimeType", "_meta"], checker) &&
    ["text", "blob"].some((key) => isPresent(item.getProperty(key), checker)),
  prompt: (item, checker) => hasKeys(item, ["role", "content"], [], checker),
};

function isContentBlock(item: ts.Type, checker: ts.TypeChecker): boolean {
  if (item.flags & ts.TypeFlags.Never) return true;
  const names = literalsOf(item.getProperty("type"), checker);
  return (
    names.length > 0 &&
    names.every((name) => {
      if (!Object.hasOwn(blockKeys, name)) return false;
      const { required, optional } = blockKeys[name] ?? { required: [name], optional: [] };
      return hasKeys(item, ["type", ...required], [...optional, "icons", "annotations", "_meta"], checker);
    })
  );
}

/** The strings that a property can be. That of an object literal has its string, also if the type of the literal is wider. */
function literalsOf(property: ts.Symbol | undefined, checker: ts.TypeChecker): readonly string[] {
  if (!property) return [];
  const parts = unionParts(checker.getTypeOfSymbol(property));
  if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => String(part.value));
  return (property.declarations ?? []).map((each) =>
    ts.isPropertyAssignment(each) && ts.isStringLiteralLike(each.initializer) ? each.initializer.text : "",
  );
}

function hasKeys(
  type: ts.Type,
  required: readonly string[],
  optional: readonly string[],
  checker: ts.TypeChecker,
): boolean {
  const present = type.getProperties().filter((property) => isPresent(property, checker));
  return (
    required.every((key) => type.getProperty(key)) &&
    present.every(({ name }) => required.includes(name) || optional.includes(name))
  );
}

/** In a union of object literals, the keys of the others are optional properties of type undefined. */
function isPresent(property: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  return property !== undefined && hasPresentPart(checker.getTypeOfSymbol(property));
}

function isOfSdk({ declarations }: ts.Symbol): boolean {
  return declarations?.some((each) => each.getSourceFile().fileName.includes("/@modelcontextprotocol/")) ?? false;
}
