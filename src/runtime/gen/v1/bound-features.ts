import type { StepBudget } from "../../../json-schema/index.js";
import type { JsonObject, JsonValue, ObjectSchema, Problem } from "../../model/index.js";
import type { createSteps, ResultParts } from "../../model/internal.js";
import type { HandledRecord, ToolBinding } from "./binding.js";
import type { Coercion } from "./coerce/create-coercer.js";
import type { BaseContext, CallContext } from "./context.js";

type Binding = ToolBinding<unknown, unknown>;
type Output = JsonObject | undefined;

/**
 * What binding needs for some schemas and results only. Each function that binds passes what its entries need, so that a bundle contains no more:
 * `fullFeatures` is all of it.
 */
export interface Features {
  /** Lists the problems of a value that its guard rejects. Empty if it finds none. */
  readonly explain: (
    binding: Binding,
    schema: ObjectSchema,
    value: unknown,
    budget: StepBudget | undefined,
  ) => readonly Problem[];
  readonly createRepairs: (record: HandledRecord, binding: Binding) => Repairs;
  /** Creates the arguments of a handler from a validated input. */
  readonly toArguments: (binding: Binding, input: object) => unknown[];
  /** Converts a result, which is wrapped if needed, to JSON. */
  readonly readResult: (binding: Binding, schema: ObjectSchema, value: unknown) => ReadResult;
  /** Removes the properties that `schema` does not declare where it is closed. Absent if there are no results that are objects. */
  readonly project?: (binding: Binding, schema: ObjectSchema, value: JsonValue) => JsonValue;
  /** Converts the value of a tool without an output schema. Absent if there is no such value. */
  readonly toUndeclaredOutput?: (handler: BoundHandler, value: unknown) => Output;
  /** Absent if no handler takes the context. */
  readonly createSteps?: typeof createSteps;
  /** Lets the handler ask for its forms by name. Absent if no handler has forms. */
  readonly addForms?: (handler: BoundHandler, context: BaseContext) => BaseContext;
  /** Absent if no input has string-encoded values. */
  readonly encoded?: EncodedInputs;
  /** Absent if nothing that is bound is streamed. */
  readonly streams?: Streams;
  /** The parts of a complete MCP result, or of a file. Absent if no handler returns one that is not a `ToolResult`. */
  readonly mcpParts?: (
    binding: Binding,
    returned: unknown,
  ) => ResultParts<unknown> | Promise<ResultParts<unknown>> | undefined;
}

/** A result as JSON, or why it has no JSON form. */
export type ReadResult =
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly problem: Problem; readonly cause?: unknown };

/** The repairs of one input schema. */
export interface Repairs {
  /** Repairs what the schema leaves no doubt about: everything, or only null in place of an absent property. */
  coerce(value: unknown, only: "nulls" | undefined, budget?: StepBudget): Coercion;
  /** Removes undeclared properties. */
  strip(value: unknown, budget: StepBudget): unknown;
  /** Returns a valid input that is close to the given one, which is coerced first; undefined if none is found. */
  correct(value: unknown, isValid: (value: unknown) => boolean, budget: StepBudget): JsonObject | undefined;
}

interface EncodedInputs {
  /** Decodes the strings of an accepted input. */
  readonly decode: (
    handler: BoundHandler,
    input: object,
  ) => { readonly value: object } | { readonly problems: readonly Problem[] };
  /** Adds the problems of encoded strings, such as dates, to the other problems of a rejected input. */
  readonly addProblems: (
    handler: BoundHandler,
    input: unknown,
    problems: readonly Problem[],
    budget: StepBudget,
  ) => readonly Problem[];
}

interface Streams {
  /** Collects the chunks that a handler returned, and forwards each one. */
  readonly collect: (
    record: HandledRecord,
    returned: unknown,
    signal: AbortSignal,
    chunk: CallContext["chunk"],
  ) => Promise<unknown[]>;
  /** Resolves to the chunks of a call once its input is accepted. The iterator returns the output of the call. */
  readonly open: (
    call: (context: CallContext & { started?(): void }) => Promise<Output>,
    given: CallContext,
  ) => Promise<AsyncIterator<JsonValue, Output> & AsyncIterable<JsonValue>>;
}

/** A record with the function that handles its input: that of a tool, a prompt or a resource. */
export interface BoundHandler {
  /** The id of a tool, the name of a prompt or resource. */
  readonly id: string;
  /** How messages name it: `tool "fs:read"`. */
  readonly label: string;
  readonly record: HandledRecord;
  readonly binding: ToolBinding<unknown, unknown>;
  readonly checkOrder: () => void;
  readonly features: Features;
  /** Created when an input is first rejected: most tools never need them. */
  readonly repairs: () => Repairs;
}
