import { readFile } from "node:fs/promises";
import { type Discovery, loadDiscovery } from "toolwright-host/discovery";
import { tools } from "./generated/index.js";

/** Loads the data written by `toolwright generate`. The search index, the largest part, is loaded on the first search. */
export async function openDiscovery(): Promise<Discovery> {
  return loadDiscovery(await readGenerated("discovery.json"), tools, {
    prebuilt: () => readGenerated("discovery.index.json"),
  });
}

/** Returns the tools for a task, best match first, and the documentation of the best match. */
export async function findTools(discovery: Discovery, task: string): Promise<object> {
  const results = await discovery.search(task, { limit: 5 });
  const [best] = results;
  return {
    found: results.map(({ summary, score }) => ({ id: summary.id, summary: summary.summary, score })),
    ...(best && { best: discovery.describe(best.summary.id, "full") }),
  };
}

async function readGenerated<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`generated/${file}`, import.meta.url), "utf8"));
}
