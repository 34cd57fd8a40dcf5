import type { ToolContext } from "toolwright";
import { serveHttp, startWorker } from "toolwright/mcp";
import { createPostgresTasks, createSqliteTasks } from "toolwright/tasks";
import { boundTools } from "./generated/handlers.js";
import { countPages, importPage } from "./shop.js";

// #region tool
/**
 * Import the products of a shop.
 * @tool import_products
 * @task
 */
export async function importProducts(url: string, { step, progress }: ToolContext): Promise<{ products: number }> {
  const { pages } = await step("count", () => countPages(url));
  let products = 0;
  for (let page = 1; page <= pages; page += 1) {
    products += await step("page", { key: page }, () => importPage(url, page));
    progress({ progress: page, total: pages, message: `page ${page}` });
  }
  return { products };
}
// #endregion

export async function serveWithFile(): Promise<void> {
  // #region serve
  const engine = createSqliteTasks("tasks.db");
  const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine } });
  process.once("SIGTERM", () => void server.close());
  // #endregion
}

export async function serveWithDatabase(): Promise<void> {
  // #region postgres
  const engine = createPostgresTasks("postgres://localhost/tasks");
  const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine, worker: false } });
  process.once("SIGTERM", () => void server.close());
  // #endregion
}

export function work(): void {
  // #region worker
  const worker = startWorker(boundTools, { tasks: { engine: createPostgresTasks("postgres://localhost/tasks") } });
  process.once("SIGTERM", () => void worker.stop());
  // #endregion
}
