import { causedError, problemError, type RunOperation, runError } from "toolwright/internal/calls";
import { bindingOf, encodeAsString, readReturned } from "toolwright/internal/model";
import {
  type CallScope,
  formatToolId,
  type IdFormat,
  isToolError,
  type JsonObject,
  type JsonValue,
  requestIdKey,
  type StartedTask,
  type Tool,
  type ToolBackend,
  type ToolError,
} from "toolwright/model";
import type { BackendKind, KnownKinds } from "./backend-kinds.js";
import type { LocalEntry, LocalHandlers } from "./local-handlers.js";
import {
  type McpCall,
  type McpCallResult,
  type McpExecutor,
  messageOfMcpFailure,
  normalizeMcpResult,
  readMcpResult,
} from "./mcp-executor.js";
import type { ProviderExecutor } from "./resolve-tool.js";
import type { RunContext, RunOptions } from "./run-context.js";

/** What runs tools, by the kind of their backend. */
export interface Executors {
  readonly local?: LocalHandlers;
  readonly mcp?: McpExecutor;
  readonly provider?: ProviderExecutor;
  /** Further kinds, the same as those of the index. */
  readonly kinds?: KnownKinds;
}

/** A run on one backend. */
export interface PreparedRun {
  readonly toolId: string;
  readonly tool: Tool;
  readonly backend: ToolBackend;
  readonly backends: readonly ToolBackend[];
  /** The handler of a local backend, if it is registered. */
  readonly local: LocalEntry | undefined;
  readonly args: JsonObject | null;
}

/** What the errors of a run say about it. @internal */
export function operationOf({ toolId, backend }: PreparedRun, op: RunOperation["op"]): RunOperation {
  return { op, toolId, backend };
}

/**
 * Runs the tool on its backend and converts its result to JSON.
 * @throws {ToolError} Execution, with the thrown value as its cause; OutputValidation when JSON cannot represent the value.
 */
export async function execute(executors: Executors, run: PreparedRun, context: RunContext): Promise<RunResult> {
  const { tool, backend } = run;
  const value = await call(executors, run, context);
  if (backend.kind !== "mcp") return { tool, backend, structured: toStructured(run, value) };
  const mcpResult = toMcpResult(run, value);
  if (!mcpResult) return { tool, backend, structured: null };
  const reference = context.takesTasks && mcpResult["resultType"] === "task" ? mcpResult["taskId"] : undefined;
  if (typeof reference === "string") return { tool, backend, structured: null, task: { reference, state: mcpResult } };
  return { tool, backend, structured: normalizeMcpResult(mcpResult), mcpResult };
}

/** Converts a run to the call that an MCP server receives. */
export function toMcpCall({ tool, args }: PreparedRun, context: RunContext): McpCall {
  const _meta = outgoingMeta(context);
  return { name: tool.name, ...(args && { arguments: args }), ...(_meta && { _meta }) };
}

export function missingHandler(name: string): Error {
  return new Error(`local handler ${JSON.stringify(name)} not found`);
}

/**
 * Returns what runs the tools of a kind that the host has registered.
 * @throws {Error} if it has not.
 */
export function backendKindOf({ kinds }: Executors, { kind }: ToolBackend): BackendKind {
  const found = kinds?.get(kind);
  if (!found) throw new Error(`unknown backend kind ${JSON.stringify(kind)}`);
  return found;
}

async function call(executors: Executors, run: PreparedRun, context: RunContext): Promise<unknown> {
  try {
    return await dispatch(executors, run, context);
  } catch (cause) {
    throw toRunError(run, cause, "execute");
  }
}

function dispatch(executors: Executors, run: PreparedRun, context: RunContext): unknown {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      return local.call(args, context);
    case "provider": {
      const { providerId, toolId } = backend.provider;
      if (!executors.provider) throw new Error(`provider "${providerId}" needs the option \`provider\` of the runner`);
      return executors.provider.callTool(providerId, toolId, args, context);
    }
    case "mcp":
      if (!executors.mcp) throw new Error(`server "${backend.mcp.serverName}" needs the option \`mcp\` of the runner`);
      return executors.mcp.callTool(backend.mcp.serverName, toMcpCall(run, context), context);
    default: {
      const kind = backendKindOf(executors, backend);
      return kind.callTool(bindingOf(backend), args, context, run.tool);
    }
  }
}

/** Converts what a backend threw. The errors of a tool that validates itself, and of a client that validates outputs, keep their codes. */
export function toRunError(run: PreparedRun, cause: unknown, op: "execute" | "stream"): ToolError {
  const operation = operationOf(run, op);
  const isOutput = run.backend.kind === "mcp" && isToolError(cause) && cause.code === "OutputValidation";
  if ((!run.local?.validatesItself && !isOutput) || !isToolError(cause))
    return causedError("Execution", operation, cause);
  switch (cause.code) {
    case "Validation":
      return causedError("Validation", { ...operation, op: "validate_input" }, cause);
    case "OutputValidation":
      return causedError("OutputValidation", { ...operation, op: "validate_output" }, cause);
    default:
      // A bound tool already wraps what its handler threw in an Execution error. Do not wrap it twice.
      return causedError("Execution", operation, cause.code === "Execution" ? (cause.cause ?? cause) : cause);
  }
}

/**
 * Converts what a tool returned to JSON, bytes and bigints to strings as `defineTool` does; undefined becomes null.
 * @throws {ToolError} OutputValidation when JSON cannot represent it.
 */
export function toStructured(run: PreparedRun, value: unknown): JsonValue {
  const reading = readReturned(value, { replacer: encodeAsString });
  if (reading.ok) return reading.value ?? null;
  throw problemError("OutputValidation", operationOf(run, "validate_output"), [reading.problem], {
    cause: reading.cause,
  });
}

function toMcpResult(run: PreparedRun, value: unknown): (JsonObject & McpCallResult) | undefined {
  const operation = operationOf(run, "execute");
  let result: (JsonObject & McpCallResult) | undefined;
  try {
    result = readMcpResult(value);
  } catch (cause) {
    throw causedError("Execution", operation, cause);
  }
  if (result?.isError !== true) return result;
  throw runError("Execution", operation, { detail: messageOfMcpFailure(result), data: { mcpResult: result } });
}

/**
 * Returns the metadata that a call takes along to another server: that of the run and its request id. The keys that belong to the
 * connection on which the run came in are left out; the client adds its own.
 */
function outgoingMeta({ meta = {}, requestId }: Pick<CallScope, "meta" | "requestId">): JsonObject | undefined {
  const own = Object.entries(meta).filter(
    ([key]) => key !== "progressToken" && !key.startsWith("io.modelcontextprotocol/"),
  );
  if (requestId !== undefined) own.push([requestIdKey, requestId]);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The result of a run. */
export interface RunResult {
  readonly tool: Tool;
  readonly backend: ToolBackend;
  /** The value as JSON; null when the tool returned none. */
  readonly structured: JsonValue;
  /** The original result, when an MCP server ran the tool. */
  readonly mcpResult?: McpCallResult;
  /** The task that an MCP server has started in place of a result, for callers with `takesTasks`. */
  readonly task?: StartedTask;
}

/** A chain step that succeeded. */
export interface StepSuccess {
  readonly toolId: string;
  readonly backend: ToolBackend;
  readonly result: RunResult;
  readonly durationMs: number;
  readonly error?: undefined;
}

/** A chain step that failed. */
export interface StepFailure {
  readonly toolId: string;
  /** Absent when the step failed before its backend was known. */
  readonly backend?: ToolBackend;
  readonly result?: undefined;
  readonly durationMs: number;
  /** Not enumerable: `JSON.stringify` omits it. */
  readonly error: ToolError;
}

/** The result of one chain step. */
export type StepResult = StepSuccess | StepFailure;

/** Returns a copy of `record` with a non-enumerable `error`, which `JSON.stringify` and object spread omit. */
export function withError<T extends object>(record: T, error: ToolError): T & { readonly error: ToolError } {
  // `defineProperty` adds the property that the type declares.
  return Object.defineProperty({ ...record }, "error", { value: error }) as T & { readonly error: ToolError };
}

/** One tool call of a chain. */
export interface ChainStep {
  readonly toolId: string;
  readonly args?: JsonObject;
  /** Sets `args.previous` to the value of the last successful step, or to null if there is none. Overwrites an existing `previous`. */
  readonly usePrevious?: boolean;
  /** Whether the chain stops when this step fails. Default: true. */
  readonly stopOnError?: boolean;
}

/** The result of a chain. `steps` contains every step that ran, including failed ones. */
export type ChainResult =
  | {
      readonly ok: true;
      /** The result of the last successful step; absent if there is none. */
      readonly final?: RunResult;
      readonly steps: readonly StepResult[];
    }
  | { readonly ok: false; readonly error: ToolError; readonly steps: readonly StepResult[] };

/** Options of one chain. `timeoutMs` limits the complete chain; the runner's own limit applies to each step. */
export interface ChainOptions extends RunOptions {
  /** Whether to check all steps before the first one runs. Default: true for typed chains, false for lists of steps. */
  readonly checkFirst?: boolean;
}

/**
 * A chain of typed tools: the compiler checks what each step passes to the next. `Output` is the output of the last step, or null
 * without steps. By default a runner also checks the schemas before the first step.
 */
export interface Chain<Output = unknown> {
  readonly steps: readonly ChainStep[];
  /** Returns a chain with one more step, called with these arguments. */
  run<In, Out>(tool: Tool<In, Out>, ...args: ArgsOf<In>): Chain<Out>;
  /** Returns a chain with one more step, called with these arguments and with the output of the last step as `previous`. */
  pipe<In, Out>(tool: Tool<In, Out> & Accepts<In, Output>, ...args: PipedArgs<In>): Chain<Out>;
}

/** Makes `pipe` fail to compile for a tool that cannot take the previous output; the property appears in the error message. */
interface CannotTakePrevious<Output> {
  readonly "~previous": { readonly "the tool's `previous` does not accept": Output };
}

/** Makes it fail for a tool without such a property. If its input is what it should take, its function has one parameter of that name. */
interface HasNoPrevious {
  readonly "~previous": {
    readonly "the input has no property `previous`: declare the function as": "({ previous }: { previous: … })";
  };
}

type Accepts<In, Output> = unknown extends In
  ? unknown
  : "previous" extends keyof In
    ? unknown extends Output
      ? unknown
      : [Untaken<Output, In["previous"]>] extends [never]
        ? unknown
        : CannotTakePrevious<Output>
    : HasNoPrevious;

/**
 * The members of `Output` that no member of `Wanted` takes, compared with each depth: a schema is closed, so a property that it does not
 * declare is rejected when it runs, although the types are assignable.
 */
type Untaken<Output, Wanted, Depth extends readonly 0[] = []> = Depth["length"] extends 8
  ? never
  : Output extends unknown
    ? true extends IsTaken<Output, Wanted, [...Depth, 0]>
      ? never
      : Output
    : never;

/** For each member of `Wanted`, whether it takes the value. */
type IsTaken<Value, Wanted, Depth extends readonly 0[]> = unknown extends Wanted
  ? true
  : Wanted extends unknown
    ? [Value] extends [Wanted]
      ? Value extends readonly (infer Item)[]
        ? Wanted extends readonly (infer WantedItem)[]
          ? IsNever<Untaken<Item, WantedItem, Depth>>
          : true
        : Value extends object
          ? IsNever<Exclude<keyof Value, keyof Wanted> | UntakenProperty<Value, Wanted, Depth>>
          : true
      : false
    : never;

type UntakenProperty<Value, Wanted, Depth extends readonly 0[]> = {
  [Key in keyof Value]-?: Key extends keyof Wanted ? Untaken<Value[Key], Wanted[Key], Depth> : never;
}[keyof Value];

type IsNever<T> = [T] extends [never] ? true : false;

/** What is missing is not an argument if the tool cannot take the previous output, so that the error is about that. */
type PipedArgs<In> = unknown extends In
  ? readonly [args?: JsonObject]
  : "previous" extends keyof In
    ? ArgsOf<Omit<In, "previous">>
    : readonly unknown[];

/** If every argument is optional, so is the arguments object. */
type ArgsOf<In> = unknown extends In
  ? readonly [args?: JsonObject]
  : Record<never, never> extends In
    ? readonly [args?: In]
    : readonly [args: In];

/**
 * Creates a chain without steps. The `previous` of its first step is null.
 * @example
 * ```ts
 * const chain = createChain().run(findUser.tool, { name: "Ann" }).pipe(sendMail.tool);
 * const { ok, steps } = await runner.runChain(chain);
 * ```
 */
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
    pipe: <In, Out>(tool: Tool<In, Out>, ...[args]: PipedArgs<In>) => add<Out>(tool, args, true),
  });
}
