import { RunScope } from "toolwright/internal/calls";
import { formatPointer, formatProblems, readJson } from "toolwright/internal/model";
import { isJsonObject, isToolError, type JsonObject, type JsonValue, type Problem, ToolError } from "toolwright/model";
import {
  describeValue,
  follow,
  listAt,
  localReader,
  objectAt,
  type SchemaReader,
  typesOf,
} from "../../json-schema/index.js";
import {
  type Chain,
  type ChainOptions,
  type ChainResult,
  type ChainStep,
  type RunResult,
  type StepResult,
  withError,
} from "./execute.js";
import type { ResolvedTool } from "./resolve-tool.js";
import type { Runner } from "./runner.js";

/** Runs the steps in order, each after the one before it has finished. */
export async function runChain(
  runner: Pick<Runner, "run" | "checkChain">,
  chain: readonly ChainStep[] | Chain,
  options: ChainOptions,
): Promise<ChainResult> {
  const isTyped = !Array.isArray(chain) && isJsonObject(chain) && "steps" in chain;
  const steps: unknown = isTyped ? chain.steps : chain;
  if (!isStepList(steps)) {
    const message = `a chain must be a list of steps, not ${describeValue(steps)}`;
    return { ok: false, error: new ToolError("InvalidOptions", message), steps: [] };
  }
  if (steps.length === 0) return { ok: true, steps: [] };
  const { checkFirst = isTyped } = options;
  const scope = new RunScope(options);
  try {
    const problems = checkFirst ? await scope.race(runner.checkChain(steps)) : [];
    if (problems.length > 0) return { ok: false, error: invalidChain(problems), steps: [] };
    return await runSteps(runner, steps, { ...options, signal: scope.signal }, scope);
  } catch (error) {
    if (!scope.signal.aborted || error !== scope.signal.reason) throw error;
    return { ok: false, error: scope.interruption(), steps: [] };
  } finally {
    scope.end();
  }
}

/** A model may have written the steps, so their type is not guaranteed. */
function isStepList(steps: unknown): steps is readonly ChainStep[] {
  if (!Array.isArray(steps)) return false;
  // Not `every`, which skips holes.
  for (const step of steps) if (!isJsonObject(step)) return false;
  return true;
}

function invalidChain(problems: readonly Problem[]): ToolError {
  return new ToolError("Validation", formatProblems("this chain cannot run:", problems), { data: { problems } });
}

async function runSteps(
  runner: Pick<Runner, "run">,
  steps: readonly ChainStep[],
  { onProgress, timeoutMs: _chainTimeoutMs, ...options }: ChainOptions,
  scope: RunScope,
): Promise<ChainResult> {
  const total = steps.length;
  const results: StepResult[] = [];
  let final: RunResult | undefined;
  onProgress?.({ progress: 0, total, message: "started" });
  for (const [i, step] of steps.entries()) {
    if (scope.signal.aborted) return { ok: false, error: scope.interruption(), steps: results };
    const result = await runStep(runner, step, final?.structured ?? null, options);
    results.push(result);
    onProgress?.({ progress: i + 1, total, message: result.error ? "step_error" : "step_completed" });
    if (!result.error) final = result.result;
    else if (step.stopOnError !== false || scope.signal.aborted) {
      return { ok: false, error: result.error, steps: results };
    }
  }
  return { ok: true, ...(final && { final }), steps: results };
}

async function runStep(
  runner: Pick<Runner, "run">,
  step: ChainStep,
  previous: JsonValue,
  options: ChainOptions,
): Promise<StepResult> {
  const { toolId } = step;
  const start = performance.now();
  const durationMs = (): number => performance.now() - start;
  try {
    const result = await runner.run(toolId, argsOf(step, previous), options);
    return { toolId, backend: result.backend, result, durationMs: durationMs() };
  } catch (error) {
    // A runner throws only ToolErrors; anything else is an internal error.
    if (!isToolError(error)) throw error;
    const { backend } = error;
    return withError({ toolId, ...(backend && { backend }), durationMs: durationMs() }, error);
  }
}

/** Copies the arguments and adds `previous`. Arguments that are not a JSON object are returned unchanged; the run rejects them. */
function argsOf({ args, usePrevious }: ChainStep, previous: JsonValue): JsonObject | undefined {
  const reading = readJson(args ?? {});
  if (!reading.ok || !isJsonObject(reading.value)) return args;
  return usePrevious ? { ...reading.value, previous } : reading.value;
}

/**
 * Returns what is known to fail before a chain runs: unknown tools, steps with `usePrevious` whose input schema has no `previous`, and
 * previous values that can never match it. Paths start with the index of the step.
 */
export async function checkSteps(
  steps: readonly ChainStep[],
  resolve: (toolId: string) => Promise<ResolvedTool>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // Undefined when the schema of the previous value is unknown.
  let previous: JsonValue | undefined = { type: "null" };
  for (const [i, { toolId, usePrevious, stopOnError }] of steps.entries()) {
    try {
      const { tool } = await resolve(toolId);
      const reason = usePrevious && whyPreviousCannotFit(previous, tool.inputSchema);
      if (reason) {
        const message = `${toolId} cannot take the previous output: ${reason}`;
        problems.push({ path: formatPointer([i, "usePrevious"]), message });
      }
      // After a failure that does not stop the chain, the previous value is that of an earlier step.
      previous = stopOnError === false ? undefined : tool.outputSchema;
    } catch (error) {
      if (!isToolError(error)) throw error;
      problems.push({ path: formatPointer([i, "toolId"]), message: error.message });
      previous = undefined;
    }
  }
  return problems;
}

function whyPreviousCannotFit(schema: JsonValue | undefined, input: JsonValue): string | undefined {
  if (!isJsonObject(input)) return undefined;
  const { properties } = input;
  const wanted = isJsonObject(properties) && Object.hasOwn(properties, "previous") ? properties["previous"] : undefined;
  if (wanted !== undefined) {
    return schema === undefined ? undefined : cannotFit({ root: schema, schema }, { root: input, schema: wanted });
  }
  if (!isClosed(input)) return undefined;
  return 'its input schema is closed and has no property "previous"; in a function, that is ({ previous }: { previous: … })';
}

/** Whether an object schema accepts only the properties that it declares. */
function isClosed(schema: JsonObject): boolean {
  return schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
}

/** A schema and the document that contains it. */
interface SchemaPart {
  readonly root: JsonValue;
  readonly schema: JsonValue;
}

const maxDepth = 20;

/**
 * Explains why no value of the schema `produced` matches the schema `wanted`; returns `undefined` if one may match. Compares only types,
 * required properties and closed objects.
 */
export function cannotFit(produced: SchemaPart, wanted: SchemaPart): string | undefined {
  const readers = { produced: localReader(produced.root), wanted: localReader(wanted.root) };
  return findConflict(readers, produced.schema, wanted.schema, 0);
}

interface Readers {
  readonly produced: SchemaReader;
  readonly wanted: SchemaReader;
}

function findConflict(readers: Readers, produced: JsonValue, wanted: JsonValue, depth: number): string | undefined {
  if (!isJsonObject(produced) || !isJsonObject(wanted) || depth > maxDepth) return undefined;
  const source = follow(readers.produced, produced);
  const target = follow(readers.wanted, wanted);
  const has = typesOf(source).map(String);
  const takes = typesOf(target).map(String);
  if (has.length > 0 && takes.length > 0 && !has.some((type) => isAcceptedBy(type, takes))) {
    return `it is ${has.join(" or ")}, and ${takes.join(" or ")} is wanted`;
  }
  // A value of another type may match.
  if (has.length !== 1 || has[0] !== "object") return undefined;
  const offered = objectAt(source, "properties");
  const expected = objectAt(target, "properties");
  const needed = namesAt(target);
  for (const name of needed) {
    if (isClosed(source) && !Object.hasOwn(offered, name)) return `it never has the property ${JSON.stringify(name)}`;
  }
  for (const name of namesAt(source)) {
    if (isClosed(target) && !Object.hasOwn(expected, name)) {
      return `it always has the property ${JSON.stringify(name)}, which the input schema does not declare`;
    }
  }
  for (const name of new Set([...needed, ...namesAt(source)])) {
    const schema = Object.hasOwn(offered, name) ? offered[name] : undefined;
    const other = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (schema === undefined || other === undefined) continue;
    const reason = findConflict(readers, schema, other, depth + 1);
    if (reason) return `in its property ${JSON.stringify(name)}, ${reason}`;
  }
  return undefined;
}

/** A number may be an integer. */
function isAcceptedBy(type: string, types: readonly string[]): boolean {
  if (types.includes(type)) return true;
  return (type === "integer" && types.includes("number")) || (type === "number" && types.includes("integer"));
}

function namesAt(schema: JsonObject): readonly string[] {
  return listAt(schema, "required").filter((name) => typeof name === "string");
}
