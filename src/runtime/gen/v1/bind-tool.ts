import { findDuplicates } from "../../../json-schema/index.js";
import {
  checkTool,
  formatToolId,
  isJsonObject,
  type JsonObject,
  type Problem,
  type Tool,
  ToolError,
} from "../../model/index.js";
import {
  contentOfFailure,
  contentPartsOf,
  contentText,
  fileContent,
  formatProblems,
  type OutputMode,
  outputModeOf,
  partsOf,
  type ResultParts,
} from "../../model/internal.js";
import { withoutAliases } from "./aliases.js";
import { bindHandler, failureOf, runHandler } from "./bind-handler.js";
import type { BoundTool, HandlerBinding, HandlerContext, ToolBinding } from "./binding.js";
import type { BoundHandler } from "./bound-handler.js";
import type { CallContext } from "./context.js";
import { fixBinding } from "./fixed-input.js";
import type { NothingCarried } from "./handler.js";
import { runGuard } from "./run-guard.js";
import { openStream } from "./streams.js";
import type { StringEncodedPaths } from "./string-encoded.js";
import { toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";

/**
 * Binds a record to its handler. Does not compile if the handler does not take the input or return the output of the record. The record is not checked:
 * the generator has done that, and a second check of all records would take most of a server's start.
 * @throws {ToolError} `InvalidTool` if only one of `isOutput` and the output schema is present.
 */
export function bindTool<
  Input,
  Output,
  Name extends string = string,
  Wrapped extends boolean = false,
  Carried extends StringEncodedPaths = NothingCarried,
>(tool: Tool<Input, Output>, binding: ToolBinding<Input, Output, Wrapped, Carried>): BoundTool<Input, Output, Name> {
  if ((tool.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool must have an output schema if and only if its binding has isOutput" },
    ]);
  }
  const record = freezeTool(tool);
  const handler = bindHandler("tool", record, binding);
  const output = outputModeOf(record, binding);
  const openOutput = record.outputSchema && (binding.openOutput ?? true);
  const call = (input: unknown, context: HandlerContext = {}): Promise<JsonObject | undefined> =>
    toOutput(handler, output, runHandler(handler, input, context), context);
  return {
    tool: record,
    ...((binding.wrapped || binding.stream) && { wrapped: true }),
    ...(output && { output }),
    ...(openOutput && { openOutput }),
    ...(binding.aliases && { aliases: binding.aliases }),
    ...(binding.steps && { steps: binding.steps }),
    call,
    ...(binding.stream && {
      stream: (input: unknown, context: CallContext = {}) => openStream((own) => call(input, own), context),
    }),
    checkInput: (input) => inputProblems(handler, input),
    repairInput: (input) => repairInput(handler, input),
    checkOutput: (output) => outputProblems(handler, output),
    // The record may have another name, title, description and annotations, and its input fixed properties.
    "~bind": (other, fixed) =>
      bindTool(other as Tool<Input, Output>, fixed ? fixBinding(binding, record.inputSchema, fixed) : binding),
  };
}

/** Converts what a handler returns to the structured output of its tool. A file is read. */
async function toOutput(
  handler: BoundHandler,
  mode: OutputMode | undefined,
  running: Promise<unknown>,
  given: CallContext,
): Promise<JsonObject | undefined> {
  const { binding, record } = handler;
  const returned = await running;
  const found = partsOf(returned) ?? mcpParts(binding, returned);
  const parts = found && (await found);
  if (parts) respond(handler, parts, given);
  const value = parts ? parts.structuredContent : returned;
  const { outputSchema } = record;
  // A result that is sent as text can consist of content.
  if (parts && value === undefined && mode === "text") return undefined;
  if (outputSchema) return toStructuredOutput(handler, outputSchema, value);
  return binding.undeclared || binding.mcpResult ? toUndeclaredOutput(handler, value) : undefined;
}

/** @throws {ToolError} Execution if the result is a failure. */
function respond(handler: BoundHandler, parts: ResultParts<unknown>, given: CallContext): void {
  const { _meta } = parts;
  if (!parts.isError) {
    given.respond?.({ ...(parts.content && { content: parts.content }), ...(_meta && { _meta }) });
    return;
  }
  const structured = toUndeclaredOutput(handler, parts.structuredContent);
  const content = contentOfFailure({ ...parts, ...(structured && { structuredContent: structured }) });
  const message = contentText(content) || failureOf(handler);
  // The parts of a result are JSON.
  const mcpResult = {
    content,
    ...(structured && { structuredContent: structured }),
    ...(_meta && { _meta }),
    isError: true,
  } as unknown as JsonObject;
  throw new ToolError("Execution", message, { toolId: handler.id, op: "execute", data: { mcpResult } });
}

/** The parts of a complete MCP result, or of a file. */
function mcpParts(
  { mcpResult, undeclared }: HandlerBinding,
  returned: unknown,
): ResultParts<unknown> | Promise<ResultParts<unknown>> | undefined {
  if (mcpResult && returned instanceof Blob) return fileContent(returned).then((block) => ({ content: [block] }));
  // Without a type that says so, a result is recognized if it consists of content.
  if (undeclared && !mcpResult) return contentPartsOf(returned);
  // The generator has checked that the handler returns this type, which may include undefined.
  return mcpResult && isJsonObject(returned) ? (returned as object as ResultParts<unknown>) : undefined;
}

async function inputProblems({ binding, rejections }: BoundHandler, given: unknown): Promise<readonly Problem[]> {
  const input = withoutAliases(binding, given === undefined ? {} : given);
  const result = runGuard(binding.isInput, input);
  return result.isValid && !binding.carried ? [] : (await rejections()).inputProblems(input, result);
}

async function repairInput({ binding, rejections }: BoundHandler, given: unknown): Promise<unknown> {
  const input = withoutAliases(binding, given);
  if (input === undefined || runGuard(binding.isInput, input).isValid) return input;
  return (await rejections()).repairInput(input);
}

async function outputProblems(
  { record, binding, rejections }: BoundHandler,
  output: unknown,
): Promise<readonly Problem[]> {
  const { outputSchema } = record;
  if (!outputSchema || !binding.isOutput || runGuard(binding.isOutput, output).isValid) return [];
  return (await rejections()).outputProblems(outputSchema, output);
}

/**
 * Checks that all records are valid and their ids are unique. Returns them frozen.
 * @throws {ToolError} `InvalidTool` with every problem.
 */
export function defineTools(tools: readonly Tool[]): readonly Tool[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [i, tool] of tools.entries()) {
    const own = checkTool(tool);
    for (const problem of own) problems.push({ ...problem, path: `/${i}${problem.path}` });
    if (own.length > 0) continue;
    const id = formatToolId(tool);
    if (seen.has(id)) problems.push({ path: `/${i}`, message: `two tools have the id "${id}"` });
    seen.add(id);
  }
  if (problems.length > 0) throw invalidTool("these tools", problems);
  return Object.freeze(tools.map(freezeTool));
}

function invalidTool(what: string, problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems(`invalid tool: ${what} cannot be used:`, problems), {
    data: { problems },
  });
}

/**
 * Freezes a record and its schemas in place. Stops at frozen values, so cycles end. Allocates nothing, because it runs for every record when a
 * server starts.
 */
export function freezeTool<T extends object>(record: T): T {
  if (Object.isFrozen(record)) return record;
  Object.freeze(record);
  for (const key in record) {
    const item: unknown = record[key];
    if (typeof item === "object" && item !== null) freezeTool(item);
  }
  return record;
}

/** Checks that no two items are equal as JSON. */
export function unique(items: readonly unknown[]): boolean {
  return findDuplicates(items) === undefined;
}
