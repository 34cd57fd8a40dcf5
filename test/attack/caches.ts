import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { openSession } from "../../src/compiler/generator/index.js";
import { bundleProgram } from "../support/bundled-program.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import {
  createTempProject,
  linkPackages,
  packageFolders,
  repository,
  type TempProject,
} from "../support/temp-project.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

/** Caches that others have written: forged V8 code is not run, and damaged data does not change what is generated. */
export const cachesAttack: Attack = {
  name: "caches",
  unit: "forged and damaged caches",
  fullSize: 150,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const folder = mkdtempSync(join(tmpdir(), "toolwright-caches-"));
    const project = createTempProject({ "src/tools.ts": toolOf("string") }, { toolwright: "above" });
    linkPackages(project.root, (name) => packageFolders[name as keyof typeof packageFolders]);
    const loader = await bundleProgram(join(repository, "src/compiler/internals/require-compiled.ts"));
    const failures: string[] = [];
    /** What was written in place of each file. */
    const before = new Map<string, Buffer>();
    try {
      const expected = new Map<string, string>();
      for (const type of types) {
        await generate(project, type);
        expected.set(type, JSON.stringify(project.files("src/generated")));
      }
      for (let i = 0; i < size; i += 1) {
        const problem =
          i % 3 === 0 ? attackCode(loader.path, folder, random) : await attackData(project, expected, before, random);
        if (problem !== undefined) failures.push(`attempt ${i}: ${problem}`);
      }
    } finally {
      loader.remove();
      project.remove();
      rmSync(folder, { recursive: true });
    }
    return { attempts: size, failures };
  },
};

const types = ["string", "number", "boolean"];

function toolOf(type: string): string {
  return `/** Does a. @tool a */\nexport function a(x: ${type}): void {}\n`;
}

async function generate(project: TempProject, type: string): Promise<boolean> {
  project.write({ "src/tools.ts": toolOf(type) });
  const session = openSession({ cwd: project.root });
  const { ok } = await session.update();
  session.close();
  return ok;
}

async function attackData(
  project: TempProject,
  expected: ReadonlyMap<string, string>,
  before: Map<string, Buffer>,
  random: Random,
): Promise<string | undefined> {
  const folder = project.path("node_modules/.cache/toolwright");
  const files = readdirSync(folder).map((name) => join(folder, name));
  for (const file of files) {
    const bytes = readFileSync(file);
    // All data starts as text of these forms. V8's code does not.
    const isDamaged = before.get(file)?.equals(bytes) === true;
    if (!isDamaged && (!/^(toolwright |\{)/.test(bytes.toString("latin1", 0, 20)) || bytes.includes(0)))
      return `${file} is not only data`;
    if (random() < 0.3) continue;
    before.set(file, damaged(bytes, random));
    writeFileSync(file, before.get(file) ?? "");
  }
  const type = pick(random, types);
  const isOk = await generate(project, type);
  const isSame = JSON.stringify(project.files("src/generated")) === expected.get(type);
  return isOk && isSame ? undefined : `generates something else for ${type}`;
}

function damaged(bytes: Buffer, random: Random): Buffer {
  const at = randomInt(random, bytes.length);
  return pick(random, [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes, Buffer.from(hostileText(random))]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from(hostileText(random)), bytes.subarray(at)]),
    () => Buffer.from(bytes).fill(randomInt(random, 256), at, Math.min(bytes.length, at + 1 + randomInt(random, 40))),
    () => Buffer.from(bytes.toString("latin1").replaceAll("string", "number"), "latin1"),
    () => Buffer.from(pick(random, ["", "{}", "null", "[]", "\n", '{"__proto__":{}}', hostileText(random)])),
    () => new Script("throw 1").createCachedData(),
  ])();
}

/** Forges the V8 code of a file in every way but the one that is allowed: both files by the user, for the user only. */
function attackCode(loader: string, folder: string, random: Random): string | undefined {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, "node_modules/.cache/toolwright"), { recursive: true });
  const file = join(folder, "library.cjs");
  writeFileSync(file, 'exports.name = "good";');
  load(loader, folder, file, []);
  const [codes, digests] = [join(folder, "cache/toolwright/code"), join(folder, "state/toolwright/code")];
  const [name = ""] = readdirSync(codes);
  const [code, digest] = [join(codes, name), join(digests, readdirSync(digests)[0] ?? "")];
  if (((statSync(code).mode | statSync(digest).mode) & 0o077) !== 0) return "others can read or write the code";
  // Of the same length, which is all that V8 compares.
  const evil = new Script(module.wrap('exports.name = "evil";'), { filename: file }).createCachedData();
  const sha256 = createHash("sha256").update(evil).digest("hex");
  const forgeBoth = (): void => {
    writeFileSync(code, evil);
    writeFileSync(digest, sha256);
  };
  const flags: string[] = [];
  const way = pick<readonly [string, () => void]>(random, [
    ["code only", () => writeFileSync(code, evil)],
    ["code with its digest", () => writeFileSync(code, Buffer.concat([Buffer.from(sha256), evil]))],
    ["digest only", () => writeFileSync(digest, sha256)],
    ["damaged code", () => writeFileSync(code, damaged(readFileSync(code), random))],
    [
      "in the folder of the project",
      () => {
        rmSync(code);
        for (const each of [name, `library-${name}`, "library.bin"])
          writeFileSync(join(folder, "node_modules/.cache/toolwright", each), evil);
      },
    ],
    [
      "files that others can write",
      () => {
        forgeBoth();
        chmodSync(pick(random, [code, digest]), pick(random, [0o666, 0o620, 0o602, 0o622, 0o646]));
      },
    ],
    [
      "with --no-cache",
      () => {
        forgeBoth();
        flags.push("--no-cache");
      },
    ],
  ]);
  way[1]();
  const loaded = load(loader, folder, file, flags);
  if (loaded !== "good") return `forged code runs (${way[0]}): ${loaded}`;
  const restored = readdirSync(join(folder, "node_modules/.cache/toolwright"));
  return restored.some((each) => each !== name && !each.startsWith("library"))
    ? `writes ${restored.join(", ")}`
    : undefined;
}

/** What a new process loads with the module `loader`. */
function load(loader: string, folder: string, file: string, flags: readonly string[]): string {
  const script = `
    const { requireCompiled } = await import(${JSON.stringify(loader)});
    console.log(requireCompiled(${JSON.stringify(file)}).name);`;
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), XDG_STATE_HOME: join(folder, "state") };
  const args = ["--input-type=module", "-e", script, "--", ...flags];
  return execFileSync(process.execPath, args, { encoding: "utf8", env, cwd: repository }).trim();
}
