/*
 * `npm run suite caches` measures what each cache of the compiler saves. It copies the built package once for each cache, changes the copy so
 * that it does the work again, and compares the CPU time of both. ROUNDS (default 5) is the number of runs of each copy, TOOLS (default
 * 100,1000) the sizes of the projects, ONLY a regular expression for the names of caches, RUN one of the runs.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownProject } from "./generation-projects.js";
import { measuredRun } from "./measured-run.js";
import { type CacheWithout, caches, type Run } from "./removed-caches.js";
import { sampleOf } from "./statistics.js";

const repository = join(import.meta.dirname, "../..");
const compiler = join(repository, "src/compiler");
mkdirSync(join(repository, ".cache"), { recursive: true });
const folder = mkdtempSync(join(repository, ".cache/caches-"));
const rounds = Number(process.env["ROUNDS"] ?? 5);
const sizes = (process.env["TOOLS"] ?? "100,1000").split(",").map(Number);
const only = process.env["ONLY"] ?? "";
const runsOnly = process.env["RUN"];

interface Variant {
  readonly name: string;
  readonly runs: readonly Run[];
  readonly package: string;
}

function variantOf({ name, runs, changes }: CacheWithout): Variant {
  const copy = join(folder, name.replaceAll(/\W+/g, "-"));
  cpSync(compiler, copy, {
    recursive: true,
    filter: (path) => path === compiler || /package\.json$|[\\/]dist\b/.test(path),
  });
  const found = new Set<RegExp>();
  for (const file of ["dist/program.cjs", "dist/cli/bin.cjs"]) {
    let text = readFileSync(join(copy, file), "utf8");
    for (const [pattern, replaced] of changes) {
      const changed = text.replace(pattern, replaced);
      if (changed !== text) found.add(pattern);
      text = changed;
    }
    writeFileSync(join(copy, file), text);
  }
  for (const [pattern] of changes) if (!found.has(pattern)) throw new Error(`${name}: ${pattern} is not in the build`);
  return { name, runs, package: copy };
}

/** A project as `init` makes it, with the changed copy of the compiler. */
function createProject(at: string, tools: number, variant: Variant): void {
  ownProject(at, tools);
  const link = join(at, "node_modules/toolwright-compiler");
  rmSync(link);
  symlinkSync(variant.package, link, "dir");
}

/** Measures edits in a session, and prints the CPU milliseconds of each. */
const sessionScript = `
const { readFileSync, writeFileSync } = await import("node:fs");
const { openSession } = await import(process.argv[1]);
const file = process.cwd() + "/src/t0.ts";
const session = await openSession({ cache: "off" });
await session.update();
const text = readFileSync(file, "utf8");
const times = [];
for (let edit = 0; edit < 20; edit++) {
  writeFileSync(file, text.replace("title: string;", "title: string;\\n  edit" + edit + "?: string;"));
  const start = process.cpuUsage();
  const report = await session.update([file]);
  const { user, system } = process.cpuUsage(start);
  if (!report.ok) throw new Error("the run failed");
  times.push((user + system) / 1000);
}
writeFileSync(file, text);
console.log(JSON.stringify(times.slice(5)));
`;

function milliseconds(run: Run, at: string, variant: Variant): number {
  if (run === "session") {
    const entry = join(variant.package, "dist/index.js");
    const args = ["--input-type=module", "-e", sessionScript, entry];
    return sampleOf(JSON.parse(execFileSync(process.execPath, args, { cwd: at, encoding: "utf8" }))).min;
  }
  if (run === "cold") {
    for (const made of ["src/generated", "node_modules/.cache"])
      rmSync(join(at, made), { recursive: true, force: true });
  }
  const { cpu, wall } = measuredRun([process.execPath, join(variant.package, "dist/cli/bin.cjs"), "generate"], at);
  return (cpu ?? wall) * 1000;
}

try {
  const all: Variant = variantOf({ name: "all", runs: ["cold", "unchanged", "session"], changes: [] });
  // Twice, to show the noise.
  const again: Variant = variantOf({ name: "nothing", runs: all.runs, changes: [] });
  const variants = [all, again, ...caches.filter(({ name }) => new RegExp(only).test(name)).map(variantOf)];
  console.log(
    `| Tools | Run | Without | ms | with it | saved, ms | saved |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const tools of sizes) {
    const project = (variant: Variant): string => join(folder, `${variant.name.replaceAll(/\W+/g, "-")}-${tools}`);
    for (const variant of variants) createProject(project(variant), tools, variant);
    for (const run of ["cold", "unchanged", "session"] as const) {
      const measured = variants.filter(({ runs }) => runs.includes(run) && (!runsOnly || runsOnly === run));
      if (measured.length < 3) continue;
      const times = new Map<Variant, number[]>(measured.map((variant) => [variant, []]));
      // Except in a session, the first round fills the caches.
      for (let round = run === "session" ? 1 : 0; round <= rounds; round++) {
        for (const [variant, list] of times) {
          const time = milliseconds(run, project(variant), variant);
          if (round > 0) list.push(time);
        }
      }
      // The fastest run has the least noise of other processes.
      const base = sampleOf([all, again].flatMap((variant) => times.get(variant) ?? [])).min;
      for (const [variant, list] of times) {
        if (variant === all) continue;
        const { name } = variant;
        const { min } = sampleOf(list);
        const saved = Math.round((1 - base / min) * 1000) / 10;
        console.log(
          `| ${tools} | ${run} | ${name} | ${min.toFixed(0)} | ${base.toFixed(0)} | ${(min - base).toFixed(0)} | ${saved} % |`,
        );
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
