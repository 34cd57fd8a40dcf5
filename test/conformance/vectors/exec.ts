import { ToolIndex } from "../../../src/host/discovery/index.js";
import { backendIdentity } from "../../../src/host/exec/backend-kinds.js";
import { withError } from "../../../src/host/exec/execute.js";
import {
  type ChainStep,
  createRunner,
  LocalHandlers,
  type ProgressEvent,
  type Runner,
  type StreamEvent,
} from "../../../src/host/index.js";
import {
  isToolError,
  type JsonObject,
  type JsonValue,
  localBackend,
  selectBackend,
  type Tool,
  type ToolBackend,
  ToolError,
} from "../../../src/runtime/model/index.js";
import { asRecommended } from "./as-recommended.js";
import { describeError } from "./normal-form.js";
import type { Operation, Profile, Topics } from "./vector.js";

interface VectorHandler {
  readonly returns?: JsonValue;
  readonly echo?: boolean;
  readonly error?: string;
  readonly cancel?: boolean;
}

interface RunInput {
  readonly tools?: readonly { readonly tool: Tool; readonly backends: readonly ToolBackend[] }[];
  readonly handlers?: Readonly<Record<string, VectorHandler>>;
  readonly toolId: string;
  readonly args?: JsonObject | null;
  readonly steps?: readonly ChainStep[];
  readonly mcpResult?: string;
  readonly cancelFirst?: boolean;
  readonly disableInputValidation?: boolean;
  readonly disableOutputValidation?: boolean;
}

export const execTopics: Topics = {
  "backend.select": {
    "defaultBackendSelector (identity key of the winner)": ({ input }) => {
      const chosen = selectBackend(input as ToolBackend[]);
      return { value: chosen ? backendIdentity(chosen) : "" };
    },
  },
  run: { "runner.runWithProgress": asRecommended(runOperation), "runner.runStream": asRecommended(streamOperation) },
  chain: { "runner.runChainWithProgress": asRecommended(chainOperation) },
  "run.json": { "JSON.stringify of result types": printedTypes },
};

async function runOperation({ input }: Parameters<Operation>[0], profile: Profile): Promise<object> {
  const given = input as RunInput;
  const setup = createSetup(given, profile);
  const observed = { progress: setup.progress, handlerCalls: setup.handlerCalls };
  try {
    const { runner, signal, onProgress } = setup;
    const { backend, structured, mcpResult } = await runner.run(given.toolId, given.args, { signal, onProgress });
    const result = { backendKind: backend.kind, structured, hasMcp: mcpResult !== undefined };
    return { result, ...observed, mcpCallName: setup.mcpCalls[0] };
  } catch (error) {
    const mcpCallName = given.mcpResult === undefined ? undefined : setup.mcpCalls[0];
    return { error: failure(error), ...observed, mcpCallName };
  }
}

async function streamOperation({ input }: Parameters<Operation>[0], profile: Profile): Promise<object> {
  const given = input as RunInput;
  const setup = createSetup(given, profile);
  try {
    const events: StreamEvent[] = [];
    for await (const event of await setup.runner.runStream(given.toolId, given.args, { signal: setup.signal })) {
      events.push(event);
    }
    return { events, handlerCalls: setup.handlerCalls };
  } catch (error) {
    return { error: failure(error), handlerCalls: setup.handlerCalls };
  }
}

async function chainOperation({ input }: Parameters<Operation>[0], profile: Profile): Promise<object> {
  const given = input as RunInput;
  const { runner, signal, onProgress, progress, handlerCalls } = createSetup(given, profile);
  const outcome = await runner.runChain(given.steps, { signal, onProgress });
  const final = outcome.ok ? outcome.final : undefined;
  const steps = outcome.steps.map(({ toolId, backend, result, error }) => ({
    toolId,
    backendKind: backend?.kind ?? "",
    structured: result?.structured ?? null,
    failed: error !== undefined,
  }));
  const result = {
    final: final?.structured ?? null,
    finalTool: final?.tool.name ?? "",
    // The reference implementation writes an empty list as null.
    steps: steps.length > 0 ? steps : null,
  };
  return { result, progress, handlerCalls, ...(!outcome.ok && { error: failure(outcome.error) }) };
}

async function printedTypes(_vector: unknown, profile: Profile): Promise<object> {
  const tool: Tool = { name: "t", namespace: "ns", inputSchema: { type: "object" } };
  const handlers = { h: { returns: { a: 1 } } };
  const { runner } = createSetup({ tools: [{ tool, backends: [localBackend("h")] }], handlers, toolId: "" }, profile);
  const [failed] = (await runner.runChain([{ toolId: "a" }])).steps;
  const event: StreamEvent = withError({ kind: "error", toolId: "ns:t" }, new ToolError("Execution", "boom"));
  const step: ChainStep = { toolId: "a" };
  const progress: ProgressEvent = { progress: 0 };
  const printed = {
    RunResult: await runner.run("ns:t"),
    "StreamEvent(error)": event,
    ChainStep: step,
    "ProgressEvent(0,0)": progress,
    // The reference code prints an empty result and the backend kind "" for a step that failed early.
    "StepResult(failed)": { ...failed, durationMs: undefined, ...emptyResult },
  };
  return JSON.parse(JSON.stringify(printed)) as object;
}

const noBackend = { kind: "" };
const emptyResult = { backend: noBackend, result: { tool: { name: "", inputSchema: null }, backend: noBackend } };

interface Setup {
  readonly runner: Runner;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
  readonly progress: string[];
  readonly handlerCalls: object[];
  readonly mcpCalls: string[];
}

/** Creates the setup of a vector: an index, handlers that record their calls, and a server with one result. */
function createSetup(given: RunInput, { idFormat }: Profile): Setup {
  const { tools = [], handlers = {}, mcpResult, cancelFirst } = given;
  const controller = new AbortController();
  const progress: string[] = [];
  const handlerCalls: object[] = [];
  const mcpCalls: string[] = [];
  const local = new LocalHandlers();
  for (const [name, handler] of Object.entries(handlers)) {
    local.add(name, (args) => {
      handlerCalls.push({ handler: name, args });
      return behave(handler, args, controller);
    });
  }
  const index = new ToolIndex({ idFormat });
  for (const { tool, backends } of tools) {
    for (const backend of backends) index.registerTool(tool, backend);
  }
  const runner = createRunner({
    tools: index,
    local,
    mcp: {
      callTool: async (_server, { name }) => {
        mcpCalls.push(name);
        return mcpResult === undefined ? null : (JSON.parse(mcpResult) as object);
      },
    },
    validateInput: !given.disableInputValidation,
    validateOutput: !given.disableOutputValidation,
  });
  if (cancelFirst) controller.abort();
  const onProgress = ({ progress: at, total, message }: ProgressEvent): void => {
    progress.push(`${at}/${total} ${message}`);
  };
  return { runner, signal: controller.signal, onProgress, progress, handlerCalls, mcpCalls };
}

function behave({ returns, echo, error, cancel }: VectorHandler, args: unknown, controller: AbortController): unknown {
  if (cancel) controller.abort();
  if (error === "canceled") throw new ToolError("Canceled", "canceled");
  if (error !== undefined) throw new Error(error);
  return echo ? args : returns;
}

function failure(error: unknown): object {
  if (!isToolError(error)) throw error;
  return describeError(error, { op: error.op, toolId: error.toolId, backendKind: error.backend?.kind });
}
