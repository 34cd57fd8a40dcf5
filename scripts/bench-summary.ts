import { ownName } from "../test/bench/generation-projects.js";
import type { BenchResults } from "../test/bench/tables.js";

/** Summarizes the benchmarks in a few lines of Markdown. */
export function summarize({ generation = [], validation = [], start = [], bundles = [] }: BenchResults): string {
  const seconds = (state: string, name = ownName): string => {
    const row = generation.find((each) => each.tools === 100 && each.state === state && each.name === name);
    return `${row?.wall.median.toFixed(2)} s`;
  };
  const rate = (engine: string): number => validation.find((each) => each.engine === engine)?.mean ?? Number.NaN;
  const [next] = validation
    .filter(({ engine }) => engine !== "toolwright")
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
  const startOf = (program: string): string => {
    const row = start.find((each) => each.sdk === "v2" && each.form === "modules" && each.program === program);
    return `${row?.milliseconds.median.toFixed(0)} ms`;
  };
  const size = (name: string): string => {
    const row = bundles.find((each) => each.tools === 20 && each.name === name);
    return `${((row?.compressed ?? Number.NaN) / 1000).toFixed(1)} kB`;
  };
  const lines = [
    `Generate 100 tools from scratch: ${seconds("cold")} (ts-json-schema-generator: ${seconds("cold", "ts-json-schema-generator")}, typia: ${seconds("cold", "typia with ts-patch")}).`,
    `Generate again when nothing changed: ${seconds("nothing changed")}; after one edit in watch mode: ${seconds("one file edited, in watch")}.`,
    `Validate inputs: ${(rate("toolwright") / (next?.mean ?? Number.NaN)).toFixed(1)} times as fast as ${next?.engine}, ${(rate("toolwright") / rate("zod")).toFixed(0)} times as fast as zod.`,
    `Start a server of 53 tools, up to its first listing: ${startOf("toolwright")} (with zod: ${startOf("zod")}).`,
    `Bundle the schemas and validators of 20 tools, gzipped: ${size("toolwright")} (typia: ${size("typia")}, zod: ${size("zod")}).`,
  ];
  return lines.map((line) => `- ${line}\n`).join("");
}
