import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { catalogue } from "../src/compiler/diagnostics/catalogue.js";
import { formatJson } from "../src/compiler/emit/print-literal.js";
import type { JsonValue } from "../src/runtime/model/index.js";
import { safetyRules } from "../src/runtime/profiles/safety/check-safety.js";
import type { AttackRecord } from "../test/attack/attack.js";
import { type BenchResults, benchTable } from "../test/bench/rows.js";
import { qualityTable, type SearchResults, scaleTable } from "../test/bench/search/tables.js";
import { type AdapterResults, adapterTable } from "../test/clients/adapters/results.js";
import { callTable } from "../test/clients/call-table.js";
import { protocolTable } from "../test/clients/protocol-table.js";
import type { ClientResults } from "../test/clients/results.js";
import { type TaskResults, taskTable } from "../test/clients/tasks/results.js";
import { fieldResults } from "../test/clients/unknown-fields.js";
import { commandTable, optionTable } from "./command-tables.js";
import { escapeCell, table } from "./markdown-table.js";
import { importsOf } from "./quoted-imports.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Languages of code blocks that must come from a file that the tests check. */
const sourced = ["ts", "tsx", "js", "mjs", "json", "jsonc", "dockerfile"];

/**
 * Returns `text` with its generated parts filled again:
 *
 * - `<!-- quote FILE [NAME]... -->`: the code block on the next line. NAME is a declaration, a `#region` or a JSON Pointer. Code has the imports that it needs.
 * - `<!-- begin: KIND -->` to `<!-- end -->`, where KIND is `config`, `commands`, `options`, `diagnostics`, `folders`, `published`, `peers`, `clients adapters|calls|fields|protocol|tasks`, `contracts`, `containment`, `search NAME`, `safety`, `promises`, `bench machine` or `bench rows`.
 *
 * @throws {Error} when a part cannot be filled, or a code block has no source.
 */
export function fillDocument(text: string): string {
  const filled = text
    .replace(
      /^(<!-- quote (\S+)((?: (?!-->)\S+)*) -->\n)(?:```\w*\n[\s\S]*?^```\n)?/gm,
      (_, marker: string, file: string, names: string) =>
        `${marker}\`\`\`${languageOf(file)}\n${quote(file, names.split(" ").slice(1))}\n\`\`\`\n`,
    )
    .replace(
      /^(<!-- begin: (.+?) -->\n)[\s\S]*?(<!-- end -->)/gm,
      (_, begin: string, what: string, end: string) => `${begin}${contentOf(what)}${end}`,
    );
  for (const [, marker, language = "", code] of filled.matchAll(/^(<!-- quote .*\n)?```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (!marker && sourced.includes(language))
      throw new Error(`A ${language} block is not quoted from a file:\n${code}`);
  }
  return filled;
}

/** What `npm run suite clients tasks` found that clients do with tasks. */
function tasksTable(): string {
  const results = JSON.parse(readText("test/clients/task-results.json")) as TaskResults; // written by that program
  const [header = [], ...rows] = taskTable(results);
  return `${table(header, rows)}\nRun on ${results.date}.\n`;
}

/** What of a tool's content `npm run suite clients adapters` found in the requests of vendors' packages. */
function adaptersTable(): string {
  const results = JSON.parse(readText("test/clients/adapter-results.json")) as AdapterResults; // written by that program
  const [header = [], ...rows] = adapterTable(results);
  return table(header, rows);
}

/** What clients do with a field that the listed output schema does not declare. Clients that do the same share a row. */
function fieldsTable(): string {
  const rows = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>();
  for (const [client, { closed, open }] of Object.entries(fieldResults())) {
    const row = rows.get(closed + open) ?? { names: [], cells: [closed, open] };
    rows.set(closed + open, row);
    row.names.push(`\`${client}\``);
  }
  return table(
    ["Clients", "closed schema", "open schema"],
    [...rows.values()].map(({ names, cells }) => [names.join(", "), ...cells]),
  );
}

function clientResults(): ClientResults {
  return JSON.parse(readText("test/clients/results.json")) as ClientResults; // written by `npm run suite clients`
}

/** Which calls of the clients each kind of server accepted, without those that all accept. */
function callsTable(): string {
  return table(
    ["Call", "zod", '`inputs: "strip"`', '`inputs: "reject"`'],
    callTable(clientResults()).filter(([, ...cells]) => cells.some((cell) => cell !== "all")),
  );
}

/** What `npm run suite clients` observed of listings, calls and the protocol. */
function clientProtocolTable(): string {
  const results = clientResults();
  const [header = [], ...rows] = protocolTable(results);
  return `${table(header, rows)}\nRun on ${results.date}.\n`;
}

function contentOf(what: string): string {
  const [kind = "", name = ""] = what.split(" ");
  switch (kind) {
    case "config":
      return configTable();
    case "commands":
      return commandTable();
    case "options":
      return optionTable();
    case "diagnostics":
      return diagnosticsTable();
    case "folders":
      return foldersTable();
    case "published":
      return publishedSummary();
    case "peers":
      return peersTable();
    case "contracts":
      return contractsSummary();
    case "containment":
      return JSON.parse(readText("test/bench/containment-results.json")).text;
    case "search":
      return searchPart(name);
    case "promises":
      return promisesTable();
    case "clients":
      if (name === "adapters") return adaptersTable();
      if (name === "fields") return fieldsTable();
      if (name === "protocol") return clientProtocolTable();
      if (name === "tasks") return tasksTable();
      if (name === "calls") return callsTable();
      throw new Error(`Nothing fills the part "${what}".`);
    case "safety":
      return safetyTable();
    case "bench":
      return benchPart(name);
    default:
      throw new Error(`Nothing fills the part "${what}".`);
  }
}

/** Parts of the measurements of search. */
function searchPart(name: string): string {
  const results = JSON.parse(readText("test/bench/search/results.json")) as SearchResults; // written by the benchmark
  const { servers, tools, rows, embedder, machine, load } = results;
  const queries = rows[0]?.heldOut.queries;
  switch (name) {
    case "quality":
      return `${qualityTable(results)}\n${queries} queries over ${tools} tools of ${servers} published servers. Embeddings: ${embedder}.\n`;
    case "scale":
      return `${scaleTable(results.scale)}\nMilliseconds on ${machine}; the load average was ${load} at the start.\n`;
    default:
      throw new Error(`Nothing fills the part "search ${name}".`);
  }
}

function languageOf(file: string): string {
  const extension = file.split(".").at(-1) ?? "";
  if (file.endsWith("Dockerfile")) return "dockerfile";
  return extension === "mjs" ? "js" : extension === "txt" ? "text" : extension;
}

function quote(file: string, names: readonly string[]): string {
  const text = readText(file);
  if (names.length === 0) return text.trim();
  if (file.endsWith(".json"))
    return names.map((name) => formatJson(valueAt(JSON.parse(text), name, file), { width: 102 })).join("\n");
  const part = names.map((name) => regionOf(text, name) ?? declarationOf(file, name)).join("\n\n");
  const imports = /^[tj]sx?$/.test(languageOf(file)) ? importsOf(parse(file), part) : [];
  return [...(imports.length > 0 ? [imports.join("\n")] : []), part].join(part.startsWith("import ") ? "\n" : "\n\n");
}

/** The lines between `// #region NAME` and the next `// #endregion`. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => line.trim().replace(/^(\/\/|#) /, "") === `#region ${name}`);
  if (begin < 0) return undefined;
  const end = lines.findIndex((line, at) => at > begin && line.includes("#endregion"));
  return withoutIndent(lines.slice(begin + 1, end)).trim();
}

/** A top-level declaration, or a class member as `Class.member`, with its comment. */
function declarationOf(file: string, name: string): string {
  const source = parse(file);
  const found = name.split(".").reduce<ts.Node | undefined>((parent, part) => {
    const children: ts.Node[] = [];
    parent?.forEachChild((child) => void children.push(child));
    return children.find((child) => namesOf(child).includes(part));
  }, source);
  if (!found) throw new Error(`${file} has no declaration or region "${name}".`);
  const start = ts.getJSDocCommentsAndTags(found)[0]?.getStart(source) ?? found.getStart(source);
  const indent = / *$/.exec(source.text.slice(0, start))?.[0] ?? "";
  return withoutIndent(`${indent}${source.text.slice(start, found.end)}`.split("\n"));
}

function namesOf(node: ts.Node): readonly string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = node as Partial<ts.NamedDeclaration>; // absent from nodes that declare nothing
  return name ? [name.getText()] : [];
}

function withoutIndent(lines: readonly string[]): string {
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join("\n");
}

function valueAt(value: JsonValue, pointer: string, file: string): JsonValue {
  return pointer
    .split("/")
    .slice(1)
    .reduce((at, key) => {
      if (typeof at !== "object" || at === null || !(key in at)) throw new Error(`${file} has no ${pointer}.`);
      return Reflect.get(at, key);
    }, value);
}

/** A table for each severity. */
function diagnosticsTable(): string {
  const all = Object.entries<{ severity?: string; title: string; hint?: string }>(catalogue);
  const titles = { error: "Errors", warning: "Warnings", info: "Notes" };
  const parts = Object.entries(titles).map(([wanted, heading]) => {
    const rows = all.flatMap(([code, { severity = "error", title, hint }]) => {
      if (severity !== wanted) return [];
      const advice = !hint || /^\{\w+\}$/.test(hint) ? "" : hint.replace(/\{\w+\}/g, "…");
      const sentence = `${advice.charAt(0).toUpperCase()}${advice.slice(1)}`;
      return [[`<a id="${code.replace("/", "-")}"></a>\`${code}\``, escapeCell(title), escapeCell(sentence)]];
    });
    return `## ${heading}\n\n${table(["Code", "Problem", "What to do"], rows)}`;
  });
  return parts.join("\n");
}

function configTable(): string {
  const source = parse("src/compiler/config.ts");
  const rows = ["Config", "PublishConfig", "ServerConfig"].flatMap((name) => {
    const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
    if (!found || !ts.isInterfaceDeclaration(found))
      throw new Error(`src/compiler/config.ts has no interface ${name}.`);
    return found.members.map((member) => {
      if (!ts.isPropertySignature(member) && !ts.isMethodSignature(member))
        throw new Error(`${name} has a member that is neither a property nor a method.`);
      const [doc] = ts.getJSDocCommentsAndTags(member);
      const written = member.type?.getText(source).replace(/^readonly /, "") ?? "";
      const parameters = ts.isMethodSignature(member) ? member.parameters.map((each) => each.getText(source)) : [];
      const type = ts.isMethodSignature(member) ? `(${parameters.join(", ")}) => ${written}` : written;
      const key = `${name === "Config" ? "" : `${name.replace("Config", "").toLowerCase()}.`}${member.name.getText(source)}`;
      return [
        `\`${key}\``,
        escapeCell(`\`${type}\``),
        escapeCell((doc && ts.getTextOfJSDocComment(doc.comment)) ?? ""),
      ];
    });
  });
  return table(["Key", "Type", "Meaning"], rows);
}

/** What each folder owns. */
function foldersTable(): string {
  // Plain data, which the layer rules are made of.
  const { folders } = createRequire(import.meta.url)("./layers.cjs") as {
    readonly folders: Readonly<Record<string, { owns: string }>>;
  };
  const rows = Object.entries(folders).map(([folder, { owns }]) => [`\`${folder}\``, escapeCell(owns)]);
  return table(["Folder", "Owns"], rows);
}

/** What `npm run suite published` found, in one sentence. */
function publishedSummary(): string {
  const { head, rows }: Table = JSON.parse(readText("test/differential/published.json"));
  const sum = (title: string): string =>
    rows.reduce((total, row) => total + Number(row[head.indexOf(title)]), 0).toLocaleString("en");
  return `Of ${sum("Types")} types of ${rows.length} packages, ${sum("Schemas")} have a schema. ${sum("Differences")} of ${sum("Values")} values differ from the compiler, beside the differences listed above.\n`;
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What `npm run suite contracts` found of random pairs, in one paragraph. */
function contractsSummary(): string {
  const { text }: { readonly text: string } = JSON.parse(readText("test/contracts/results.json"));
  const found = /^Of \d+ random pairs.*\n/m.exec(text);
  if (!found) throw new Error("test/contracts/results.json has no sentence about random pairs.");
  return found[0];
}

function peersTable(): string {
  const { types, values, head, rows } = JSON.parse(readText("test/differential/peer-results.json"));
  return `${types} types, ${values} values:\n\n${table(head, rows)}`;
}

function promisesTable(): string {
  const promises: readonly PromiseRow[] = JSON.parse(readText("test/attack/promises.json"));
  const attacks: Readonly<Record<string, AttackRecord>> = JSON.parse(readText("test/attack/results.json"));
  const soak: readonly string[] = JSON.parse(readText("test/bench/load/soak-results.json"));
  const rows = promises.map(({ promise, tests, attack, soak: isSoak }) => {
    const result = attack === undefined ? undefined : attacks[attack];
    const attacked = result && `${result.attempts} ${result.unit}: ${result.failures} failures`;
    const slowest = result && result.worst > 0 ? `, the slowest is busy for ${result.worst} ms` : "";
    const figures = isSoak ? soakSummary(soak) : result ? `${attacked}${slowest}` : "in every test run";
    const files = tests.map((test) => `[${test.split("/").at(-1)}](../${test})`).join(", ");
    return [promise, files, figures];
  });
  return table(["Promise", "Tests", "Last recorded run"], rows);
}

/** The calls of all servers, and those servers that did not stay level. */
function soakSummary([duration = "", ...servers]: readonly string[]): string {
  const sum = (pattern: RegExp): number =>
    servers.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? Number.NaN), 0);
  const changed = servers.filter((line) => !line.endsWith("; level"));
  const state = changed.length === 0 ? "all level" : changed.map(escapeCell).join("<br>");
  return `${duration}, ${sum(/: (\d+) calls/)} calls of ${servers.length} servers, ${sum(/, (\d+) wrong/)} wrong; [${state}](../test/bench/load/soak-results.json)`;
}

/** A row of `promises.json`: its figures are those of an attack, of the soak test, or none. */
interface PromiseRow {
  readonly promise: string;
  /** Files of the repository. */
  readonly tests: readonly string[];
  readonly attack?: string;
  readonly soak?: true;
}

function safetyTable(): string {
  const rows = Object.entries(safetyRules).map(([id, { severity, title, sources }]) => [
    `\`${id}\``,
    severity,
    escapeCell(title),
    sources.map((source, i) => `[${i + 1}](${source})`).join(" "),
  ]);
  return table(["Rule", "Severity", "Finds", "Sources"], rows);
}

function benchPart(name: string): string {
  // What test/bench/run.ts writes.
  const { machine, parts } = JSON.parse(readText("test/bench/results.json")) as BenchResults;
  const all = Object.values(parts);
  if (name === "machine") {
    const load = Math.max(...all.map((part) => part.load));
    return `Medians on ${machine}. The load average was at most ${load} when a part of the run started.\n`;
  }
  if (name !== "rows") throw new Error(`test/bench/results.json has no part "${name}".`);
  return benchTable(all.flatMap(({ rows }) => rows));
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
}

function readText(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
