import { formatToolId, ToolError } from "../../model/index.js";
import { messageOfThrown, untilAborted } from "../../model/internal.js";
import { argumentsOf } from "./arguments-of.js";
import type { HandledRecord, HandlerContext, ToolBinding } from "./binding.js";
import type { BoundHandler, HandlerSource } from "./bound-handler.js";
import { completeContext } from "./context.js";
import { withForms } from "./forms.js";
import { createRejectionsLoader } from "./load-rejections.js";
import { runGuard } from "./run-guard.js";
import { collectChunks } from "./streams.js";

/**
 * Binds a record to the function that handles its input.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the handler takes them.
 */
export function bindHandler(
  kind: "tool" | "prompt" | "resource",
  record: HandledRecord,
  binding: ToolBinding<unknown, unknown>,
): BoundHandler {
  const id = formatToolId(record);
  const source: HandlerSource = { id, label: `${kind} "${id}"`, record, binding };
  const rejections = createRejectionsLoader(source);
  // Valid inputs need it too, also if the file is replaced later.
  if (binding.carried) void rejections();
  return { ...source, checkOrder: createOrderCheck(source, binding), rejections };
}

/**
 * Validates `input` and runs the handler. Resolves with what it returns; chunks of an iterable are collected.
 * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
 */
export async function runHandler(handler: BoundHandler, input: unknown, given: HandlerContext): Promise<unknown> {
  const { id, binding } = handler;
  const { signal } = given;
  if (signal?.aborted) throw canceled(handler, signal);
  handler.checkOrder();
  const value = input === undefined ? {} : input;
  const result = runGuard(binding.isInput, value);
  let accepted: object;
  if (result.isValid && !binding.carried) accepted = result.value;
  else {
    const rejections = handler.rejections();
    // To wait for what is loaded would make calls with dates slower.
    const { acceptInput } = rejections instanceof Promise ? await rejections : rejections;
    accepted = acceptInput(value, result, given);
    if (signal?.aborted) throw canceled(handler, signal);
  }
  given.started?.();
  // The generator wrote the binding for the handler's own parameters, and the guard has checked the input.
  const call = binding.call as (...args: unknown[]) => unknown;
  try {
    const args = argumentsOf(binding, accepted);
    if (binding.context) args.push(withForms(handler, completeContext(given)));
    const returned = call(...args);
    // Every value but null and undefined has properties.
    const { then } = (returned ?? {}) as { readonly then?: unknown };
    if (!binding.streamed && typeof then !== "function") return returned;
    const work = binding.streamed ? collectChunks(handler, returned, given) : Promise.resolve(returned);
    const value = await (signal ? untilAborted(work, signal) : work);
    // A handler may react to the abort with a part of its result.
    signal?.throwIfAborted();
    return value;
  } catch (thrown) {
    if (signal?.aborted) throw canceled(handler, signal);
    // Without a cause, it would count as the error of an author, which is not logged.
    const cause = thrown ?? new Error(`The handler threw ${thrown}.`);
    const message = messageOfThrown(cause) || failureOf(handler);
    throw new ToolError("Execution", message, { toolId: id, op: "execute", cause });
  }
}

/** The message of a failure without one of its own. */
export function failureOf({ label }: Pick<BoundHandler, "label">): string {
  return `${capitalized(label)} failed.`;
}

function canceled({ id, label }: BoundHandler, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `${capitalized(label)} was canceled.`, {
    toolId: id,
    op: "execute",
    cause: signal.reason,
  });
}

function capitalized(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

type Source = Pick<BoundHandler, "id" | "label">;
type Declared = Pick<ToolBinding<unknown, unknown>, "parameters" | "declaration">;

/**
 * Checks that a function still declares its parameters in the order in which the binding passes them. TypeScript accepts another order if
 * the types are the same, so without this check a project that is built without generating would swap arguments.
 * Nothing is checked in code whose parameters were renamed: then that of `declaration` was, too.
 * Returns a function that repeats the check if the declaration could not be read yet: its module may import the generated code.
 * @throws {ToolError} `InvalidTool` if a parameter is at another position.
 */
export function createOrderCheck(source: Source, { parameters = [], declaration }: Declared): () => void {
  if (!declaration || namesOf(declaration)[0] !== "declared") return () => undefined;
  let isChecked = false;
  const check = (): void => {
    if (!isChecked) checkOrder(source, parameters, namesOf(declaration()));
    isChecked = true;
  };
  if (readIfInitialized(declaration) !== undefined) check();
  return check;
}

/** Returns undefined while the module of the value is not initialized. */
function readIfInitialized(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function checkOrder({ id, label }: Source, parameters: readonly string[], names: readonly string[]): void {
  const isMoved = (name: string, index: number): boolean => {
    const expected = parameters[index];
    // A bundler appends to a name that another module has, too: `a` becomes `a2` or `a$1`.
    return expected !== undefined && parameters.includes(name) && !name.startsWith(expected);
  };
  if (!names.some(isMoved)) return;
  const message = `Generated code of ${label} is out of date: its function takes (${names.join(", ")}), but it was generated for (${parameters.join(", ")}).`;
  throw new ToolError("InvalidTool", `${message} Run \`toolwright generate\`.`, { toolId: id });
}

/** The names of a function's parameters. Empty if a default value has a regular expression or a template, which would have to be parsed. */
function namesOf(declared: unknown): readonly string[] {
  const source = Function.prototype.toString.call(declared);
  const only = loneParameter.exec(source)?.[1];
  if (only !== undefined) return [only];
  const parameters = [""];
  let depth = 0;
  for (const [token] of source.matchAll(tokens)) {
    if (")]}".includes(token)) depth -= 1;
    if (depth === 0 && token === ")") break;
    if (token === "/" || token === "`") return [];
    if (depth === 1 && token === ",") parameters.push("");
    else if (depth > 0 && !/^\/./.test(token)) parameters[parameters.length - 1] += token;
    if ("([{".includes(token)) depth += 1;
  }
  return parameters.map((parameter) => identifier.exec(parameter)?.[1] ?? "…");
}

const loneParameter = /^(?:async\s+)?([^\s(=]+)\s*=>/;
const identifier = /^\s*(?:\.\.\.\s*)?([^\s=[{]+)/;
/** A comment, a string, or any other character. */
const tokens = /\/\*.*?\*\/|\/\/[^\n]*|(["'])(?:\\.|(?!\1).)*\1|./gs;
