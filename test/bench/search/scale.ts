import { Discovery } from "../../../src/host/discovery/index.js";
import { localBackend, type Tool } from "../../../src/runtime/model/index.js";
import { createTools, queries } from "../sample-catalog.js";

/** Times in milliseconds of a search over generated tools. */
export interface ScaleRow {
  readonly tools: number;
  /** Validating and copying all tools. */
  readonly register: number;
  /** Building the index, on the first search. */
  readonly index: number;
  /** What registering one more tool costs: the time of that and of the next search, less that of the same search again. The median of 21. */
  readonly addOne: number;
  readonly queryMedian: number;
  readonly queryP95: number;
  /** The median of the same queries, of tools with one of two tags. */
  readonly tagMedian: number;
  /** The median of finding a tool by its name and a range of versions. */
  readonly rangeMedian: number;
}

const rounds = 20;
const additions = 21;

/** Measures a search over `count` tools. */
export async function measureScale(count: number): Promise<ScaleRow> {
  const tools = createTools(count + additions).map((tool, i) => ({ ...tool, version: `1.${i % 7}.0` }));
  const discovery = new Discovery();
  const add = (list: readonly Tool[]): void =>
    discovery.registerTools(list.map((tool) => ({ tool, backend: localBackend(tool.name) })));
  const register = await timeOf(() => add(tools.slice(0, count)));
  const index = await timeOf(() => discovery.search("first"));
  for (const query of queries) await discovery.search(query);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) times.push(await timeOf(() => discovery.search(query)));
  }
  const filter = { tags: tools.slice(0, 2).flatMap((tool) => tool.tags ?? []) };
  const tagged: number[] = [];
  const ranges: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) tagged.push(await timeOf(() => discovery.search(query, { filter })));
    const { namespace, name } = tools[(round * 7919) % count] ?? { name: "" };
    ranges.push(await timeOf(() => discovery.getTool(`${namespace}:${name}:1.x`)));
  }
  const added: number[] = [];
  for (const tool of tools.slice(count)) {
    const find = (): Promise<unknown> => discovery.search(tool.name, { limit: 1 });
    const first = await timeOf(() => {
      add([tool]);
      return find();
    });
    added.push(first - (await timeOf(find)));
  }
  return {
    ...{ tools: count, register, index },
    addOne: part(added, 0.5),
    queryMedian: part(times, 0.5),
    queryP95: part(times, 0.95),
    tagMedian: part(tagged, 0.5),
    rangeMedian: part(ranges, 0.5),
  };
}

async function timeOf(action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

function part(times: readonly number[], quantile: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * quantile)] ?? Number.NaN;
}
