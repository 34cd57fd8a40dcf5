/*
 * `npm run suite contracts history`: lists published versions of two MCP servers over stdio, and compares each version with the next. `--write` stores the
 * findings in history.json, from which `npm run docs` fills the documents.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../scripts/markdown-table.js";
import { type Comparison, type ContractChange, compareRecords } from "../../src/compiler/contracts/index.js";
import { listPublished } from "./install-server.js";

const published: Readonly<Record<string, readonly string[]>> = {
  "@modelcontextprotocol/server-filesystem": [
    ...["0.5.1", "0.6.2", "2025.1.14", "2025.3.28", "2025.7.1", "2025.7.29", "2025.8.18", "2025.8.21"],
    ...["2025.11.25", "2025.12.18", "2026.1.14", "2026.7.4", "2026.7.10", "2026.8.31"],
  ],
  "@modelcontextprotocol/server-memory": [
    ...["0.6.2", "2025.4.25", "2025.8.4", "2025.9.25", "2025.11.25", "2026.1.26", "2026.7.4", "2026.8.31"],
  ],
};

const rows: (readonly unknown[])[] = [];
for (const [name, versions] of Object.entries(published)) {
  const listings = [];
  for (const version of versions) {
    const tools = await listPublished({ name, version, args: ["."], undeclared: ["zod@3"] });
    console.error(`${name} ${version}: ${tools.length} tools`);
    listings.push({ version, tools });
  }
  for (const [i, now] of listings.entries()) {
    const old = listings[i - 1];
    if (!old) continue;
    const comparison = compareRecords(old.tools, now.tools);
    for (const line of describeAll(comparison)) console.log(`${old.version} ${now.version} ${line}`);
    const short = name.replace("@modelcontextprotocol/server-", "");
    rows.push([short, old.version, now.version, ...countsOf(comparison)]);
  }
}
const text = table(
  ["Server", "From", "To", "Tools that differ", "Breaking", "Unknown", "Model-visible", "Compatible"],
  rows,
);
console.log(text);
if (process.argv.includes("--write")) {
  writeFileSync(join(import.meta.dirname, "history.json"), `${JSON.stringify({ text }, undefined, 2)}\n`);
}

function describeAll({ tools }: Comparison): readonly string[] {
  return tools.flatMap(({ id, change, result, changes }) => [
    `${id}: ${change}, ${result}`,
    ...changes.map((one) => `  ${titleOf(one)}: ${one.result} ${JSON.stringify(one)}`),
  ]);
}

function titleOf(change: ContractChange): string {
  if (change.kind === "schema") return `${change.direction} ${change.path} ${change.keyword}`.trim();
  return change.kind === "text" && change.direction ? `${change.direction} ${change.field}` : change.field;
}

/** The number of tools that differ, and of their changes by result. */
function countsOf({ tools }: Comparison): readonly number[] {
  const results = tools.flatMap(({ change, result, changes }) => [
    ...(change === "changed" ? [] : [result]),
    ...changes.map((one) => one.result),
  ]);
  const count = (result: string): number => results.filter((one) => one === result).length;
  return [tools.length, count("breaking"), count("unknown"), count("model-visible"), count("compatible")];
}
