import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf } from "./statistics.js";

// `npm run suite bench:snapshot` measures an alternative to the code cache of the compiler: a start-up snapshot of V8, in which it is loaded already.
// It prints milliseconds of whole processes, in turn: Node alone, TypeScript with the code that V8 has cached, and TypeScript in a snapshot.

const rounds = 25;
const folder = mkdtempSync(join(tmpdir(), "toolwright-snapshot-"));
const file = (name: string): string => join(folder, name);
const typescript = createRequire(import.meta.url).resolve("typescript/lib/typescript.js");

/** Compiles TypeScript with the cache in a file, which the first run writes. */
const cached = `
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { Script } = require("node:vm");
const cache = ${JSON.stringify(file("code"))};
const source = "(function (module, exports, require, __filename) {" + readFileSync(${JSON.stringify(typescript)}, "utf8") + "})";
const script = new Script(source, { ...(existsSync(cache) && { cachedData: readFileSync(cache) }) });
const module_ = { exports: {} };
script.runInThisContext()(module_, module_.exports, require, ${JSON.stringify(typescript)});
if (!existsSync(cache)) writeFileSync(cache, script.createCachedData());
if (!module_.exports.version) process.exit(1);
`;

/** A snapshot consists of one script. */
const inSnapshot = `
const module = { exports: {} };
(function (module, exports, __filename) {${readFileSync(typescript, "utf8")}
})(module, module.exports, ${JSON.stringify(typescript)});
require("node:v8").startupSnapshot.setDeserializeMainFunction(() => {
  if (!module.exports.version) process.exit(1);
});
`;

try {
  writeFileSync(file("cached.cjs"), cached);
  writeFileSync(file("snapshot.cjs"), inSnapshot);
  execFileSync(process.execPath, [file("cached.cjs")]);
  execFileSync(process.execPath, ["--snapshot-blob", file("blob"), "--build-snapshot", file("snapshot.cjs")]);
  const programs = {
    Node: ["-e", "0"],
    "code cache": [file("cached.cjs")],
    snapshot: ["--snapshot-blob", file("blob")],
  };
  const times = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, args] of Object.entries(programs)) times.get(name)?.push(millisecondsOf(args));
  console.log(`the snapshot has ${(statSync(file("blob")).size / 1e6).toFixed(0)} MB`);
  for (const [name, all] of times) {
    const { median, min, max } = sampleOf(all);
    console.log(`${name}: ${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function millisecondsOf(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`failed: ${args.join(" ")}`);
  return performance.now() - start;
}
