import { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import { describedText } from "../jsdoc/plain-text.js";
import { isStandard } from "../lower/builtin.js";
import { JsonObjectType, JsonProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { requireJson, requireJsonObject } from "../lower/not-json.js";
import { rootPath } from "../lower/path.js";
import { mayBeOmitted } from "../lower/to-json.js";
import { anyOrUnknown } from "../lower/type-flags.js";
import { includesUndefined } from "../lower/union-parts.js";
import { nameNode } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import type { Callable } from "./callable.js";
import type { OwnSymbols } from "./own-symbols.js";
import { isMcpResult, valueType } from "./tool-result-type.js";
import { isObjectOutput } from "./tool-types.js";

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

/** Reads the result of a marked function or method. `written` is its awaited result, and `mode` how it is sent, if that is selected. */
export function readOutput(
  { declaration, signature }: Callable,
  written: ts.Type,
  lowering: Lowering,
  own: OwnSymbols,
  mode?: OutputMode,
): ResultParts {
  const { checker } = lowering;
  if (isMcpResult(written, "tool", checker)) return { mcpResult: true };
  const node = declaration.type ?? nameNode(declaration);
  const type = valueType(written, { node, mode }, own, lowering);
  if (!type) return {};
  const chunks = chunkType(type, lowering);
  const isAsWritten = checker.getSignatureFromDeclaration(declaration) === signature;
  const declared = isAsWritten && type === written ? awaitedNode(declaration.type) : undefined;
  const described = returnDescription(declaration);
  if (chunks) {
    const chunk = lowering.lower(chunks, { node, path: rootPath("A chunk of the output"), label: "chunk" });
    const item = requireJson(chunk, lowering);
    return { output: { graph: wrap(new ArrayType(item), true, described, lowering), wrapped: true, streamed: true } };
  }
  const output = describeOutput(type, { node, declared, described }, lowering);
  // A schema that accepts every value has no use for a client.
  return type.flags & anyOrUnknown ? { undeclared: true } : { output };
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
