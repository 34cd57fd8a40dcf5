import type { BoundTool } from "../gen/v1/index.js";
import { formatToolId, isJsonObject, type JsonObject, type Tool, ToolError } from "../model/index.js";
import { formatPointer, formatProblems, readJson } from "../model/internal.js";
import { omitProperties } from "./omit-properties.js";

/** The properties of an input that can be fixed, in the form in which a client sends them. Of a tool without types, any. */
export type FixableInput<Input> = unknown extends Input ? JsonObject : Input extends unknown ? Partial<Input> : never;

/** What remains of an input without its fixed properties: of a union, the members that accept them. */
export type RemainingInput<Input, Values> = unknown extends Input
  ? Input
  : Input extends unknown
    ? Values extends Partial<Pick<Input, keyof Input & keyof Values>>
      ? Omit<Input, keyof Values>
      : never
    : never;

type NamesOf<Input> = Input extends unknown ? keyof Input : never;

/** Forbids other properties, which inference would accept. */
type Only<Input, Values> = unknown extends Input
  ? unknown
  : { readonly [Key in Exclude<keyof Values, NamesOf<Input>>]: never };

/**
 * Returns the tool with properties of its input set to these values. Clients do not see the properties, and a call with one of them is rejected
 * as with any property that does not exist. The given tool stays as it is.
 * @param values in their JSON form: a Date as a string
 * @throws {ToolError} InvalidTool when the input has no such property, does not accept a value, or its schema depends on a property in another
 * way than that it may be present, such as by `if`.
 * @example
 * ```ts
 * const greetAnn = fixInput(findTool(boundTools, "greet"), { name: "Ann" });
 * ```
 */
export function fixInput<Input, Output, Name extends string, const Values extends FixableInput<Input>>(
  bound: BoundTool<Input, Output, Name>,
  values: Values & Only<Input, Values>,
): BoundTool<RemainingInput<Input, Values>, Output, Name> {
  const { tool, "~bind": bind } = bound;
  if (!bind)
    throw invalidFix(tool, [{ path: "", message: "only generated tools and those of defineTool can be fixed" }]);
  const reading = readJson(values);
  if (!reading.ok) throw invalidFix(tool, [reading.problem]);
  // The type of the values is an object.
  const fixed = reading.value as JsonObject;
  const absent = Object.keys(values).filter((name) => !Object.hasOwn(fixed, name));
  if (absent.length > 0)
    throw invalidFix(
      tool,
      absent.map((name) => ({ path: formatPointer([name]), message: "has no JSON value" })),
    );
  const remaining = omitProperties(tool.inputSchema, fixed);
  if ("problems" in remaining) throw invalidFix(tool, remaining.problems);
  const record = { ...tool, inputSchema: remaining.schema };
  // The record describes the remaining input.
  return withOwnInputs(bind(record, { names: Object.keys(fixed), complete: completer(fixed) })) as BoundTool<
    RemainingInput<Input, Values>,
    Output,
    Name
  >;
}

/** Returns a tool each of whose calls has an input of its own: a caller may change an input and send it again. */
function withOwnInputs(bound: BoundTool): BoundTool {
  const { call, stream, checkInput, repairInput, "~bind": bind } = bound;
  const copy = (input: unknown): unknown => (isJsonObject(input) ? { ...input } : input);
  return {
    ...bound,
    call: (input, context) => call(copy(input), context),
    checkInput: (input) => checkInput(copy(input)),
    repairInput: async (input) => {
      const own = copy(input);
      const repaired = await repairInput(own);
      return repaired === own ? input : repaired;
    },
    ...(stream && { stream: (input, context) => stream(copy(input), context) }),
    ...(bind && { "~bind": (...others) => withOwnInputs(bind(...others)) }),
  };
}

/** Returns a function that adds values to an input. Guards and handlers of one call receive the same object. */
function completer(values: JsonObject): (input: object) => object {
  const completed = new WeakMap<object, object>();
  return (input) => {
    const known = completed.get(input);
    if (known) return known;
    // A handler may change what it receives.
    const complete = { ...input, ...structuredClone(values) };
    completed.set(input, complete);
    return complete;
  };
}

function invalidFix(tool: Tool, problems: Parameters<typeof formatProblems>[1]): ToolError {
  const title = `The input of tool "${formatToolId(tool)}" cannot be fixed:`;
  return new ToolError("InvalidTool", formatProblems(title, problems), { data: { problems } });
}
