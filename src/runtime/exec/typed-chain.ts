import { formatToolId, type IdFormat, type JsonObject, type Tool } from "../model/index.js";
import type { ChainStep } from "./chain-step.js";

/**
 * A chain whose tools are known, so that the compiler sees what goes from step to step. `Output` is what its last step gives; for the
 * chain without steps it is null. A runner checks it by the schemas too, before the first step.
 */
export interface Chain<Output = unknown> {
  readonly steps: readonly ChainStep[];
  /** Gives the chain with a step that gets these arguments. */
  run<In, Out>(tool: Tool<In, Out>, ...args: ArgsOf<In>): Chain<Out>;
  /** Gives the chain with a step that gets these arguments and, as `previous`, what the last step gives (seed 001, "usePrevious"). */
  pipe<In, Out>(tool: Tool<In, Out> & Accepts<In, Output>, ...args: ArgsOf<WithoutPrevious<In>>): Chain<Out>;
}

/** A tool that cannot take the previous output lacks this property, and so it does not compile. */
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

/** Arguments that may all be absent may be absent themselves. */
type ArgsOf<In> = unknown extends In
  ? readonly [args?: JsonObject]
  : Record<never, never> extends In
    ? readonly [args?: In]
    : readonly [args: In];

/** Makes a chain without steps, whose `previous` is null (canonical contracts, 4.6 and 7, point 11). */
export function createChain({ idFormat = "versioned" }: { readonly idFormat?: IdFormat } = {}): Chain<null> {
  return chainOf([], idFormat);
}

function chainOf<Output>(steps: readonly ChainStep[], idFormat: IdFormat): Chain<Output> {
  const add = <Out>(tool: Tool, args: unknown, usePrevious: boolean): Chain<Out> => {
    // The types let pass objects alone; the runner refuses what is no JSON.
    const step = { toolId: formatToolId(tool, idFormat), ...(args !== undefined && { args: args as JsonObject }) };
    return chainOf([...steps, { ...step, ...(usePrevious && { usePrevious }) }], idFormat);
  };
  return Object.freeze({
    steps,
    run: <In, Out>(tool: Tool<In, Out>, ...[args]: ArgsOf<In>) => add<Out>(tool, args, false),
    pipe: <In, Out>(tool: Tool<In, Out>, ...[args]: ArgsOf<WithoutPrevious<In>>) => add<Out>(tool, args, true),
  });
}
