import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { generate } from "../src/compiler/generator/index.js";
import { ownProject } from "../test/bench/generation-projects.js";
import { readFolder } from "../test/support/temp-project.js";

/** `npx tsx scripts/output-size.ts [TOOLS]`: prints the bytes that are generated for the tools of the benchmark, by kind of file. Default: 1,000 tools. */
const tools = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), "output-size-"));
try {
  const project = join(folder, "project");
  mkdirSync(project);
  ownProject(project, tools);
  const sources = sizeOf(Object.values(readFolder(join(project, "src"))));
  const { ok } = await generate({ cwd: project });
  if (!ok) throw new Error("the project has errors");
  const files = Object.entries(readFolder(join(project, "src/generated")));
  const kinds = new Map<string, string[]>();
  for (const [path, text] of files) kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), text]);
  for (const [kind, texts] of [...kinds].sort()) print(`${kind}, ${texts.length}`, sizeOf(texts));
  const all = sizeOf(files.map(([, text]) => text));
  print("all", all);
  print("sources", sources);
  console.log(`${(all / sources).toFixed(1)} times the sources`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `NAME.tools.ts` for the records of each source file, and the name of the others. */
function kindOf(path: string): string {
  const name = basename(path);
  return /^t\d/.test(name) ? name.replace(/^t\d+/, "NAME") : name;
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function print(name: string, bytes: number): void {
  console.log(`${name.padEnd(30)}${bytes.toLocaleString("en").padStart(12)}`);
}
