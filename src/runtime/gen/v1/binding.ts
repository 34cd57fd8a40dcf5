import type { FitsFormat, StepBudget } from "../../../json-schema/index.js";
import type { JsonObject, JsonValue, ObjectSchema, Problem, Tool } from "../../model/index.js";
import type { OpenOutput, OutputMode, StepSchemas } from "../../model/internal.js";
import type { BaseContext, CallContext, CoercionMode } from "./context.js";
import type { Decoded, Handler, NothingCarried } from "./handler.js";
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
  /** Other names of properties of the input that calls may use, each with the name of its property. They are not listed. */
  readonly aliases?: Readonly<Record<string, string>>;
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
  /** Binds another record to the same handler, whose input has these properties as well. @internal */
  readonly "~bind"?: (tool: Tool, fixed?: FixedInput) => BoundTool;
}

/** The bound tool of a record, which clients see under that name. */
export type BoundToolOf<Record, Name extends string> =
  Record extends Tool<infer Input, infer Output> ? BoundTool<Input, Output, Name> : never;

/** A tool's handler, with the guards of its input and output. */
export interface ToolBinding<
  Input,
  Output,
  Wrapped extends boolean = boolean,
  Carried extends StringEncodedPaths = NothingCarried,
> extends ToolContract<Input, Output>,
    Handler<Decoded<Input, Carried>, Output, Wrapped> {
  readonly carried?: Carried;
}

/**
 * What the guards, the schemas and the settings of a tool say about its calls. The function itself is `call` or `stream`.
 */
export interface ToolContract<Input, Output> {
  readonly isInput: Guard<Input>;
  /** Present if and only if the tool has an output schema. */
  readonly isOutput?: Guard<Output>;
  /** Where strings of the input encode a Date, URL, bigint or bytes, which the handler receives decoded. */
  readonly carried?: StringEncodedPaths;
  /** Absent properties of the input get their defaults, except in unions and conditions. Default: defaults are only listed. */
  readonly defaults?: true;
  /** Other names of properties of the input, each with the name of its property. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The properties of the input that the server sets. The schema of the record does not have them. */
  readonly fixed?: CompletedInput;
  /** The schemas of the forms that the handler asks for, by name. */
  readonly forms?: Readonly<Record<string, JsonObject>>;
  /** The schemas of the results of steps, if the handler has steps. */
  readonly steps?: StepSchemas;
  /** What an MCP result has of the value. Default: `text` if the value is a string, otherwise `both`. */
  readonly output?: OutputMode;
  /** The handler returns a complete `CallToolResult` of MCP. */
  readonly mcpResult?: true;
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
  /** Where the listed output schema accepts properties that are not declared: nowhere, or at these JSON Pointers. Default: in all objects. */
  readonly openOutput?: false | readonly string[];
}

/** Properties of the input that the server sets, and that callers cannot. */
export interface FixedInput {
  readonly names: readonly string[];
  /** Adds the properties to an input. Returns the same object for the same input. */
  complete(input: object): object;
}

/** Fixed properties, with the schema of complete inputs. */
export interface CompletedInput extends FixedInput {
  readonly inputSchema: ObjectSchema;
}

/** The binding of a tool, prompt or resource as the runtime calls it: one of both functions is present. */
export interface HandlerBinding extends ToolContract<unknown, unknown> {
  readonly wrapped?: boolean;
  call?(input: unknown, context: BaseContext): unknown;
  stream?(input: unknown, context: BaseContext): unknown;
}

/** The settings of a call of a handler. */
export interface HandlerContext extends CallContext {
  /** Called once the input is accepted. */
  started?(): void;
}

export type HandledRecord = Pick<Tool, "name" | "namespace" | "version" | "inputSchema" | "outputSchema">;
