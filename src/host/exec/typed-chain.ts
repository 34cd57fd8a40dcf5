import { formatToolId, type IdFormat, type JsonObject, type Tool } from "toolwright/model";
import type { ChainStep } from "./run-result.js";

/**
 * A chain of typed tools: the compiler checks what each step passes to the next. `Output` is the output of the last step, or null
 * without steps. By default a runner also checks the schemas before the first step.
 */
export interface Chain<Output = unknown> {
  readonly steps: readonly ChainStep[];
  /** Returns a chain with one more step, called with these arguments. */
  run<In, Out>(tool: Tool<In, Out>, ...args: ArgsOf<In>): Chain<Out>;
  /** Returns a chain with one more step, called with these arguments and with the output of the last step as `previous`. */
  pipe<In, Out>(tool: Tool<In, Out> & Accepts<In, Output>, ...args: ArgsOf<WithoutPrevious<In>>): Chain<Out>;
}

/** Makes `pipe` fail to compile for a tool that cannot take the previous output; the property appears in the error message. */
export interface CannotTakePrevious<Output> {
  readonly "~previous": { readonly "the tool's `previous` does not accept": Output };
}

type Accepts<In, Output> = unknown extends In
  ? unknown
  : "previous" extends keyof In
    ? unknown extends Output
      ? unknown
      : [Output] extends [In["previous"]]
        ? unknown
        : CannotTakePrevious<Output>
    : CannotTakePrevious<Output>;

type WithoutPrevious<In> = unknown extends In ? unknown : Omit<In, "previous">;

/** If every argument is optional, so is the arguments object. */
type ArgsOf<In> = unknown extends In
  ? readonly [args?: JsonObject]
  : Record<never, never> extends In
    ? readonly [args?: In]
    : readonly [args: In];

/** Creates a chain without steps. The `previous` of its first step is null. */
export function createChain({ idFormat = "versioned" }: { readonly idFormat?: IdFormat } = {}): Chain<null> {
  return chainOf([], idFormat);
}

function chainOf<Output>(steps: readonly ChainStep[], idFormat: IdFormat): Chain<Output> {
  const add = <Out>(tool: Tool, args: unknown, usePrevious: boolean): Chain<Out> => {
    // The types allow only objects; the runner rejects objects that are not JSON.
    const step = { toolId: formatToolId(tool, idFormat), ...(args !== undefined && { args: args as JsonObject }) };
    return chainOf([...steps, { ...step, ...(usePrevious && { usePrevious }) }], idFormat);
  };
  return Object.freeze({
    steps,
    run: <In, Out>(tool: Tool<In, Out>, ...[args]: ArgsOf<In>) => add<Out>(tool, args, false),
    pipe: <In, Out>(tool: Tool<In, Out>, ...[args]: ArgsOf<WithoutPrevious<In>>) => add<Out>(tool, args, true),
  });
}
