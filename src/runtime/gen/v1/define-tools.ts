import { findDuplicates } from "../../../json-schema/index.js";
import { checkTool, formatToolId, type Problem, type Tool, ToolError } from "../../model/index.js";
import { formatProblems } from "../../model/internal.js";

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

/**
 * Checks that a record is valid. Returns it frozen.
 * @throws {ToolError} `InvalidTool` with every problem.
 */
export function checkedTool<Input, Output>(tool: Tool<Input, Output>): Tool<Input, Output> {
  const problems = checkTool(tool);
  if (problems.length > 0) throw invalidTool("this tool", problems);
  return freezeTool(tool);
}

/** Creates the error for invalid records. */
export function invalidTool(what: string, problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems(`invalid tool: ${what} cannot be used:`, problems), {
    data: { problems },
  });
}

/** Freezes a record and its schemas in place. */
export function freezeTool<T extends object>(record: T): T {
  freeze(record);
  return record;
}

/** Stops at frozen values, so cycles end. Allocates nothing, because it runs for every record when a server starts. */
function freeze(value: object): void {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    if (typeof item === "object" && item !== null) freeze(item);
  }
}

/** Checks that no two items are equal as JSON. */
export function unique(items: readonly unknown[]): boolean {
  return findDuplicates(items) === undefined;
}
