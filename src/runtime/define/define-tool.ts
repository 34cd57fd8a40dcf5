import type { StepBudget } from "../../json-schema/index.js";
import {
  type BoundTool,
  bindTool,
  type CallContext,
  type OutputMode,
  type ToolBinding,
  type ToolContext,
  type ToolResult,
} from "../gen/v1/index.js";
import {
  checkTool,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  normalizeTags,
  type ObjectSchema,
  type Problem,
  type TagNormalizer,
  type Tool,
  ToolError,
} from "../model/index.js";
import {
  contentPartsOf,
  defined,
  formatProblems,
  readJson,
  readParameterHeaders,
  schemaObjectProblem,
  shorten,
  toolResult,
} from "../model/internal.js";
import { createSchemaValidator, type SchemaValidator } from "../schema/index.js";
import { checkBy, createCheck } from "./check-schema.js";
import { toListedSchema, toObjectSchema, toOutputSchema, withoutDefaultDialect } from "./listed-schema.js";
import type { ValueOf } from "./schemas.js";
import {
  describeGiven,
  isStandardJsonSchema,
  outputErrorOf,
  RejectedOutput,
  readStandardOutput,
  StandardInput,
  type StandardJsonSchema,
  withUnionProblems,
} from "./standard-schema.js";

/** A definition as JSON, and the schema objects that described its schemas. */
interface CopiedDefinition {
  readonly record: object;
  readonly input?: StandardJsonSchema;
  readonly output?: StandardJsonSchema;
  readonly wrapped?: true;
}

/**
 * Copies a definition, which belongs to the caller, as JSON: the tool is frozen. Schema objects of libraries become the JSON Schemas that they
 * describe. An empty namespace or version counts as absent.
 * @throws {ToolError} InvalidTool if a part is not JSON, or a schema object does not describe itself.
 */
function copyDefinition(definition: object, normalize: TagNormalizer): CopiedDefinition {
  const { inputSchema, outputSchema } = { ...definition } as Readonly<Record<string, unknown>>; // of any caller
  const input = isStandardJsonSchema(inputSchema) ? inputSchema : undefined;
  const output = isStandardJsonSchema(outputSchema) ? outputSchema : undefined;
  const result = output && toOutputSchema(describe(definition, output, "output"));
  const described = {
    ...definition,
    ...(input && { inputSchema: toObjectSchema(describe(definition, input, "input")) }),
    ...(result && { outputSchema: result.schema }),
  };
  const reading = readJson(input || output ? described : definition, { reject: schemaObjectProblem });
  if (!reading.ok) throw invalidDefinition(definition, [withObjectSchema(reading.problem)]);
  if (!isJsonObject(reading.value)) return { record: definition };
  const { tags, namespace, version, ...record } = reading.value;
  return {
    record: {
      ...record,
      ...(namespace !== undefined && namespace !== "" && { namespace }),
      ...(version !== undefined && version !== "" && { version }),
      ...(tags !== undefined && { tags: normalizeIfStrings(tags, normalize) }),
      ...(isJsonObject(record["inputSchema"]) && { inputSchema: toListedSchema(record["inputSchema"]) }),
      ...(isJsonObject(record["outputSchema"]) && { outputSchema: toListedSchema(record["outputSchema"]) }),
    },
    ...defined({ input, output, wrapped: result?.wrapped }),
  };
}

function invalidDefinition({ name }: { readonly name?: unknown }, problems: readonly Problem[]): ToolError {
  const subject = typeof name === "string" ? `invalid tool ${JSON.stringify(shorten(name, 128))}:` : "invalid tool:";
  return new ToolError("InvalidTool", formatProblems(subject, problems), { data: { problems } });
}

/** The SDKs take the properties of an object, each with a schema object: the way out is a schema object for all of them. */
function withObjectSchema({ path, message }: Problem): Problem {
  const [, key] = /^\/(?:input|output)Schema\/([^/]+)$/.exec(path) ?? [];
  const [, start, vendor] = /^(is a schema object of (\w+)), not a JSON Schema/.exec(message) ?? [];
  if (key === undefined || start === undefined) return { path, message };
  const example = vendor === "zod" ? `z.object({ ${key}: … })` : "that of an object";
  return { path, message: `${start}; pass one schema for all properties: ${example}` };
}

function describe(definition: object, schema: StandardJsonSchema, side: "input" | "output"): JsonObject {
  const described = describeGiven(schema, side);
  if ("schema" in described) return withoutDefaultDialect(described.schema);
  throw invalidDefinition(definition, [{ path: `/${side}Schema`, message: described.problem }]);
}

/** Leaves invalid tags unchanged, so that `checkTool` reports them. */
function normalizeIfStrings(tags: JsonValue, normalize: TagNormalizer): JsonValue {
  return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? normalize(tags) : tags;
}

/** A schema of a tool: from the helpers of this module, a JSON Schema, or a schema object of a library. */
export type ToolSchema = ObjectSchema | StandardJsonSchema;

/** The record of a hand-written tool. `defineTool` normalizes its tags. */
export interface ToolDefinition<In extends ToolSchema, Out extends ToolSchema | undefined, Name extends string = string>
  extends Omit<Tool, "name" | "inputSchema" | "outputSchema" | "~types"> {
  readonly name: Name;
  readonly inputSchema: In;
  readonly outputSchema?: Out;
}

/** The input type of a handler: that of a {@link TypedSchema}, what a schema object returns, or any JSON object. */
export type HandlerInput<In> = In extends StandardJsonSchema<infer _, infer Value> ? Value : ValueOf<In>;

/** The return type of a handler: that of a {@link TypedSchema}, what a schema object accepts, or unknown. */
export type HandlerOutput<Out> = Out extends StandardJsonSchema<infer Value> ? Value : ValueOf<Out, unknown>;

/** The input type of a call: that of a {@link TypedSchema}, what a schema object accepts, or any JSON object. */
export type DefinedInput<In> = In extends StandardJsonSchema<infer Value> ? Value : ValueOf<In>;

/** The output type of a call: what a schema object returns, in `result` if that is not an object. */
export type DefinedOutput<Out> =
  Out extends StandardJsonSchema<infer _, infer Value> ? Structured<Value> : ValueOf<Out, unknown>;

type Structured<Value> = 0 extends Value & 1
  ? Value
  : [Value] extends [object]
    ? [Extract<Value, readonly unknown[]>] extends [never]
      ? Value
      : { readonly result: Value }
    : { readonly result: Value };

/**
 * Options of a tool without an output schema. If the handler returns a complete result of MCP, such as `CallToolResult`, `mcpResult` must be set: the
 * type does not exist at run time.
 */
type UndeclaredOptions<Result> =
  true extends IsComplete<Awaited<Result>>
    ? [options: DefineToolOptions & { readonly mcpResult: true }]
    : [options?: DefineToolOptions];

type IsComplete<Result> = 0 extends Result & 1
  ? false
  : Result extends { readonly content: readonly { readonly type: string }[] }
    ? "isError" extends keyof Result
      ? true
      : "_meta" extends keyof Result
        ? true
        : false
    : false;

/** What a handler returns with the option `mcpResult`, as an MCP SDK types it. */
interface CompleteResult {
  readonly content?: readonly object[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
  readonly _meta?: object | undefined;
}

/** What a handler returns: its value, or a `toolResult` with it. */
export type HandlerResult<Out> = HandlerOutput<Out> | ToolResult<HandlerOutput<Out>>;

/** What a generator function yields: the items of `result` in its output schema. */
type HandlerChunks<Out> =
  ValueOf<Out, unknown> extends { readonly result: readonly (infer Chunk)[] }
    ? AsyncGenerator<Chunk, unknown, never> | Generator<Chunk, unknown, never>
    : never;

/** Options of `defineTool`. */
export interface DefineToolOptions {
  /** Validates inputs and outputs. Default: a new validator. Pass one to several tools to share its cache. */
  readonly validator?: SchemaValidator;
  /** `"strict"`: undeclared output properties are an error. Default: they are removed where the output schema is closed. */
  readonly outputs?: "strict";
  /** What an MCP result has of the value: its text form, structured content, or both. Default: `text` for a string, otherwise `both`. */
  readonly output?: OutputMode;
  /** The handler returns the complete result of MCP, as `registerTool` of an SDK takes it: with `isError` and `_meta`. It is sent unchanged. */
  readonly mcpResult?: boolean;
  /** Normalizes the tags. Default: `normalizeTags` of `toolwright/model`. */
  readonly normalizeTags?: TagNormalizer;
}

/**
 * Creates a tool from a record and a handler, without code generation. The result works wherever generated tools do. Without an output
 * schema, an object is returned unchanged and any other value as `{ "result": value }`.
 *
 * A schema can be a schema object of a library that implements Standard Schema with JSON Schema, such as zod 4: it validates, and the
 * handler receives what it returns. Clients see the JSON Schema that it describes. An input can be a union of objects. An output that is not an
 * object is sent as `{ "result": value }`.
 *
 * A handler that is a generator function, such as an `async function*`, streams its chunks, as a generated tool does. The output schema describes
 * `{ "result": chunks }`.
 * @throws {ToolError} InvalidTool, with every problem of the record in `data.problems`, also if a schema object does not describe an object;
 * the validator's error about a schema.
 * @example
 * ```ts
 * const search = defineTool(
 *   { name: "search", description: "Search the documentation.", inputSchema: object({ query: string() }) },
 *   ({ query }) => ({ hits: query.length }),
 * );
 * ```
 */
export function defineTool<In extends ToolSchema, Result, Name extends string = string>(
  definition: ToolDefinition<In, undefined, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => Result,
  ...options: UndeclaredOptions<Result>
): BoundTool<DefinedInput<In>, unknown, Name>;
export function defineTool<In extends ToolSchema, Out extends ToolSchema = never, Name extends string = string>(
  definition: ToolDefinition<In, Out, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => CompleteResult | Promise<CompleteResult>,
  options: DefineToolOptions & { readonly mcpResult: true },
): BoundTool<DefinedInput<In>, DefinedOutput<Out>, Name>;
export function defineTool<In extends ToolSchema, Out extends ToolSchema = never, Name extends string = string>(
  definition: ToolDefinition<In, Out, Name>,
  handler: (
    input: HandlerInput<In>,
    context: ToolContext,
  ) => HandlerResult<Out> | Promise<HandlerResult<Out>> | HandlerChunks<Out>,
  options?: DefineToolOptions,
): BoundTool<DefinedInput<In>, DefinedOutput<Out>, Name>;
export function defineTool<In extends ToolSchema, Out extends ToolSchema | undefined, Name extends string>(
  definition: ToolDefinition<In, Out, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => unknown,
  options: DefineToolOptions = {},
): BoundTool<DefinedInput<In>, DefinedOutput<Out>, Name> {
  const {
    validator = createSchemaValidator(),
    outputs,
    output,
    mcpResult,
    normalizeTags: normalize = normalizeTags,
  } = options;
  const copy = copyDefinition(definition, normalize);
  // The copy has the schemas of the definition, and so their types.
  const tool = copy.record as Tool<DefinedInput<In>, DefinedOutput<Out>>;
  const problems = checkTool(tool, { normalizeTags: normalize });
  if (problems.length > 0) throw invalidDefinition(tool, problems);
  const headers = readParameterHeaders(tool.inputSchema).problems;
  if (headers.length > 0)
    throw invalidDefinition(
      tool,
      headers.map((each) => ({ ...each, path: `/inputSchema${each.path}` })),
    );
  const streamed = isGeneratorFunction(handler);
  if (streamed && (mcpResult || copy.output))
    throw invalidDefinition(tool, [{ path: copy.output ? "/outputSchema" : "", message: chunksOnly }]);
  const standard = copy.input && new StandardInput(copy.input);
  const checkInput = standard ? checkBy((value) => standard.check(value)) : createCheck(validator, tool.inputSchema);
  const checkOutput = tool.outputSchema && createCheck(validator, tool.outputSchema);
  const bound = bindTool<DefinedInput<In>, DefinedOutput<Out>, Name, boolean>(tool, {
    isInput: (value: unknown): value is DefinedInput<In> => checkInput.accepts(value),
    ...(checkOutput
      ? { isOutput: (value: unknown): value is DefinedOutput<Out> => checkOutput.accepts(value) }
      : { undeclared: true }),
    explain: (schema: ObjectSchema, value: unknown, budget: StepBudget | undefined) => {
      if (checkOutput && schema === tool.outputSchema) return checkOutput.problemsOf(value, budget);
      const problems = checkInput.problemsOf(value, budget);
      return standard ? withUnionProblems(problems, { schema, value, ...defined({ budget }) }) : problems;
    },
    [streamed ? "stream" : "call"]: async (input: object, context: ToolContext) => {
      // The guard has accepted the input.
      const returned = await handler((standard ? standard.valueOf(input) : input) as HandlerInput<In>, context);
      // The type of the handler says that these are the parts of a result.
      const result = mcpResult && isJsonObject(returned) ? toolResult(returned) : returned;
      if (!checkOutput && hasUntypedParts(result)) throw new RejectedOutput([untypedParts]);
      return copy.output ? readStandardOutput(copy.output, result) : result;
    },
    openOutput: false,
    ...defined({ outputs, output, wrapped: copy.wrapped }),
    // The signatures of `defineTool` check the handler.
  } as ToolBinding<DefinedInput<In>, DefinedOutput<Out>>);
  const prepare: Prepare = async (input, context, work, { label, complete }) => {
    // The handler receives a copy, so exactly the validated value.
    const json = input === undefined ? {} : checkInput.copy(input);
    try {
      if (json === undefined) return await work(input, unrepaired(context));
      if (standard && typeof json === "object" && json !== null)
        await standard.prepare(isJsonObject(json) ? complete(json) : json);
      return await work(json, context);
    } catch (error) {
      throw outputErrorOf(error, label);
    }
  };
  return withPreparation(bound, prepare, (input) => input);
}

/** Prepares the input of a call, and runs it. */
type Prepare = <Result>(
  input: unknown,
  context: CallContext | undefined,
  work: Work<Result>,
  tool: { readonly label: string; complete(input: object): object },
) => Promise<Result>;

/** Returns a tool whose calls are prepared, also if another record is bound to it. `complete` adds the fixed properties of the input. */
function withPreparation<Bound extends BoundTool>(
  bound: Bound,
  prepare: Prepare,
  complete: (input: object) => object,
): Bound {
  const { call, stream, tool, "~bind": bind } = bound;
  const settings = { label: `tool "${tool.name}"`, complete };
  return {
    ...bound,
    call: (input: unknown, context?: CallContext) => prepare(input, context, call, settings),
    ...(stream && {
      stream: (input: unknown, context?: CallContext) => prepare(input, context, stream, settings),
    }),
    ...(bind && {
      "~bind": (other: Tool, fixed?: Parameters<typeof bind>[1]) =>
        withPreparation(bind(other, fixed), prepare, (input) => complete(fixed ? fixed.complete(input) : input)),
    }),
  };
}

type Work<Result> = (input: unknown, context: CallContext | undefined) => Promise<Result>;

/** A compiler may have made another function of an `async function*`; it returns an iterable, which is no JSON. */
function isGeneratorFunction(handler: unknown): true | undefined {
  return /^\[object (?:Async)?GeneratorFunction\]$/.test(Object.prototype.toString.call(handler)) || undefined;
}

const chunksOnly =
  'a generator function streams chunks: its outputSchema must be a JSON Schema of { "result": chunks }, and mcpResult must not be set';

/** Whether a value is content with the mark of a failure or metadata, which it may have from elsewhere: only the author can say whether they are to be sent. */
function hasUntypedParts(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { isError, _meta, ...others } = value;
  return (isError === true || _meta !== undefined) && contentPartsOf(others) !== undefined;
}

const untypedParts: Problem = {
  path: "",
  message:
    'is content with "isError" or "_meta": set the option mcpResult of defineTool to send it unchanged, or return toolResult({ structuredContent: value }) to send it as data',
};

/** The context of a call whose input is not JSON: it is rejected. */
function unrepaired({ nulls: _, ...context }: CallContext = {}): CallContext {
  return { ...context, coerce: "off", inputs: "reject" };
}
