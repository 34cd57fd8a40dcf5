import { checkTool, formatToolId, type Problem, type Tool, ToolError } from "../../model/index.js";
import { formatProblems } from "../../model/internal.js";

/**
 * Checks each record against the rules of the model, and that no two have one id; gives them back frozen.
 * @throws {ToolError} InvalidTool, naming every problem.
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

/**
 * Checks one record against the rules of the model and gives it back frozen.
 * @throws {ToolError} InvalidTool, naming every problem.
 */
export function defineTool<Input, Output>(tool: Tool<Input, Output>): Tool<Input, Output> {
  const problems = checkTool(tool);
  if (problems.length > 0) throw invalidTool("this tool", problems);
  return freezeTool(tool);
}

/** Makes the error of a record that breaks the rules of the model. */
export function invalidTool(what: string, problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems(`invalid tool: ${what} cannot be used:`, problems), {
    data: { problems },
  });
}

/** Freezes a record in place, schemas included. */
export function freezeTool<T extends Tool>(tool: T): T {
  freeze(tool);
  return tool;
}

/** A cycle would end at what is frozen already. Every record of a server comes through here when it starts, so nothing is made on the way. */
function freeze(value: object): void {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    if (typeof item === "object" && item !== null) freeze(item);
  }
}
