import { ToolError } from "../../model/index.js";
import type { ToolBinding } from "./binding.js";
import type { BoundHandler } from "./features.js";

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
