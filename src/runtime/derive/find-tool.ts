import type { BoundTool } from "../gen/v1/index.js";
import { ToolError } from "../model/index.js";
import { wireNameOf } from "../model/internal.js";

type NameOf<Bound extends BoundTool> = NonNullable<Bound["~name"]>;

/** Those of the tools that have the name, and those whose name is not known to the compiler. */
export type NamedTool<Bound extends BoundTool, Name extends string> = Bound extends BoundTool
  ? Name extends NameOf<Bound>
    ? Bound
    : never
  : never;

/**
 * Returns the tool that clients see by this name, with its types.
 * @throws {ToolError} ToolNotFound when there is none, with the names in its message.
 * @example
 * ```ts
 * const greet = findTool(boundTools, "greet");
 * ```
 */
export function findTool<const Tools extends readonly BoundTool[], Name extends NameOf<Tools[number]>>(
  tools: Tools,
  name: Name,
): NamedTool<Tools[number], Name> {
  const found = tools.find(({ tool }) => tool.name === name || wireNameOf(tool, "namespace_name") === name);
  // The type of a tool has its name.
  if (found) return found as NamedTool<Tools[number], Name>;
  const names = tools.map(({ tool }) => tool.name).join(", ");
  throw new ToolError("ToolNotFound", `There is no tool "${name}". The tools are: ${names}`);
}
