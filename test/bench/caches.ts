/*
 * `npm run suite bench:caches` measures what each cache of the compiler saves. It copies the built package once for each cache, changes the copy so
 * that it does the work again, and compares the CPU time of both. ROUNDS (default 5) is the number of runs of each copy, TOOLS (default
 * 100,1000) the sizes of the projects, ONLY a regular expression for the names of caches, RUN one of the runs.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolFile } from "./generation-tools.js";
import { measuredRun } from "./measured-run.js";
import { sampleOf } from "./statistics.js";

/** What is measured: a run without any cache on disk, without a change, after an edit in a new process, and after an edit in a session. */
type Run = "cold" | "unchanged" | "edit" | "session";

interface CacheWithout {
  readonly name: string;
  readonly runs: readonly Run[];
  /** Replacements in `program.cjs` and, where they occur, in `cli/bin.cjs`. */
  readonly changes: readonly (readonly [found: RegExp, replaced: string])[];
}

const withoutSlot = (...slots: readonly string[]): CacheWithout["changes"] => [
  [
    /if \(cached && cached\.key === key/,
    `if (!${JSON.stringify(slots)}.includes(slot) && cached && cached.key === key`,
  ],
];

const caches: readonly CacheWithout[] = [
  { name: "snapshot", runs: ["unchanged"], changes: [[/function checkLastRun\(options\) \{/, "$& return undefined;"]] },
  { name: "memory of a run", runs: ["edit"], changes: [[/function readMemory\(.*\) \{/, "$& return undefined;"]] },
  { name: "V8 code", runs: ["cold", "edit"], changes: [[/function cacheOf\(file\) \{/, "$& return undefined;"]] },
  { name: "lazy library", runs: ["cold", "edit"], changes: [[/new LazyLibrary\(index\)/, "undefined"]] },
  {
    name: "file contents",
    runs: ["cold", "edit", "session"],
    changes: [[/if \(this\.#read\.has\(path\d*\)\)/, "if (false)"]],
  },
  {
    name: "kinds, folders, links",
    runs: ["cold", "edit", "session"],
    changes: [[/(const known = answers\.get\(path\d*\);\s+if \()known !== void 0/, "$1false"]],
  },
  {
    name: "stored files, read on demand",
    runs: ["edit"],
    changes: [
      [
        /add\(this\.#read, (\w+), new StoredFile\((.*?)\)\)/,
        "add(this.#read, $1, (f => (f.text, f))(new StoredFile($2)))",
      ],
    ],
  },
  {
    name: "parsed files",
    runs: ["session"],
    changes: [
      [/const known = (this\.#parsed\.get\(path\d*\))/, "const known = ofLibrary === undefined ? undefined : $1"],
    ],
  },
  { name: "last program", runs: ["session"], changes: [[/\.\.\.old && \{ oldProgram: old \}/, ""]] },
  {
    name: "module resolutions",
    runs: ["cold", "edit", "session"],
    changes: [[/resolutions, redirected, mode/, "undefined, redirected, mode"]],
  },
  { name: "config", runs: ["session"], changes: [[/state\.config \?\? await/, "await"]] },
  { name: "candidates", runs: ["edit", "session"], changes: [[/edited && this\.#candidates \?/, "false ?"]] },
  { name: "units", runs: ["session"], changes: [[/return knownUnit\(unit\) \?\? \{/, "return {"]] },
  {
    name: "checked drafts",
    runs: ["edit", "session"],
    changes: [
      [
        /const known = cache\.get\(draft\) \?\? checkDraft\(draft, options\);/,
        "let known = checkDraft(draft, options); known = { ...known, entry: cache.get(draft)?.entry ?? known.entry };",
      ],
    ],
  },
  { name: "memo: all", runs: ["session"], changes: [[/if \(cached && cached\.key === key/, "if (false && cached"]] },
  { name: "memo: modules", runs: ["session"], changes: withoutSlot("all", "file", "definitions") },
  { name: "memo: json", runs: ["session"], changes: withoutSlot("json") },
  { name: "memo: patterns", runs: ["session"], changes: withoutSlot("patterns") },
  { name: "memo: names", runs: ["session"], changes: withoutSlot("names") },
  { name: "memo: contents", runs: ["session"], changes: withoutSlot("contents") },
  { name: "memo: stems", runs: ["session"], changes: withoutSlot("stems") },
  { name: "memo: binding", runs: ["session"], changes: withoutSlot("binding") },
  { name: "printed modules", runs: ["edit"], changes: [[/printed\?\.groups\.get\(name\)/, "undefined"]] },
  { name: "printed records", runs: ["edit"], changes: [[/options\.printed\?\.entries \?\? \[\]/, "[]"]] },
  {
    name: "client checks",
    runs: ["edit", "session"],
    changes: [[/const found = cache\.get\(tool\) \?\? checkTool/, "const found = checkTool"]],
  },
  {
    name: "known outputs",
    runs: ["edit", "session"],
    changes: [[/if \(known && stamp !== "" && known\.stamp === stamp\)/, "if (false)"]],
  },
  {
    name: "interrupt budget",
    runs: ["cold", "edit"],
    changes: [[/\.setFlagsFromString\("--interrupt-budget=\d+"\)/, ""]],
  },
  { name: "collecting garbage", runs: ["cold"], changes: [[/function collectGarbage\(\) \{/, "$& return;"]] },
];

const repository = join(import.meta.dirname, "../..");
const compiler = join(repository, "src/compiler");
mkdirSync(join(repository, ".cache"), { recursive: true });
const folder = mkdtempSync(join(repository, ".cache/caches-"));
const rounds = Number(process.env["ROUNDS"] ?? 5);
const sizes = (process.env["TOOLS"] ?? "100,1000").split(",").map(Number);
const types = (process.env["TYPES"] ?? "").split(",").filter(Boolean);
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

function createProject(at: string, tools: number, variant: Variant): void {
  mkdirSync(join(at, "src"), { recursive: true });
  mkdirSync(join(at, "node_modules"), { recursive: true });
  symlinkSync(join(repository, "node_modules/toolwright"), join(at, "node_modules/toolwright"), "dir");
  symlinkSync(variant.package, join(at, "node_modules/toolwright-compiler"), "dir");
  if (types.length > 0) symlinkSync(join(repository, "node_modules/@types"), join(at, "node_modules/@types"), "dir");
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022"],
    module: "nodenext",
    strict: true,
    skipLibCheck: true,
    types,
  };
  writeFileSync(join(at, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(at, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  for (let index = 0; index < tools; index++) writeFileSync(join(at, "src", `t${index}.ts`), toolFile(index));
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
  writeFileSync(file, text.replace("street: string;", "street: string;\\n  edit" + edit + "?: string;"));
  const start = process.cpuUsage();
  const report = await session.update([file]);
  const { user, system } = process.cpuUsage(start);
  if (!report.ok) throw new Error("the run failed");
  times.push((user + system) / 1000);
}
writeFileSync(file, text);
console.log(JSON.stringify(times.slice(5)));
`;

let edits = 0;
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
  if (run === "edit") {
    const file = join(at, "src/t0.ts");
    const text = toolFile(0);
    writeFileSync(file, text.replace("street: string;", `street: string;\n  edit${edits++}?: string;`));
  }
  const { cpu, wall } = measuredRun([process.execPath, join(variant.package, "dist/cli/bin.cjs"), "generate"], at);
  return (cpu ?? wall) * 1000;
}

try {
  const all: Variant = variantOf({ name: "all", runs: ["cold", "unchanged", "edit", "session"], changes: [] });
  // Twice, to show the noise.
  const again: Variant = variantOf({ name: "nothing", runs: all.runs, changes: [] });
  const variants = [all, again, ...caches.filter(({ name }) => new RegExp(only).test(name)).map(variantOf)];
  console.log(`| Tools | Run | Without | ms | with it | saved |\n| --- | --- | --- | --- | --- | --- |`);
  for (const tools of sizes) {
    const project = (variant: Variant): string => join(folder, `${variant.name.replaceAll(/\W+/g, "-")}-${tools}`);
    for (const variant of variants) createProject(project(variant), tools, variant);
    for (const run of ["cold", "unchanged", "edit", "session"] as const) {
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
        console.log(`| ${tools} | ${run} | ${name} | ${min.toFixed(0)} | ${base.toFixed(0)} | ${saved} % |`);
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
