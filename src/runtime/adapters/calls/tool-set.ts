import { type BoundTool, type CallContext, type CoercionMode, errorText, resultText } from "../../gen/v1/index.js";
import { formatToolId, isToolError, type JsonObject, type Tool, ToolError, type WireName } from "../../model/index.js";
import { cutText } from "../../model/internal.js";
import { type Loss, type Profile, projectTools } from "../../profiles/index.js";

/** How bound tools are offered to a model, and its calls taken. */
export interface CallOptions {
  /** The names that the model sees, before they are made to fit its API; `name` when absent. */
  readonly wireName?: WireName;
  /** Whether arguments that do not fit are repaired; what the tools were bound with when absent. */
  readonly coerce?: CoercionMode;
}

/** A bound tool as a model is told of it. */
export interface OfferedTool {
  readonly bound: BoundTool;
  readonly record: Tool;
  readonly isStrict: boolean;
}

/** What is left out of a tool as a model is told of it. */
export interface ToolLoss extends Loss {
  /** The id of the tool. */
  readonly tool: string;
}

/** The outcome of a model's call, before it takes a vendor's form. */
export interface CallOutcome {
  readonly isError: boolean;
  /** What the model is told: the same as over MCP. */
  readonly text: string;
  /** The structured output; absent after a failure and where there is none. */
  readonly output?: JsonObject;
}

/** Bound tools offered to a model, and the way back from its calls. */
export interface OfferedTools {
  readonly offered: readonly OfferedTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the tool of that name; a failure of any kind is an outcome, in words for the model. */
  readonly run: (name: string, args: unknown, context?: CallContext) => Promise<CallOutcome>;
}

/** Projects the tools for a profile and keeps their names apart. */
export function offerTools(tools: readonly BoundTool[], profile: Profile, options: CallOptions): OfferedTools {
  const { wireName, coerce } = options;
  const projections = projectTools(
    tools.map(({ tool }) => tool),
    profile,
    { ...(wireName && { wireName }) },
  );
  const byName = new Map<string, OfferedTool>();
  const losses: ToolLoss[] = [];
  for (const [index, { record, losses: own, profile: fulfilled }] of projections.entries()) {
    // There is a projection for each tool, in the same order.
    const bound = tools[index] as BoundTool;
    const isStrict = profile.plan.strict !== undefined && fulfilled === profile.name;
    byName.set(record.name, { bound, record, isStrict });
    losses.push(...own.map((loss) => ({ ...loss, tool: formatToolId(bound.tool) })));
  }
  return {
    offered: [...byName.values()],
    losses,
    run: async (name, args, context = {}) => {
      try {
        const found = byName.get(name);
        if (!found) throw unknownTool(name, [...byName.keys()]);
        const nulls = found.isStrict && profile.plan.strict?.required === "all";
        const given: CallContext = { ...context, ...(coerce && { coerce }), ...(nulls && { nulls: "absent" }) };
        const output = await found.bound.call(args, given);
        return { isError: false, text: resultText(found.bound, output), ...(output && { output }) };
      } catch (thrown) {
        if (!isToolError(thrown)) throw thrown;
        return { isError: true, text: errorText(thrown) };
      }
    },
  };
}

/** Reads the arguments that an API gives as text; none are an empty object. */
export function parseArguments(name: string, text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ToolError("Validation", `The arguments of ${JSON.stringify(name)} are no JSON: ${cutText(reason, 200)}`, {
      cause,
    });
  }
}

/** Makes the outcome of arguments that could not be read. */
export async function runText(
  tools: OfferedTools,
  name: string,
  text: string,
  context: CallContext | undefined,
): Promise<CallOutcome> {
  let args: unknown;
  try {
    args = parseArguments(name, text);
  } catch (thrown) {
    if (!isToolError(thrown)) throw thrown;
    return { isError: true, text: errorText(thrown) };
  }
  return tools.run(name, args, context);
}

function unknownTool(name: string, names: readonly string[]): ToolError {
  const known = names.length > 0 ? `there are ${cutText(names.join(", "), 1000)}` : "there are none";
  return new ToolError("ToolNotFound", `There is no tool ${JSON.stringify(cutText(name, 128))}; ${known}.`);
}
