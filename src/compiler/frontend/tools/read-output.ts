import { blockKeys } from "toolwright/internal/model";
import { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import { type Checker, checkerOf, type OwnSymbols } from "../checker.js";
import { JsonObjectType, JsonProperty } from "../graph/graph.js";
import { formatPath, rootPath } from "../graph/site.js";
import {
  anyOrUnknown,
  hasPresentPart,
  includesUndefined,
  intersectionParts,
  isListType,
  isOptional,
  presentParts,
  undefinedLike,
  unionParts,
} from "../graph/type-parts.js";
import { jsDocTags } from "../jsdoc/comment-text.js";
import { describedText } from "../jsdoc/tags.js";
import { builtinOf, isBuiltin, isSchemaObject, isStandard, jsonTypes, mayBeOmitted } from "../lower/builtin.js";
import type { Lowering } from "../lower/lowering.js";
import { requireJson, requireJsonObject } from "../lower/not-json.js";
import { nameNode } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import type { Callable } from "./parameters.js";
import { createShownTypes } from "./shown-types.js";

/**
 * Returns the type of a tool's value: `Value` for `ToolResult<Value>`, any other type unchanged. In a union, one of the types must include
 * the others; results that only consist of content are left out if results are sent as text. Undefined if the problem was reported.
 */
function valueType(
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
  // Results that are strings are sent as text by default.
  const isText = mode === "text" || (mode === undefined && widest && widest.flags & ts.TypeFlags.String);
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
function widestOf(types: readonly ts.Type[], checker: Checker): ts.Type | undefined {
  const including = types.filter((type) => types.every((other) => checker.isTypeAssignableTo(other, type)));
  // Types that differ in optional properties include each other.
  const size = (type: ts.Type): number => checker.getPropertiesOfType(type).length;
  return including.sort((a, b) => size(b) - size(a))[0];
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
export function isMcpResult(type: ts.Type, kind: McpResultKind, checker: Checker): boolean {
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
      if (isOptional(items) || part.getStringIndexType()) return false;
      const listType = checker.getTypeOfSymbol(items);
      if (!checker.isArrayLikeType(listType)) return false;
      const item = checker.getIndexTypeOfType(listType, ts.IndexKind.Number);
      return item !== undefined && unionParts(item).every((each) => isItem[kind](each, checker));
    })
  );
}

const isItem: Readonly<Record<McpResultKind, (item: ts.Type, checker: Checker) => boolean>> = {
  tool: isContentBlock,
  resource: (item, checker) =>
    hasKeys(item, ["uri"], ["text", "blob", "mimeType", "_meta"], checker) &&
    ["text", "blob"].some((key) => isPresent(item.getProperty(key), checker)),
  prompt: (item, checker) => hasKeys(item, ["role", "content"], [], checker),
};

function isContentBlock(item: ts.Type, checker: Checker): boolean {
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
function literalsOf(property: ts.Symbol | undefined, checker: Checker): readonly string[] {
  if (!property) return [];
  const parts = unionParts(checker.getTypeOfSymbol(property));
  if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => String(part.value));
  return (property.declarations ?? []).map((each) =>
    ts.isPropertyAssignment(each) && ts.isStringLiteralLike(each.initializer) ? each.initializer.text : "",
  );
}

function hasKeys(type: ts.Type, required: readonly string[], optional: readonly string[], checker: Checker): boolean {
  const present = type.getProperties().filter((property) => isPresent(property, checker));
  return (
    required.every((key) => type.getProperty(key)) &&
    present.every(({ name }) => required.includes(name) || optional.includes(name))
  );
}

/** In a union of object literals, the keys of the others are optional properties of type undefined. */
function isPresent(property: ts.Symbol | undefined, checker: Checker): boolean {
  return property !== undefined && hasPresentPart(checker.getTypeOfSymbol(property));
}

function isOfSdk({ declarations }: ts.Symbol): boolean {
  return declarations?.some((each) => each.getSourceFile().fileName.includes("/@modelcontextprotocol/")) ?? false;
}

/** Whether a type can be an input or output unwrapped: an object type with properties or an index signature, or a union of those. */
export function isObjectRoot(type: ts.Type, program: ts.Program): boolean {
  if (type.flags & ts.TypeFlags.Union) return unionParts(type).every((part) => isObjectRoot(part, program));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const checker = checkerOf(program);
  if (intersectionParts(type).some((part) => isListType(part, checker))) return false;
  if (isBuiltin(type, program) || builtinOf(type, program)) return false;
  if (
    type.flags & ts.TypeFlags.Intersection &&
    !(type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object)
  )
    return false;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  if (isSchemaObject(type, checker)) return false;
  return checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0;
}

export function definedType(type: ts.Type, checker: Checker): ts.Type {
  if (!(type.flags & ts.TypeFlags.Union)) return type;
  const parts = unionParts(type);
  if (!parts.some((part) => part.flags & undefinedLike)) return type;
  const rest = parts.filter((part) => !(part.flags & undefinedLike));
  // The checker has no public function that removes only `undefined`. Without `null` in the union, this is the same.
  if (!rest.some((part) => part.flags & ts.TypeFlags.Null)) return checker.getNonNullableType(type);
  return rest.length === 1 && rest[0] ? rest[0] : type;
}

/** The output of a tool, as an object. */
export interface ToolOutput {
  readonly graph: BaseType;
  readonly wrapped: boolean;
  readonly streamed: boolean;
}

/** How a tool's result is sent. */
export interface ResultParts {
  readonly output?: ToolOutput | undefined;
  /** The function returns a complete result of MCP. */
  readonly mcpResult?: true;
  /** The type of the result is `any` or `unknown`. */
  readonly undeclared?: true;
  /** The schema does not show all of the type, or less than it. */
  readonly castsResult?: true;
}

/** Return types that are read to the end and returned as an array, asynchronous or not. */
const iterables = new Set([
  ...["AsyncIterable", "AsyncIterableIterator", "AsyncGenerator", "AsyncIteratorObject"],
  ...["Iterable", "IterableIterator", "Generator", "IteratorObject"],
  ...["ArrayIterator", "MapIterator", "SetIterator", "StringIterator"],
]);

/** The type of the value that a function returns, or that its promise resolves to. */
export function awaitedResult(
  { signature }: Pick<Callable, "signature">,
  { checker, program }: Pick<Lowering, "checker" | "program">,
): ts.Type {
  const returned = checker.getReturnTypeOfSignature(signature);
  // The usual case. The checker would compare the interface with every primitive type before it looks for `then`.
  if (returned.symbol?.name === "Promise" && isStandard(returned.symbol, program)) {
    const [value] = checker.getTypeArguments(returned as ts.TypeReference);
    if (value?.isClassOrInterface() && !value.getProperty("then")) return value;
  }
  return checker.getAwaitedType(returned) ?? returned;
}

/** Reads the result of a marked function or method. `written` is its awaited result, and `mode` how it is sent, if that is selected. */
export function readOutput(
  { declaration, signature }: Callable,
  written: ts.Type,
  lowering: Lowering,
  own: OwnSymbols,
  mode?: OutputMode,
): ResultParts {
  const { checker } = lowering;
  if (isMcpResult(written, "tool", checker) || isFileResult(written, lowering)) return { mcpResult: true };
  const node = declaration.type ?? nameNode(declaration);
  const type = valueType(written, { node, mode }, own, lowering);
  if (!type) return {};
  const chunks = chunkType(type, lowering);
  const isAsWritten = checker.getSignatureFromDeclaration(declaration) === signature;
  const declared = isAsWritten && type === written ? awaitedNode(declaration.type) : undefined;
  const tag = jsDocTags(declaration).find(ts.isJSDocReturnTag);
  const described = (tag && describedText(tag)) || undefined;
  if (chunks) {
    const [written] = declared && ts.isTypeReferenceNode(declared) ? (declared.typeArguments ?? []) : [];
    const site = {
      node,
      path: rootPath("A chunk of the output"),
      label: "chunk",
      ...(written && { declared: written }),
    };
    const chunk = lowering.lower(chunks, site);
    const item = requireJson(chunk, lowering);
    const graph = wrapResult(new ArrayType(item), true, described, lowering);
    return { output: { graph, wrapped: true, streamed: true }, ...castsResult(chunks, graph, lowering) };
  }
  const output = describeOutput(type, { node, declared, described }, lowering);
  // A schema that accepts every value has no use for a client.
  return type.flags & anyOrUnknown
    ? { undeclared: true }
    : { output, ...(output && castsResult(type, output.graph, lowering)) };
}

function castsResult(type: ts.Type, graph: BaseType, lowering: Lowering): Pick<ResultParts, "castsResult"> {
  return createShownTypes(lowering).isShown(type, graph) ? {} : { castsResult: true };
}

/** Whether a result is a file, which is sent as content. */
function isFileResult(written: ts.Type, { program }: Lowering): boolean {
  const parts = presentParts([written]);
  return (
    parts.length > 0 && parts.every((part) => ["Blob", "File"].includes(builtinOf(part, program)?.symbol.name ?? ""))
  );
}

/** Describes an output type: unchanged if it is an object, otherwise wrapped as `{ result }`. Undefined for `void`. */
export function describeOutput(
  type: ts.Type,
  at: {
    readonly node: ts.Node;
    readonly declared?: ts.TypeNode | undefined;
    readonly described?: string | undefined;
    /** How messages name it. Default: "The output". */
    readonly path?: string;
  },
  lowering: Lowering,
): ToolOutput | undefined {
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return undefined;
  const { declared } = at;
  const lowered = lowering.lower(type, {
    node: at.node,
    path: rootPath(at.path ?? "The output"),
    label: "output",
    ...(declared && { declared }),
  });
  const { program } = lowering;
  // An object after all calls of `toJSON` is not wrapped.
  if (jsonTypes(type, program).every((each) => each.byProperties || isObjectRoot(each.type, program)))
    return { graph: requireJsonObject(lowered, lowering), wrapped: false, streamed: false };
  const graph = requireJson(lowered, lowering);
  const required = !includesUndefined(type) && !mayBeOmitted(type, program) && !(type.flags & anyOrUnknown);
  return { graph: wrapResult(graph, required, at.described, lowering), wrapped: true, streamed: false };
}

function wrapResult(graph: BaseType, required: boolean, described: string | undefined, lowering: Lowering): BaseType {
  const result = described ? new AnnotatedType(graph, { description: described }, false) : graph;
  return new JsonObjectType(
    lowering.nodes.nextId(),
    [new JsonProperty("result", result, required, undefined)],
    [],
    false,
  );
}

function chunkType(type: ts.Type, { checker, program }: Lowering): ts.Type | undefined {
  const { symbol } = type;
  if (!symbol || !iterables.has(symbol.name) || !isStandard(symbol, program)) return undefined;
  return checker.getTypeArguments(type as ts.TypeReference)[0];
}

/** The written `T` of `Promise<T>`; any other written type unchanged. */
function awaitedNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node || !ts.isTypeReferenceNode(node) || node.typeName.getText() !== "Promise") return node;
  return node.typeArguments?.[0];
}
