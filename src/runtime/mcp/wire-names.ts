import type { BoundTool } from "../gen/v1/index.js";
import { checkToolName, formatToolId, type Problem, ToolError, type WireName } from "../model/index.js";
import { formatProblems, wireNameOf } from "../model/internal.js";

/**
 * Maps wire names to tools, in the order of `tools`.
 * @throws {ToolError} InvalidTool when two tools have the same wire name, or a wire name is invalid.
 */
export function toolsByWireName(tools: readonly BoundTool[], wireName: WireName): ReadonlyMap<string, BoundTool> {
  const byName = new Map<string, BoundTool>();
  const problems: Problem[] = [];
  for (const [i, bound] of tools.entries()) {
    const name = wireNameOf(bound.tool, wireName);
    const other = byName.get(name);
    const problem = other
      ? `tools "${formatToolId(other.tool)}" and "${formatToolId(bound.tool)}" are both listed as "${name}"`
      : checkToolName(name);
    if (problem !== undefined) problems.push({ path: `/${i}`, message: problem });
    else byName.set(name, bound);
  }
  if (problems.length === 0) return byName;
  throw new ToolError("InvalidTool", formatProblems("invalid tool: these tools cannot be served together:", problems), {
    data: { problems },
  });
}
