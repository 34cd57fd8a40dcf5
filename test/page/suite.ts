import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCli } from "../support/run-cli.js";
import { launchChromium } from "./browser.js";

// `npm run suite page` measures the page with 1,000 tools: the first paint, the search, and the heap. Fails if one is over its limit.

const count = 1000;
const limits = { "first paint, ms": 1000, "search, ms": 50, "heap, MB": 150 } as const;
const verbs = ["create", "list", "update", "delete", "export", "merge", "check", "share"];
const nouns = [
  "invoice",
  "customer",
  "branch",
  "picture",
  "meeting",
  "contract",
  "sensor",
  "report",
  "ticket",
  "parcel",
];

const tools = Array.from({ length: count }, (_, index) => {
  const [verb, noun] = [verbs[index % verbs.length], nouns[Math.floor(index / verbs.length) % nouns.length]];
  const property = (type: string, description: string): object => ({ type, description });
  const properties = {
    [`${noun}_id`]: property("string", `Which ${noun}.`),
    limit: { type: "integer", minimum: 1, maximum: 100 },
    options: {
      type: "object",
      properties: { dryRun: property("boolean", "Changes nothing."), region: { enum: ["eu", "us", "asia"] } },
    },
  };
  const inputSchema = { type: "object", properties, required: [`${noun}_id`], additionalProperties: false };
  return {
    name: `${verb}_${noun}_${index}`,
    description: `Can ${verb} the ${noun} of area ${index}, with all that belongs to it.`,
    inputSchema,
  };
});

const folder = mkdtempSync(join(tmpdir(), "toolwright-page-"));
const browser = await launchChromium();
try {
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
  const began = performance.now();
  const { code, stderr } = await runCli(["docs", "tools.json"], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  console.log(`docs of ${count} tools: ${Math.round(performance.now() - began)} ms`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(join(folder, "tools.html")).href);
  await page.locator("nav.side li").first().waitFor();
  const measured = {
    "first paint, ms": await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0].startTime",
    ),
    "search, ms": await slowestSearch(page),
    "heap, MB": await heapOf(page),
  };
  for (const [name, limit] of Object.entries(limits)) {
    const value = measured[name as keyof typeof limits];
    console.log(`${name}: ${value.toFixed(1)} (limit ${limit})`);
    if (value > limit) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** The longest time from a key to the list that it leads to, laid out. Each is the best of three, because other programs run, too. */
async function slowestSearch(page: Awaited<ReturnType<typeof browser.newPage>>): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const field = document.querySelector("input[type=search]");
    const type = async (query) => {
      const began = performance.now();
      field.value = query;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      document.body.offsetHeight;
      return performance.now() - began;
    };
    const queries = ["i", "in", "inv", "invoice", "invoice eu", "", "region", "area 77"];
    const times = queries.map(() => Infinity);
    for (let round = 0; round < 3; round++) {
      for (const [at, query] of queries.entries()) times[at] = Math.min(times[at], await type(query));
    }
    return Math.max(...times);
  })()`);
}

/** The heap after a collection, once every tool has been projected for a client. */
async function heapOf(page: Awaited<ReturnType<typeof browser.newPage>>): Promise<number> {
  await page.getByLabel("Client", { exact: true }).selectOption("codex");
  await page.getByText("tokens for codex").waitFor();
  while (await page.getByText("counting…").count()) await page.waitForTimeout(100);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
