import type { ToolContext } from "toolwright";

/** Wait. @tool */
export async function wait(seconds: number, note?: string, context?: ToolContext): Promise<void> {
  context?.log("info", note ?? String(seconds));
}
