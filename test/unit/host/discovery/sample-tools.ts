import { localBackend, type Tool, type ToolBackend } from "../../../../src/runtime/model/index.js";

/** Returns a minimal tool record. */
export function sampleTool(name: string, more: Partial<Tool> = {}): Tool {
  return { name, namespace: "n", description: "d", inputSchema: { type: "object" }, ...more };
}

export const handler: ToolBackend = localBackend("h");

/** Returns the code of the ToolError that `action` throws. */
export function codeOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
  return "nothing was thrown";
}

/** {@link codeOf} for promises. */
export async function rejectionCodeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    () => () => undefined,
    (error: unknown) => () => {
      throw error;
    },
  );
  return codeOf(outcome);
}
