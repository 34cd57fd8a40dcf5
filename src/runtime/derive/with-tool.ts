import type { BoundTool } from "../gen/v1/index.js";
import { checkTool, type Tool, type ToolAnnotations, ToolError } from "../model/index.js";
import { defined, problemsError } from "../model/internal.js";

/** What `withTool` changes of a tool. */
export interface ToolChanges<Name extends string = string> {
  readonly name?: Name;
  /** Also replaces the title in the annotations, if there is one. */
  readonly title?: string;
  readonly description?: string;
  /** Added to the annotations of the tool, which keeps its others. */
  readonly annotations?: ToolAnnotations;
}

/** Changes whose description is known later. */
type LaterChanges<Name extends string> = Omit<ToolChanges<Name>, "description"> & {
  readonly description: PromiseLike<string>;
};

const changed: readonly string[] = ["name", "title", "description", "annotations"] satisfies (keyof ToolChanges)[];

/**
 * Returns the tool with another name, title, description or other annotations. It calls the same handler; the given tool stays as it is. With a
 * promise of a description, returns a promise.
 * @throws {ToolError} InvalidTool when the changed record is not valid, with every problem in `data.problems`.
 * @example
 * ```ts
 * const hello = withTool(findTool(boundTools, "greet"), { name: "hello", annotations: { readOnlyHint: true } });
 * ```
 */
export function withTool<Input, Output, Name extends string, NewName extends string = Name>(
  bound: BoundTool<Input, Output, Name>,
  changes: ToolChanges<NewName>,
): BoundTool<Input, Output, NewName>;
export function withTool<Input, Output, Name extends string, NewName extends string = Name>(
  bound: BoundTool<Input, Output, Name>,
  changes: LaterChanges<NewName>,
): Promise<BoundTool<Input, Output, NewName>>;
export function withTool(
  bound: BoundTool,
  { description, ...others }: ToolChanges | LaterChanges<string>,
): BoundTool | Promise<BoundTool> {
  if (typeof description !== "object") return changeTool(bound, { ...others, ...defined({ description }) });
  return Promise.resolve(description).then((text) => changeTool(bound, { ...others, description: text }));
}

function changeTool(bound: BoundTool, changes: ToolChanges): BoundTool {
  const unknown = Object.keys(changes).find((key) => !changed.includes(key));
  if (unknown !== undefined) {
    const message = `withTool cannot change "${unknown}", only ${changed.join(", ")}`;
    throw new ToolError("InvalidTool", message, { data: { problems: [{ path: `/${unknown}`, message }] } });
  }
  const { annotations, ...others } = changes;
  const { annotations: own, ...record } = bound.tool;
  const { title } = changes;
  const hints = { ...own, ...(title !== undefined && own?.title !== undefined && { title }), ...annotations };
  return rebind(bound, { ...record, ...others, ...((own ?? annotations) && { annotations: hints }) });
}

/**
 * Binds a changed record to the handler of a tool.
 * @throws {ToolError} InvalidTool when the record is not valid.
 */
function rebind(bound: BoundTool, record: Tool): BoundTool {
  const problems = checkTool(record, { normalizeTags: (tags) => [...tags] });
  if (problems.length > 0) throw problemsError("InvalidTool", `invalid tool "${record.name}":`, problems);
  // Tools that are not bound by a generated binding or `defineTool` have no messages with their name.
  return bound["~bind"]?.(record) ?? { ...bound, tool: record };
}
