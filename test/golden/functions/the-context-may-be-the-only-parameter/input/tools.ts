import type { ToolContext } from "toolwright";

/** Wait for the caller to go. @tool */
export async function wait(context: ToolContext): Promise<boolean> {
  return context.signal.aborted;
}

/** Rest and context cannot both be last: the context of an object input comes second. @tool */
export function find(query: { text: string }, { log }: ToolContext): string {
  log("info", query.text);
  return query.text;
}
