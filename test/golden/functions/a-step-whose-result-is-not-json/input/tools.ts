import type { ToolContext } from "toolwright";

/**
 * Index the files.
 * @tool
 * @task
 */
export async function indexFiles(folder: string, context: ToolContext): Promise<{ files: number }> {
  const index = await context.step("read", async () => new Map([[folder, 1]]));
  await context.step("callback", () => ({ done: () => index }));
  await context.step(`read ${folder}`, () => new Set([folder]));
  return { files: 1 };
}
