import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";

/** What to do before a view is shown in a screenshot. */
type Prepare = (page: Page) => Promise<unknown>;

const none: Prepare = async () => undefined;
const run: Prepare = (page) => page.getByRole("button", { name: "Run" }).click();
const choose: Prepare = (page) => page.getByLabel("Client", { exact: true }).selectOption("codex");

/** Every view of the page, by the name of its screenshot: the fragment of its URL, and what happens in it. */
const views: Readonly<Record<string, readonly [hash: string, prepare: Prepare]>> = {
  overview: ["#/", none],
  tool: ["#/tool/order_dishes", none],
  client: ["#/tool/book_table/client", choose],
  listing: ["#/tool/book_table/client", (page) => page.getByLabel("Client", { exact: true }).selectOption("listing")],
  try: ["#/tool/order_dishes/try", none],
  controls: ["#/tool/echo_controls/try", none],
  result: [
    "#/tool/find_dishes/try",
    async (page) => {
      await run(page);
      await page.getByText(/\d ms/).waitFor();
    },
  ],
  rejected: [
    "#/tool/book_table/try",
    async (page) => {
      await page.getByLabel(/^guests/).fill("20");
      await run(page);
      await page.getByText(/\d ms/).waitFor();
    },
  ],
  running: [
    "#/tool/count_slowly/try",
    async (page) => {
      await page.getByLabel(/^to/).fill("200");
      await run(page);
      await page.getByText("3/200").waitFor();
    },
  ],
  question: [
    "#/tool/ask_name/try",
    async (page) => {
      await run(page);
      await page.getByRole("dialog").waitFor();
    },
  ],
  history: ["#/tool/book_table/history", none],
  prompt: ["#/prompt/plan_evening", none],
  resource: [`#/resource/${encodeURIComponent("shop://recipes/{+path}{?language,portions}")}`, none],
  task: [
    "#/tool/import_products/try",
    async (page) => {
      await page.getByLabel(/^pages/).fill("3");
      await run(page);
      await page.getByText(/\d ms/).last().waitFor();
    },
  ],
  tasks: [
    "#/tasks",
    async (page) => {
      await page.locator(".tasks a").first().click();
      await page.getByRole("region", { name: "Task" }).waitFor();
    },
  ],
  nothing: ["#/tool/nothing", none],
};

const screens = [
  ["wide", { width: 1200, height: 760 }, "light"],
  ["narrow", { width: 420, height: 760 }, "dark"],
] as const;

/** Writes a screenshot of every view, wide and light, and narrow and dark. */
export async function shootViews(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [screen, viewport, colorScheme] of screens) {
    const page = await browser.newPage({ viewport, colorScheme });
    page.setDefaultTimeout(10_000);
    for (const [name, [hash, prepare]] of Object.entries(views)) {
      await page.goto("about:blank");
      await page.goto(`${url}${hash}`);
      await page.locator("main#main").waitFor();
      await prepare(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}-${screen}.png`) });
    }
    await page.close();
  }
}
