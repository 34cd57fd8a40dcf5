import { createRankedSearcher, lexicalSearcher, type Searcher, ToolIndex } from "../../src/runtime/discovery/index.js";
import { buildRankedIndex } from "../../src/runtime/discovery/ranked-searcher.js";
import { localBackend } from "../../src/runtime/model/index.js";
import { createTools, queries } from "./sample-catalog.js";

// `npm run bench` measures search over 10,000 tools, compared with a plain scan. It fails if a time limit is exceeded.
const count = 10_000;
const maxIndexTime = 2000;
const maxQueryTime = 10;
const rounds = 20;

const tools = createTools(count);
const index = new ToolIndex();
const registering = await timeOf(() =>
  index.registerTools(tools.map((tool) => ({ tool, backend: localBackend(tool.name) }))),
);
const docs = index.searchDocs();
const indexings: number[] = [];
for (let i = 0; i < 3; i++) {
  const searcher = createRankedSearcher();
  indexings.push(await timeOf(() => searcher.search("first", docs, { limit: 10 })));
}
const indexing = median(indexings.sort((a, b) => a - b));
const ranked = await queryTimes(createRankedSearcher());
const scanned = await queryTimes(lexicalSearcher);

const stored = JSON.stringify(buildRankedIndex(docs));
const prebuilt = createRankedSearcher({ prebuilt: () => JSON.parse(stored) });
const blank = await timeOf(() => prebuilt.search("", docs, { limit: 10 }));
const loading = await timeOf(() => prebuilt.search("first", docs, { limit: 10 }));

console.log(`${count} tools, ${queries.length} queries, ${rounds} rounds; times in milliseconds`);
print("register (validate, copy, freeze)", registering);
print("ranked: build the index on the first search, median of 3", indexing);
print("ranked: query, median", median(ranked));
print("ranked: query, 95th percentile", percentile(ranked, 0.95));
print("plain scan: query, median", median(scanned));
print("prebuilt index: blank query", blank);
print(`prebuilt index: first search, ${Math.round(stored.length / 1000)} kB of JSON parsed`, loading);
check("building the index", indexing, maxIndexTime);
check("the median query", median(ranked), maxQueryTime);

async function queryTimes(searcher: Searcher): Promise<readonly number[]> {
  await searcher.search("first", docs, { limit: 10 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) times.push(await timeOf(() => searcher.search(query, docs, { limit: 10 })));
  }
  return times.sort((a, b) => a - b);
}

async function timeOf(action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

function median(sorted: readonly number[]): number {
  return percentile(sorted, 0.5);
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function print(label: string, time: number): void {
  console.log(`${label}: ${time.toFixed(2)}`);
}

function check(label: string, time: number, limit: number): void {
  if (time < limit) return;
  console.error(`${label} took ${time.toFixed(2)} ms; the limit is ${limit} ms`);
  process.exitCode = 1;
}
