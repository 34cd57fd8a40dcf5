import { spawnSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { documentFiles } from "../../scripts/document-files.js";
import { axeViolations, launchChromium } from "../page/browser.js";
import { repository } from "../support/temp-project.js";

// `npm run suite site` builds the site and visits every page in Chromium, from link to link. It fails if a page is missing or has no heading, a link or an
// anchor leads nowhere, axe finds something in one of the themes, the script fails, or the first paint takes a second.

const built = join(repository, "site/dist");
const { status } = spawnSync("npm", ["run", "site"], { cwd: repository, stdio: "inherit" });
if (status !== 0) throw new Error(`npm run site ended with ${status}`);

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://site");
  const path = pathname.endsWith("/") ? `${pathname}index.html` : extname(pathname) ? pathname : `${pathname}.html`;
  const file = join(built, path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  return createReadStream(file).pipe(response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await launchChromium();
const problems: string[] = [];
let visiting = "/";
const report = (problem: string): void => {
  problems.push(`${visiting}: ${problem}`);
  console.error(problems.at(-1));
};
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("pageerror", ({ message }) => report(message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // What is loaded ahead is aborted when the next page is visited.
    if (reason !== "net::ERR_ABORTED") report(`${request.url()}: ${reason}`);
  });
  page.on("response", (response) => response.status() >= 400 && report(`${response.url()}: ${response.status()}`));
  const anchorsOf = new Map<string, readonly string[]>();
  const links: { readonly from: string; readonly path: string; readonly anchor: string }[] = [];
  const open = new Set(["/"]);
  for (visiting of open) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin}${visiting}`);
      await page.locator("h1").first().waitFor({ timeout: 10_000 });
      for (const violation of await axeViolations(page)) report(`${colorScheme}: ${violation}`);
    }
    const paint = await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
    );
    if (paint > 1000) report(`the first paint took ${Math.round(paint)} ms`);
    anchorsOf.set(
      visiting,
      await page.evaluate<string[]>("[...document.querySelectorAll('[id]')].map((one) => one.id)"),
    );
    const targets = await page.evaluate<string[]>("[...document.querySelectorAll('a[href]')].map((one) => one.href)");
    for (const { origin: target, pathname, hash } of targets.map((each) => new URL(each))) {
      if (target !== origin) continue;
      const path = pathname.replace(/\.html$/, "");
      links.push({ from: visiting, path, anchor: decodeURIComponent(hash.slice(1)) });
      open.add(path);
    }
  }
  for (const { from, path, anchor } of links) {
    visiting = from;
    if (anchor !== "" && !anchorsOf.get(path)?.includes(anchor)) report(`${path} has no anchor ${anchor}`);
  }
  visiting = "all";
  if (open.size < documentFiles().length) report(`${open.size} pages are linked, of ${documentFiles().length}`);
  console.log(`${open.size} pages, ${links.length} links, ${problems.length} problems`);
} finally {
  await browser.close();
  server.close();
}
if (problems.length > 0) process.exitCode = 1;
