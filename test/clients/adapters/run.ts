import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatJson } from "../../../src/compiler/emit/print-literal.js";
import { install } from "../install.js";
import { type PackageId, specifiersOf } from "../packages.js";
import { providerNames, sendWithAISDK } from "./ai-sdk.js";
import { contents, type Fate, fateOf, type Sent } from "./contents.js";
import type { AdapterResults } from "./results.js";
import { aiProgram, compileIn, plainProgram, vendorProgram } from "./type-programs.js";
import { sendWithVendor, vendorAdapters } from "./vendors.js";

// `npm run suite clients adapters`: tools attach content of each kind, the adapters' results pass through the real packages of vendors, and what of the content is in
// their requests is written down. The types of the adapters are compiled with those of the packages.
const file = join(import.meta.dirname, "../adapter-results.json");
const versions = ["ai5", "ai6", "ai7"] as const;
const adapters: Record<string, Readonly<Record<string, Fate>>> = {};

for (const adapter of vendorAdapters)
  await observe(adapter, (name) => sendWithVendor(adapter, name, install("vendors")));
for (const provider of providerNames) {
  const title = provider === "OpenAI Chat" ? `${provider} and \`media: []\`` : provider;
  for (const id of versions)
    await observe(`\`toAISDK\` ${id.slice(2)} with ${title}`, (name) => sendWithAISDK(install(id), provider, name));
}
const results: AdapterResults = { date: new Date().toISOString().slice(0, 10), adapters };
writeFileSync(file, `${formatJson(JSON.parse(JSON.stringify(results)))}\n`);

await compile("ai-oldest", aiProgram);
await compile("ai5", aiProgram);
await compile("ai6", aiProgram);
await compile("ai7", aiProgram);
await compile("vendors", vendorProgram);
const empty = mkdtempSync(join(tmpdir(), "toolwright-types-"));
report("types without the packages", await compileIn(empty, plainProgram, false));
rmSync(empty, { recursive: true });

async function observe(adapter: string, send: (name: string) => Promise<Sent>): Promise<void> {
  const fates: Record<string, Fate> = {};
  for (const [i, [kind, content]] of Object.entries(contents).entries())
    fates[kind] = fateOf(content, await send(`attach_${i}`));
  adapters[adapter] = fates;
  const wrong = Object.entries(fates).filter(([, fate]) => fate !== "sent" && fate !== "named");
  report(adapter, wrong.map(([kind, fate]) => `${kind}: ${fate}`).join("\n"));
}

async function compile(id: PackageId, program: string): Promise<void> {
  report(`types of ${specifiersOf(id).join(" ")}`, await compileIn(install(id), program, true));
}

function report(title: string, problem: string): void {
  console.log(`${problem === "" ? "passed" : "FAILED"}  ${title}`);
  if (problem !== "") console.log(problem);
  if (problem !== "") process.exitCode = 1;
}
