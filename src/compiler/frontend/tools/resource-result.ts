import { ts } from "ts-morph";
import { builtinOf } from "../lower/builtin.js";
import { presentParts } from "../lower/union-parts.js";
import { nameNode } from "../source-reporter.js";
import type { FunctionParts } from "./function-parts.js";
import { awaitedResult, type ResultParts, readOutput, type ToolOutput } from "./read-output.js";
import type { ToolReader } from "./tool-reader.js";
import { isMcpResult } from "./tool-result-type.js";

/** The result of a resource function. */
export interface ResourceResult {
  /** Present if the result is sent as JSON. */
  readonly output?: ToolOutput;
  /** The default media type; absent if it depends on the value. */
  readonly mimeType?: string;
  /** How the function is bound. */
  readonly sent?: Omit<ResultParts, "output">;
}

/** Reads the result of a resource function: text, bytes, or a value that is sent as JSON. Reports any other. */
export function readResourceResult(parts: FunctionParts, name: string, reader: ToolReader): ResourceResult {
  const { checker, outputs, own, reporter, program } = reader;
  const { callable, node } = parts;
  const type = awaitedResult(callable, outputs);
  // A resource that does not exist is undefined.
  const present = presentParts([type]).filter(({ flags }) => !(flags & ts.TypeFlags.Void));
  const isComplete = (part: ts.Type): boolean => isMcpResult(part, "resource", checker);
  const isText = (part: ts.Type): boolean => (part.flags & ts.TypeFlags.StringLike) !== 0;
  const isBytes = (part: ts.Type): boolean => builtinOf(part, program)?.symbol.name === "Uint8Array";
  const isContent = present.every((part) => isText(part) || isBytes(part) || isComplete(part));
  const hasComplete = present.some(isComplete);
  const isOther = present.length === 0 || present.some((part) => own.ownName(part.symbol) === "ToolResult");
  if (isOther || isMcpResult(type, "tool", checker) || (hasComplete && !isContent)) {
    const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
    const allowed = "a string, a Uint8Array, or a value that is sent as JSON";
    const args = { kind: "resource", name, type: written, allowed, advice: "return the content of the resource." };
    reporter.report("mcp/bad-result", args, callable.declaration.type ?? nameNode(node));
    return {};
  }
  if (hasComplete) return { sent: { mcpResult: true } };
  if (present.every(isText)) return { mimeType: "text/plain" };
  if (present.every(isBytes)) return { mimeType: "application/octet-stream" };
  if (isContent) return {};
  const { output, ...sent } = readOutput(callable, type, outputs, own);
  return { ...(output && { output }), ...(output && { mimeType: "application/json" }), sent };
}
