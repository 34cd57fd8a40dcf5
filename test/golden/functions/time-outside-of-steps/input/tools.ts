import type { ToolContext } from "toolwright";

/**
 * Index the files.
 * @tool
 * @task
 */
export async function indexFiles({ step }: ToolContext): Promise<{ milliseconds: number }> {
  const start = Date.now();
  const id = await step("start", () => Math.random());
  return { milliseconds: new Date().getTime() - start + id };
}
