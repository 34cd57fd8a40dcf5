/*
 * `npm run suite contracts upgrades`: lists two versions of each of 16 published MCP servers over stdio and compares them. Ajv has to confirm the payload of
 * each breaking change, and less than 2 % of the changes may be unknown. `--write` stores the findings in upgrades.json, from which `npm run docs` fills
 * the documents.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { table } from "../../scripts/markdown-table.js";
import { type Comparison, compareRecords, type SchemaChange } from "../../src/compiler/contracts/index.js";
import { isJsonObject, type JsonValue, type ToolRecord } from "../../src/runtime/model/index.js";
import { listPublished } from "./install-server.js";

interface Upgrade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly args?: readonly string[];
  /** What a version uses without declaring it. */
  readonly undeclared?: Readonly<Record<string, readonly string[]>>;
}

const official = "@modelcontextprotocol/server-";
const zod = ["zod@3"];
const upgrades: readonly Upgrade[] = [
  { name: `${official}filesystem`, from: "2025.11.25", to: "2026.8.31", args: ["."] },
  { name: `${official}everything`, from: "2025.11.25", to: "2026.8.31" },
  { name: `${official}memory`, from: "2025.8.4", to: "2026.8.31", undeclared: { "2025.8.4": zod } },
  { name: `${official}sequential-thinking`, from: "2025.12.18", to: "2026.8.31" },
  { name: "chrome-devtools-mcp", from: "0.25.0", to: "1.11.0" },
  { name: "@playwright/mcp", from: "0.0.60", to: "0.0.83" },
  { name: "@upstash/context7-mcp", from: "3.1.0", to: "4.1.1" },
  { name: "@notionhq/notion-mcp-server", from: "2.2.1", to: "2.5.2" },
  { name: "tavily-mcp", from: "0.2.16", to: "0.2.22" },
  { name: "@sentry/mcp-server", from: "0.26.0", to: "0.39.0", args: ["--access-token", "none"] },
  { name: "firecrawl-mcp", from: "3.22.2", to: "3.26.0" },
  { name: "exa-mcp-server", from: "3.1.8", to: "3.4.1" },
  { name: "mongodb-mcp-server", from: "1.14.0", to: "3.0.4" },
  { name: "@wonderwhy-er/desktop-commander", from: "0.2.40", to: "0.2.52" },
  { name: `${official}github`, from: "0.6.2", to: "2025.4.8", undeclared: { "0.6.2": zod, "2025.4.8": zod } },
  { name: `${official}slack`, from: "2025.1.17", to: "2025.4.25", undeclared: { "2025.1.17": zod, "2025.4.25": zod } },
];

// Some servers do not list their tools without credentials. No tool is called.
for (const name of [
  "EXA_API_KEY",
  "FIRECRAWL_API_KEY",
  "TAVILY_API_KEY",
  "NOTION_TOKEN",
  "SLACK_BOT_TOKEN",
  "SLACK_TEAM_ID",
  "GITHUB_PERSONAL_ACCESS_TOKEN",
]) {
  process.env[name] ??= "none";
}

const compilers = {
  "draft-07": new Ajv({ strict: false, validateFormats: false, logger: false }),
  "2020-12": new Ajv2020({ strict: false, validateFormats: false, logger: false }),
};

/** Whether Ajv accepts a value. MCP's default dialect is 2020-12. */
function isAccepted(schema: JsonValue | undefined, value: unknown): boolean {
  const { $id: _id, ...rest } = isJsonObject(schema) ? schema : {};
  const dialect = String(rest["$schema"] ?? "").includes("draft-07") ? "draft-07" : "2020-12";
  return compilers[dialect].compile(rest)(value);
}

interface Counted {
  readonly lines: number;
  readonly breaking: number;
  readonly payloads: number;
  readonly confirmed: number;
  readonly unknown: number;
}

function count(comparison: Comparison, old: readonly ToolRecord[], now: readonly ToolRecord[]): Counted {
  const counted = { lines: 0, breaking: 0, payloads: 0, confirmed: 0, unknown: 0 };
  const recordOf = (tools: readonly ToolRecord[], id: string) => tools.find(({ name }) => name === id);
  for (const { id, from = id, change, result, changes } of comparison.tools) {
    const results = [...(change === "changed" ? [] : [result]), ...changes.map((one) => one.result)];
    counted.lines += results.length;
    counted.breaking += results.filter((one) => one === "breaking").length;
    counted.unknown += results.filter((one) => one === "unknown").length;
    for (const one of changes) {
      if (one.kind !== "schema" || !one.counterexample || one.result !== "breaking") continue;
      counted.payloads += 1;
      const [before, after] = [recordOf(old, from), recordOf(now, id)];
      if (before && after && isConfirmed(one, one.counterexample.value, before, after)) counted.confirmed += 1;
      else
        console.error(`not confirmed: ${id} ${one.direction} ${one.path} ${JSON.stringify(one.counterexample.value)}`);
    }
  }
  return counted;
}

/** An input was valid before and is not now; an output is valid now and was not before. */
function isConfirmed({ direction }: SchemaChange, value: JsonValue, before: ToolRecord, after: ToolRecord): boolean {
  if (direction === "input") return isAccepted(before.inputSchema, value) && !isAccepted(after.inputSchema, value);
  return isAccepted(after.outputSchema, value) && !isAccepted(before.outputSchema, value);
}

const rows: (readonly unknown[])[] = [];
const total = { lines: 0, breaking: 0, payloads: 0, confirmed: 0, unknown: 0 };
for (const { name, from, to, args, undeclared = {} } of upgrades) {
  const list = (version: string) =>
    listPublished({ name, version, ...(args && { args }), undeclared: undeclared[version] ?? [] });
  const [old, now] = [await list(from), await list(to)];
  const start = performance.now();
  const comparison = compareRecords(old, now);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counted = count(comparison, old, now);
  for (const key of Object.keys(total) as (keyof Counted)[]) total[key] += counted[key];
  const { lines, breaking, payloads, confirmed, unknown } = counted;
  console.error(`${name} ${from} ${to}: ${old.length} and ${now.length} tools, ${lines} changes in ${seconds} s`);
  rows.push([name.replace(official, ""), from, to, lines, breaking, `${confirmed} of ${payloads}`, unknown]);
}
const { lines, breaking, payloads, confirmed, unknown } = total;
rows.push(["all", "", "", lines, breaking, `${confirmed} of ${payloads}`, unknown]);
const text = table(["Server", "From", "To", "Changes", "Breaking", "Payloads that Ajv confirms", "Unknown"], rows);
console.log(text);
console.log(`unknown: ${((100 * unknown) / lines).toFixed(2)} %`);
if (process.argv.includes("--write")) {
  writeFileSync(join(import.meta.dirname, "upgrades.json"), `${JSON.stringify({ text }, undefined, 2)}\n`);
}
process.exitCode = confirmed === payloads && unknown / lines < 0.02 ? 0 : 1;
