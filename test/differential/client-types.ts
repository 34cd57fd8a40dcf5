/*
 * `npm run suite client -- FOLDER`: makes a schema of each type of the differential tests, and a type of each schema, and compares that type with
 * the original one by assignability in both directions. Does the same with the test suites of other generators that are checked out in FOLDER, as for
 * `peers`. Runs json-schema-to-typescript and openapi-typescript on the same schemas, which it installs outside of the repository's dependencies.
 * `--verbose` lists the types that we do not print exactly.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formatTable } from "../../src/compiler/cli/terminal.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { printTypes } from "../support/print-types.js";
import { installPeers, peersFolder } from "./install-peers.js";
import { type PeerCase, stageSuites } from "./peer-suites.js";
import { compareRoundTrips, type PrintTypes, type RoundTrip, type RoundTripCase, readCases } from "./round-trip.js";

const printers = { "json-schema-to-typescript": "16.0.0", "openapi-typescript": "7.13.0" };
const installed = join(import.meta.dirname, "../../node_modules/.cache/type-printers");
const outcomes: readonly RoundTrip[] = ["exact", "wider", "narrower", "other", "any", "invalid"];

const isVerbose = process.argv.includes("--verbose");
const engines: Readonly<Record<string, PrintTypes>> = {
  toolwright: (schema) => printTypes({ Result: schema }),
  ...(await loadPrinters()),
};
const counts = new Map(Object.keys(engines).map((name) => [name, new Map<RoundTrip, number>()]));

const own = join(import.meta.dirname, "types");
await compare("differential tests", own, await readCases(own));
const [checkouts] = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
for (const suite of checkouts === undefined ? [] : readdirSync(checkouts)) {
  installPeers();
  const cache = join(peersFolder, ".cache");
  const { work, cases } = stageSuites(checkouts ?? "", cache, [suite]);
  try {
    await compare(suite, work, await readPeerCases(work, cases), cache);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
const rows = [...counts].map(([name, count]) => [name, ...outcomes.map((outcome) => String(count.get(outcome) ?? 0))]);
console.log(`\n${formatTable([["Printer", ...outcomes], ...rows])}`);

async function compare(suite: string, folder: string, cases: readonly RoundTripCase[], parent?: string): Promise<void> {
  console.log(`${suite}: ${cases.length} types`);
  for (const [name, print] of Object.entries(engines)) {
    const results = await compareRoundTrips(folder, cases, print, parent);
    const count = counts.get(name);
    for (const result of results) count?.set(result, (count.get(result) ?? 0) + 1);
    if (name !== "toolwright" || !isVerbose) continue;
    for (const [index, { file, type }] of cases.entries()) {
      if (results[index] !== "exact") console.log(`${results[index]} ${file}:${type}`);
    }
  }
}

/** The types of a suite that have a schema, by their names in its `entry.ts`. */
async function readPeerCases(root: string, cases: readonly PeerCase[]): Promise<readonly RoundTripCase[]> {
  const types = cases.map(({ alias }) => alias);
  const { schemas } = await describeTypes({ root, file: join(root, "entry.ts"), types, direction: "input" });
  return cases.flatMap(({ alias, hasEnums }): readonly RoundTripCase[] => {
    const schema = schemas[alias];
    if (!schema || "error" in schema) return [];
    return [{ file: "entry.ts", type: alias, schema: schema as JsonObject, hasEnums }];
  });
}

async function loadPrinters(): Promise<Readonly<Record<string, PrintTypes>>> {
  install();
  const require = createRequire(join(installed, "package.json"));
  // The types of these packages are not installed.
  const { compile } = require("json-schema-to-typescript") as {
    compile(schema: unknown, name: string, options: object): Promise<string>;
  };
  const openapi = (await import(pathToFileURL(require.resolve("openapi-typescript")).href)) as {
    default(document: unknown): Promise<never>;
    astToString(ast: never): string;
  };
  return {
    [`json-schema-to-typescript ${printers["json-schema-to-typescript"]}`]: (schema) =>
      compile({ ...schema, title: "Result" }, "Result", { bannerComment: "", format: false }),
    [`openapi-typescript ${printers["openapi-typescript"]}`]: async (schema) => {
      const document = {
        openapi: "3.1.0",
        info: { title: "", version: "" },
        paths: {},
        components: components(schema),
      };
      return `${openapi.astToString(await openapi.default(document))}\nexport type Result = components["schemas"]["Result"];\n`;
    },
  };
}

/** The components of a document in which a schema and its definitions are. */
function components({ $defs, ...schema }: JsonObject): JsonObject {
  const move = (value: JsonValue): JsonValue =>
    JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));
  return { schemas: { ...(move($defs ?? {}) as JsonObject), Result: move(schema) } };
}

function install(): void {
  const manifest = join(installed, "package.json");
  const text = `${JSON.stringify({ private: true, type: "module", dependencies: printers })}\n`;
  if (existsSync(join(installed, "node_modules")) && readFileSync(manifest, "utf8") === text) return;
  mkdirSync(installed, { recursive: true });
  writeFileSync(manifest, text);
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: installed,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
