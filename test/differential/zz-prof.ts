import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { createPlaces, nameNode } from "../../src/frontend/places.js";
import { loadProgram } from "../../src/frontend/program.js";
import { createLowering } from "../../src/frontend/lower/create-lowering.js";
import { formatRoot } from "../../src/frontend/format/format-root.js";
import { peersFolder } from "./install-peers.js";
import { publishedPackages } from "./published-packages.js";
import { sampleValues } from "./sample-values.js";
const p = publishedPackages.find((e) => e.name === process.argv[2])!;
const only = process.argv[3];
const cache = join(peersFolder, ".cache"); mkdirSync(cache, { recursive: true });
const work = mkdtempSync(join(cache, "prof-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const file = join(work, "entry.ts");
writeFileSync(file, p.entry(join(peersFolder, "node_modules")));
let t = performance.now();
const loaded = loadProgram({ root: work, files: [file] }, createPlaces(work), false)!;
const checker = loaded.program.getTypeChecker();
console.log("program", (performance.now() - t) | 0);
const mod = checker.getSymbolAtLocation(loaded.roots[0]!)!;
for (const symbol0 of checker.getExportsOfModule(mod)) {
  if (only && !symbol0.name.match(new RegExp(`^(${only})$`))) continue;
  const symbol = symbol0.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol0) : symbol0;
  if (!(symbol.flags & ts.SymbolFlags.Type)) continue;
  const d = symbol.declarations![0]!;
  process.stderr.write(symbol.name);
  t = performance.now();
  try {
  const places = createPlaces(work);
  const lowering = createLowering(loaded.program, "input", (code: any, args: any, node: any) => places.report(code, args, node));
  const declared = ts.isTypeAliasDeclaration(d) ? d.type : undefined;
  const graph = lowering.lower(checker.getDeclaredTypeOfSymbol(symbol), { node: nameNode(d), path: symbol.name, label: symbol.name, ...(declared && { declared }) });
  const t1 = performance.now();
  process.stderr.write(` lowered ${(t1 - t) | 0}`);
  const s = JSON.stringify(formatRoot(graph).schema);
  const t2 = performance.now();
  process.stderr.write(` formatted ${(t2 - t1) | 0} size ${s.length} ${places.diagnostics.map(x=>x.code).join()}`);
  if (process.env["SHOW"]) console.log(s, places.diagnostics);
  if (process.env["VALUES"]) { const v = sampleValues(checker.getDeclaredTypeOfSymbol(symbol), checker, 25); process.stderr.write(` values ${(performance.now() - t2) | 0} size ${JSON.stringify(v).length}`); }
  } catch (e) { process.stderr.write(` ERROR ${String(e).slice(0,200)}`); }
  process.stderr.write("\n");
}
