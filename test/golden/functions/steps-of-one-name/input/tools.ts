import type { ToolContext } from "toolwright";

/**
 * Index the files.
 * @tool
 * @task
 */
export async function indexFiles(names: string[], { step }: ToolContext): Promise<{ files: number }> {
  let files = 0;
  for (const name of names) files += await step("read", () => name.length);
  for (const name of names) files += await step("check", { key: name }, () => name.length);
  await Promise.all(names.map((name) => step("write", () => name.length)));
  await step("end", () => 1);
  await step("end", () => 2);
  return { files };
}
