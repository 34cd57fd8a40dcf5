import { join } from "node:path";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository } from "../support/temp-project.js";
import { type DevServer, launchChromium, startDev } from "./browser.js";
import { sources } from "./fixture.js";
import { shootViews } from "./views.js";

// `npm run suite page screenshots` does five tasks of a reader in Chromium, prints how long each takes, and writes the screenshots: those of page.md, and one of every view for .github/page. `pngquant 64 --nofs --force --ext .png` makes the latter small.

const folder = join(repository, "src/compiler/docs");
const project = createTempProject(sources);
let server: DevServer | undefined;
const browser = await launchChromium();
try {
  for (const args of [["generate"], ["lock"]]) {
    const { code, stderr } = await runCli(args, { cwd: project.root });
    if (code !== 0) throw new Error(stderr);
  }
  project.write({
    "src/booking.ts": sources["src/booking.ts"].replace("@maximum 12", "@maximum 8"),
    "src/order.ts": sources["src/order.ts"].replace("Orders dishes,", "Orders food,"),
  });
  server = await startDev(project.root);
  const page = await browser.newPage({ viewport: { width: 1000, height: 640 } });
  page.setDefaultTimeout(10_000);
  const shoot = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, `${name}.png`) });
  const task = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await run();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await page.goto(server.url);
  await task("find a tool by what it does", async () => {
    await page.getByRole("searchbox").fill("reserve a restaurant");
    await page.locator("nav.side a", { hasText: "book_table" }).click();
    await page.getByRole("heading", { name: "book_table" }).waitFor();
  });
  await task("see why Codex drops a part of a parameter", async () => {
    await page.getByRole("link", { name: "What the model sees" }).click();
    await page.getByLabel("Client", { exact: true }).selectOption("codex");
    await page.getByText("minimum, maximum").first().waitFor();
    await shoot("page");
  });
  await task("call it with a date and an alternative of a union", async () => {
    await page.getByRole("link", { name: "Try" }).click();
    await page.getByLabel(/^date/).fill("2026-12-24T19:00");
    await page.getByRole("radio", { name: "transfer" }).check();
    await page.getByRole("button", { name: "Run" }).click();
    await page.locator(".j-string", { hasText: "2026-12-24" }).waitFor();
    await shoot("page-try");
  });
  await task("cancel a long call", async () => {
    await page.getByRole("searchbox").fill("slowly");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "count_slowly" }).waitFor();
    await page.getByLabel(/^to\b/).fill("500");
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByText("2/500").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("canceled").waitFor();
  });
  await task("find what changed since the lock", async () => {
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    await page.getByText("accepted before, now rejected").waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot("page-changes");
  });
  await shootViews(browser, server.url, join(repository, ".github/page"));
} finally {
  await server?.close();
  await browser.close();
  project.remove();
}
