import type { FitsFormat, StepBudget } from "../../../json-schema/index.js";
import type { JsonObject, JsonValue, ObjectSchema, Problem, Tool } from "../../model/index.js";
import type { OpenOutput, OutputMode, StepSchemas } from "../../model/internal.js";
import type { CallContext, CoercionMode } from "./context.js";
import type { StringEncodedPaths } from "./string-encoded.js";

/** Checks whether `data` is a `T`. */
export type Guard<T> = (data: unknown) => data is T;

/** A tool record with the handler that runs it. `Name` is the name that clients see, if the type of the tool has it. */
export interface BoundTool<Input = unknown, Output = unknown, Name extends string = string> {
  /** Frozen, schemas included. */
  readonly tool: Tool<Input, Output>;
  /** Carries the type parameter; never present at run time. */
  readonly "~name"?: Name;
  /** True if the handler's value is not an object and is sent as `{ "result": value }`. */
  readonly wrapped?: true;
  /** What an MCP result has of the value. Default: text for a string that the tool without an output schema returns, otherwise both. */
  readonly output?: OutputMode;
  /** Where the listed output schema accepts properties that are not declared, which are never sent: in all objects, or at these JSON Pointers. */
  readonly openOutput?: OpenOutput;
  /** The schemas of the results that the steps of a task record, by the name of the step; absent if they are not known. */
  readonly steps?: StepSchemas;
  /**
   * Validates `input`, runs the handler, converts its value to JSON, removes undeclared properties and validates the result.
   * Resolves with the structured output: `{ result: value }` if the tool is wrapped, `undefined` if it sends no structured output.
   * An absent input counts as `{}`. Aborting `context.signal` rejects at once; the handler receives the same signal.
   * @throws {ToolError} `Validation`, `Execution`, `OutputValidation` or `Canceled`.
   */
  call(input: unknown, context?: CallContext): Promise<JsonObject | undefined>;
  /**
   * Runs a tool that returns chunks, and yields them as JSON, without undeclared properties; the iterator returns what `call` resolves to.
   * A chunk is read from the handler when the one before has been taken. Ending the iteration early aborts the handler's signal.
   * Absent for other tools.
   * @throws {ToolError} `Validation` or `Canceled` before the handler starts; later failures are those of the iterator.
   */
  stream?(
    input: unknown,
    context?: CallContext,
  ): Promise<AsyncIterator<JsonValue, JsonObject | undefined> & AsyncIterable<JsonValue>>;
  /** Lists the problems for which `call` would reject an input; empty if it is valid. */
  checkInput(input: unknown): Promise<readonly Problem[]>;
  /** Repairs an input as `call` with `coerce: "on"` does: where it is not valid and the schema leaves no doubt. Resolves with the input itself if nothing changes. */
  repairInput(input: unknown): Promise<unknown>;
  /** Lists the problems of a structured output; empty if it is valid, or if the tool has no output schema. */
  checkOutput(output: unknown): Promise<readonly Problem[]>;
}

/** The bound tool of a record, which clients see under that name. */
export type BoundToolOf<Record, Name extends string> =
  Record extends Tool<infer Input, infer Output> ? BoundTool<Input, Output, Name> : never;

/** How a tool's handler is called, with the guards of its input and output. */
export interface ToolBinding<Input, Output> {
  readonly isInput: Guard<Input>;
  /** Present if and only if the tool has an output schema. */
  readonly isOutput?: Guard<Output>;
  readonly call: (...args: never[]) => unknown;
  /** The properties of the input that are passed as arguments, in this order. Default: the input object is the first argument. */
  readonly parameters?: readonly string[];
  /**
   * Returns the function or method that declares `parameters`, to check their order: `(declared = divide) => declared`. Its own parameter has the
   * name `declared`, unless a minifier has renamed parameters.
   */
  readonly declaration?: () => unknown;
  /** The last of `parameters` is an array whose items are passed as separate arguments. */
  readonly rest?: true;
  /** The input's properties are assigned to a new instance of this class. */
  readonly construct?: new () => object;
  /** Where strings of the input encode a Date, URL, bigint or bytes, which the handler receives decoded. */
  readonly carried?: StringEncodedPaths;
  /** Names of properties that the schemas leave out. Only for the compiler, which compares the types of the handler with those of the record. */
  readonly omitted?: readonly string[];
  /** The ToolContext is the last argument. */
  readonly context?: true;
  /** The schemas of the forms that the handler asks for, by name. */
  readonly forms?: Readonly<Record<string, JsonObject>>;
  /** The schemas of the results of steps, if the handler has steps. */
  readonly steps?: StepSchemas;
  /** The handler's value is sent as `{ "result": value }`. */
  readonly wrapped?: true;
  /** What an MCP result has of the value. Default: `text` if the value is a string, otherwise `both`. */
  readonly output?: OutputMode;
  /** The handler returns a complete `CallToolResult` of MCP. */
  readonly mcpResult?: true;
  /** The handler returns a sync or async iterable; its chunks are sent as `{ "result": [...] }`. */
  readonly streamed?: true;
  /** The tool has no output schema but sends its value: an object unchanged, anything else as `{ "result": value }`. */
  readonly undeclared?: true;
  /** Lists the problems of a rejected value. Default: those that the interpreter finds. */
  readonly explain?: (schema: ObjectSchema, value: unknown, budget: StepBudget | undefined) => readonly Problem[];
  /** The guards check the formats of strings with this function. Default: formats are annotations. */
  readonly fitsFormat?: FitsFormat;
  /** Whether invalid inputs are repaired, unless a call specifies it. Default: `off`. */
  readonly coerce?: CoercionMode;
  /** `strict`: undeclared properties of the output are an error. Default: they are removed. */
  readonly outputs?: "strict";
  /** Where the listed output schema accepts properties that are not declared: in all objects, or at these JSON Pointers. Default: nowhere. */
  readonly openOutput?: OpenOutput;
}

/** The settings of a call of a handler. */
export interface HandlerContext extends CallContext {
  /** Called once the input is accepted. */
  started?(): void;
}

export type HandledRecord = Pick<Tool, "name" | "namespace" | "version" | "inputSchema" | "outputSchema">;
