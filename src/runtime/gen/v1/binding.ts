import type { JsonObject, ObjectSchema, Problem, Tool } from "../../model/index.js";
import type { CarriedPlaces } from "./carried.js";
import type { CoercionMode } from "./coerce/coercion-mode.js";
import type { CallContext } from "./context.js";

/** Says whether `data` is a T. */
export type Guard<T> = (data: unknown) => data is T;

/** A tool record with the handler that runs it. */
export interface BoundTool<Input = unknown, Output = unknown> {
  /** Frozen, schemas included. */
  readonly tool: Tool<Input, Output>;
  /** True when the handler's value is not an object and travels as `{ "result": value }`. */
  readonly wrapped?: true;
  /**
   * Checks `input`, runs the handler, turns its value into JSON, removes undeclared properties and checks what remains.
   * Gives the structured output, `{ result: value }` where the tool is wrapped; undefined for a tool without an output schema
   * whose value does not travel undeclared.
   * An absent input counts as `{}`. Aborting `context.signal` ends the call at once; the handler is told by the same signal.
   * @throws {ToolError} Validation, Execution, OutputValidation or Canceled.
   */
  call(input: unknown, context?: CallContext): Promise<JsonObject | undefined>;
  /** Says what `call` would refuse in an input; empty where it fits. */
  checkInput(input: unknown): readonly Problem[];
  /** Gives an input as `call` with `coerce: "on"` goes on with it: repaired where it does not fit and the schema leaves no doubt, else the very same. */
  repairInput(input: unknown): unknown;
  /** Says where a structured output breaks the output schema; empty where it fits, or where there is no schema. */
  checkOutput(output: unknown): readonly Problem[];
}

/** How a tool's handler is called, and what guards its ends. */
export interface ToolBinding<Input, Output> {
  readonly isInput: Guard<Input>;
  /** Present exactly when the tool has an output schema. */
  readonly isOutput?: Guard<Output>;
  readonly call: (...args: never[]) => unknown;
  /** Each named property of the input is an argument, in this order. Absent: the input object is the first argument. */
  readonly parameters?: readonly string[];
  /** The last of `parameters` is an array, and its items are the arguments. */
  readonly rest?: true;
  /** The input object is poured into a new instance of this class. */
  readonly construct?: new () => object;
  /** Where texts of the input carry a Date, URL, bigint or bytes, which the handler gets in their place. */
  readonly carried?: CarriedPlaces;
  /** The ToolContext is the last argument. */
  readonly context?: true;
  /** The handler's value travels as `{ "result": value }`. */
  readonly wrapped?: true;
  /** The handler gives an iterable, asynchronous or not; its chunks travel as `{ "result": [...] }`. */
  readonly streamed?: true;
  /** The tool has no output schema, and its value travels all the same: an object as it is, anything else as `{ "result": value }`. */
  readonly undeclared?: true;
  /** Says why a refused value does not fit; absent: by the keywords that the generator writes. */
  readonly explain?: (schema: ObjectSchema, value: unknown) => readonly Problem[];
  /** Whether inputs that do not fit are repaired, for calls that do not say; `off` when absent. */
  readonly coerce?: CoercionMode;
  /** Undeclared properties of the output are an error; absent: they are removed. */
  readonly outputs?: "strict";
}
