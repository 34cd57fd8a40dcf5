import { isJsonObject, isToolError, type JsonValue, type Problem } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { cannotFit } from "./cannot-fit.js";
import type { ChainStep } from "./chain-step.js";
import type { ResolvedTool } from "./resolve-tool.js";

/**
 * Says what can be known to fail before a chain runs: tools that are not there, steps with `usePrevious` whose input schema has no place
 * for it, and previous values that can never fit (canonical contracts, 4.6 and 7). Steps are named by their place in the list.
 */
export async function checkSteps(
  steps: readonly ChainStep[],
  resolve: (toolId: string) => Promise<ResolvedTool>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  let produced: Produced = { schema: { type: "null" } };
  for (const [i, { toolId, usePrevious, stopOnError }] of steps.entries()) {
    try {
      const { tool } = await resolve(toolId);
      const reason = usePrevious && refusal(produced, tool.inputSchema);
      if (reason) problems.push({ path: formatPointer([i, "usePrevious"]), message: `${toolId} ${reason}` });
      // After a failure that does not stop the chain, the previous value is that of an earlier step.
      produced = { schema: stopOnError === false ? undefined : tool.outputSchema };
    } catch (error) {
      if (!isToolError(error)) throw error;
      problems.push({ path: formatPointer([i, "toolId"]), message: error.message });
      produced = { schema: undefined };
    }
  }
  return problems;
}

/** The schema of what a step gives; absent where nothing is known of it. */
interface Produced {
  readonly schema: JsonValue | undefined;
}

function refusal({ schema }: Produced, input: JsonValue): string | undefined {
  if (!isJsonObject(input)) return undefined;
  const { properties, additionalProperties, patternProperties } = input;
  const wanted = isJsonObject(properties) && Object.hasOwn(properties, "previous") ? properties["previous"] : undefined;
  if (wanted !== undefined) {
    const reason = schema !== undefined && cannotFit({ root: schema, schema }, { root: input, schema: wanted });
    return reason ? `cannot take the previous output: ${reason}` : undefined;
  }
  if (additionalProperties !== false || patternProperties !== undefined) return undefined;
  return 'cannot take the previous output: its input has no property "previous", and is closed';
}
