import { formatPointer } from "toolwright/internal/model";
import { isJsonObject, isToolError, type JsonValue, type Problem } from "toolwright/model";
import { cannotFit } from "./cannot-fit.js";
import type { ChainStep } from "./chain-step.js";
import type { ResolvedTool } from "./resolve-tool.js";

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
  const { properties, additionalProperties, patternProperties } = input;
  const wanted = isJsonObject(properties) && Object.hasOwn(properties, "previous") ? properties["previous"] : undefined;
  if (wanted !== undefined) {
    return schema === undefined ? undefined : cannotFit({ root: schema, schema }, { root: input, schema: wanted });
  }
  if (additionalProperties !== false || patternProperties !== undefined) return undefined;
  return 'its input schema is closed and has no property "previous"';
}
