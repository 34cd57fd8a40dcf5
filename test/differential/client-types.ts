/*
 * `npm run suite client:types`: makes a schema of each type of the differential tests, and a type of each schema, and compares that type with the
 * original one by assignability in both directions. Runs json-schema-to-typescript and openapi-typescript on the same schemas, which it installs
 * outside of the repository's dependencies. `--verbose` lists the types that we do not print exactly.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formatTable } from "../../src/compiler/cli/terminal.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { printTypes } from "../support/print-types.js";
import { compareRoundTrips, type PrintTypes, type RoundTrip, readCases } from "./round-trip.js";

const printers = { "json-schema-to-typescript": "16.0.0", "openapi-typescript": "7.13.0" };
const installed = join(import.meta.dirname, "../../node_modules/.cache/type-printers");
const outcomes: readonly RoundTrip[] = ["exact", "wider", "narrower", "other", "any", "invalid"];

const folder = join(import.meta.dirname, "types");
const cases = await readCases(folder);
const engines: Readonly<Record<string, PrintTypes>> = {
  toolwright: (schema) => printTypes({ Result: schema }),
  ...(await loadPrinters()),
};
const rows = [["Printer", ...outcomes]];
for (const [name, print] of Object.entries(engines)) {
  const results = await compareRoundTrips(folder, cases, print);
  rows.push([name, ...outcomes.map((outcome) => String(results.filter((each) => each === outcome).length))]);
  if (name !== "toolwright" || !process.argv.includes("--verbose")) continue;
  for (const [index, { file, type }] of cases.entries()) {
    if (results[index] !== "exact") console.log(`${results[index]} ${file}:${type}`);
  }
}
console.log(`${cases.length} types\n\n${formatTable(rows)}`);

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
