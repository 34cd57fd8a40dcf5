import type { ToolContext } from "toolwright";

declare const crypto: { randomUUID(): string };
declare function randomBytes(size: number): string;

/**
 * Index the files.
 * @tool
 * @task
 */
export async function indexFiles({ step }: ToolContext): Promise<{ milliseconds: number }> {
  const start = Date.now();
  const id = await step("start", () => Math.random());
  const file = `${crypto.randomUUID()}-${randomBytes(4)}`;
  return { milliseconds: new Date().getTime() - start + new Date(id).getTime() + file.length };
}
