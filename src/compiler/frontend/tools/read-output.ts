import { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import { describedText } from "../jsdoc/tags.js";
import { builtinOf, isBuiltin, isStandard } from "../lower/builtin.js";
import { JsonObjectType, JsonProperty } from "../lower/graph.js";
import { isListType } from "../lower/list-type.js";
import { formatPath, type Lowering, rootPath } from "../lower/lowering.js";
import { requireJson, requireJsonObject } from "../lower/not-json.js";
import { jsonTypes, mayBeOmitted } from "../lower/to-json.js";
import { anyOrUnknown, undefinedLike } from "../lower/type-nodes.js";
import { includesUndefined, unionParts } from "../lower/union-parts.js";
import { isSchemaObject } from "../lower/value-classes.js";
import { nameNode } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import type { OwnSymbols } from "./own-symbols.js";
import type { Callable } from "./parameters.js";

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

/** Whether a type can be an input or output unwrapped: an object type with properties or an index signature, or a union of those. */
export function isObjectRoot(type: ts.Type, program: ts.Program): boolean {
  if (type.flags & ts.TypeFlags.Union) return unionParts(type).every((part) => isObjectRoot(part, program));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const checker = program.getTypeChecker();
  if (isListType(type, checker) || isBuiltin(type, program) || builtinOf(type, program)) return false;
  if (
    type.flags & ts.TypeFlags.Intersection &&
    !(type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object)
  )
    return false;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  if (isSchemaObject(type, checker)) return false;
  return checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0;
}

/** Whether a type can be an output unwrapped, after all calls of `toJSON`. */
function isObjectOutput(type: ts.Type, program: ts.Program): boolean {
  return jsonTypes(type, program).every((each) => each.byProperties || isObjectRoot(each.type, program));
}

/** `type` without `undefined`. */
export function definedType(type: ts.Type, checker: ts.TypeChecker): ts.Type {
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

/** Return types that are read to the end and returned as an array, asynchronous or not. */
const iterables = new Set([
  ...["AsyncIterable", "AsyncIterableIterator", "AsyncGenerator", "AsyncIteratorObject"],
  ...["Iterable", "IterableIterator", "Generator", "IteratorObject"],
  ...["ArrayIterator", "MapIterator", "SetIterator", "StringIterator"],
]);

/** The type of the value that a function returns, or that its promise resolves to. */
export function awaitedResult({ signature }: Callable, { checker, program }: Lowering): ts.Type {
  const returned = checker.getReturnTypeOfSignature(signature);
  // The usual case. The checker would compare the interface with every primitive type before it looks for `then`.
  if (returned.symbol?.name === "Promise" && isStandard(returned.symbol, program)) {
    const [value] = checker.getTypeArguments(returned as ts.TypeReference);
    if (value?.isClassOrInterface() && !value.getProperty("then")) return value;
  }
  return checker.getAwaitedType(returned) ?? returned;
}

/**
 * Reads the output of a marked function or method; undefined if it returns nothing or a complete MCP result. `written` is its awaited result, and
 * `mode` how it is sent, if that is selected.
 */
export function readOutput(
  { declaration, signature }: Callable,
  written: ts.Type,
  lowering: Lowering,
  own: OwnSymbols,
  mode?: OutputMode,
): ToolOutput | undefined {
  const { checker } = lowering;
  if (isMcpResult(written)) return undefined;
  const node = declaration.type ?? nameNode(declaration);
  const type = valueType(written, { node, mode }, own, lowering);
  if (!type) return undefined;
  const chunks = chunkType(type, lowering);
  const isAsWritten = checker.getSignatureFromDeclaration(declaration) === signature;
  const declared = isAsWritten && type === written ? awaitedNode(declaration.type) : undefined;
  const described = returnDescription(declaration);
  if (chunks) {
    const chunk = lowering.lower(chunks, { node, path: rootPath("A chunk of the output"), label: "chunk" });
    const item = requireJson(chunk, lowering);
    return { graph: wrap(new ArrayType(item), true, described, lowering), wrapped: true, streamed: true };
  }
  return describeOutput(type, { node, declared, described }, lowering);
}

/** Describes an output type: unchanged if it is an object, otherwise wrapped as `{ result }`. Undefined for `void`. */
export function describeOutput(
  type: ts.Type,
  at: { readonly node: ts.Node; readonly declared?: ts.TypeNode | undefined; readonly described?: string | undefined },
  lowering: Lowering,
): ToolOutput | undefined {
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return undefined;
  const { declared } = at;
  const lowered = lowering.lower(type, {
    node: at.node,
    path: rootPath("The output"),
    label: "output",
    ...(declared && { declared }),
  });
  if (isObjectOutput(type, lowering.program))
    return { graph: requireJsonObject(lowered, lowering), wrapped: false, streamed: false };
  const graph = requireJson(lowered, lowering);
  const required = !includesUndefined(type) && !mayBeOmitted(type, lowering.program) && !(type.flags & anyOrUnknown);
  return { graph: wrap(graph, required, at.described, lowering), wrapped: true, streamed: false };
}

function wrap(graph: BaseType, required: boolean, described: string | undefined, lowering: Lowering): BaseType {
  const result = described ? new AnnotatedType(graph, { description: described }, false) : graph;
  return new JsonObjectType(lowering.nextId(), [new JsonProperty("result", result, required, undefined)], [], false);
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

function returnDescription(declaration: ts.SignatureDeclaration): string | undefined {
  const tag = ts.getJSDocReturnTag(declaration);
  return (tag && describedText(tag)) || undefined;
}

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
