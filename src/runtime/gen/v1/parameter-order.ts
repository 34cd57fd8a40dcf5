import { ToolError } from "../../model/index.js";
import type { ToolBinding } from "./binding.js";
import type { BoundHandler } from "./bound-handler.js";
import { lazy } from "./lazy.js";

type Source = Pick<BoundHandler, "id" | "label">;
type Declared = Pick<ToolBinding<unknown, unknown>, "parameters" | "declaration">;

/**
 * Checks that a function still declares its parameters in the order in which the binding passes them. TypeScript accepts another order if
 * the types are the same, so without this check a project that is built without generating would swap arguments.
 * Returns a function that repeats the check if the declaration could not be read yet: its module may import the generated code.
 * @throws {ToolError} `InvalidTool` if a parameter is at another position.
 */
export function createOrderCheck(source: Source, { parameters = [], declaration }: Declared): () => void {
  if (!declaration) return () => undefined;
  const check = lazy(() => checkOrder(source, parameters, Function.prototype.toString.call(declaration())));
  if (isInitialized(declaration)) check();
  return check;
}

function isInitialized(declaration: () => unknown): boolean {
  try {
    return declaration() !== undefined;
  } catch {
    return false;
  }
}

function checkOrder({ id, label }: Source, parameters: readonly string[], source: string): void {
  const found = parametersOf(source);
  // Minifiers remove the space after a comma and rename parameters, in one function perhaps `a` to `b` and `b` to `a`.
  const isMinified = !found.slice(1).some((parameter) => /^\s/.test(parameter));
  const names = found.map((parameter) => identifier.exec(parameter)?.[1] ?? "…");
  const isMoved = (name: string, index: number): boolean =>
    parameters.includes(name) && parameters[index] !== name && !(isMinified && name.length < 3);
  if (!names.some(isMoved)) return;
  const message = `Generated code of ${label} is out of date: its function takes (${names.join(", ")}), but it was generated for (${parameters.join(", ")}).`;
  throw new ToolError("InvalidTool", `${message} Run \`toolwright generate\`.`, { toolId: id });
}

/** Returns the text of each parameter in a function's source. */
function parametersOf(source: string): readonly string[] {
  const only = loneParameter.exec(source)?.[1];
  if (only !== undefined) return [only];
  const parameters = [""];
  let depth = 0;
  for (const [token] of source.matchAll(tokens)) {
    if (")]}".includes(token)) depth -= 1;
    if (depth === 0 && token === ")") break;
    if (depth === 1 && token === ",") parameters.push("");
    else if (depth > 0 && !isComment(token)) parameters[parameters.length - 1] += token;
    if ("([{".includes(token)) depth += 1;
  }
  return parameters;
}

function isComment(token: string): boolean {
  return token.length > 1 && token.startsWith("/");
}

const loneParameter = /^(?:async\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=>/u;
const identifier = /^\s*(?:\.\.\.\s*)?([\p{ID_Start}$_][\p{ID_Continue}$]*)/u;
/** A comment, a string, or any other character. */
const tokens = /\/\*.*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|./gs;
