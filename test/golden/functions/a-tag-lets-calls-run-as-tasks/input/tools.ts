import type { ToolContext } from "toolwright";

/**
 * Import a catalogue.
 * @tool
 * @task
 */
export async function importCatalogue(url: string, { step, sleep }: ToolContext): Promise<{ rows: number }> {
  const pages = await step("count", async () => ({ pages: url.length }));
  let rows = 0;
  for (let page = 0; page < pages.pages; page += 1) {
    rows += await step("page", { key: page }, () => page);
    await sleep(10);
  }
  return { rows };
}

/**
 * Export everything.
 * @tool
 * @task required
 */
export function exportAll(): void {}
