import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { generate } from "../../src/compiler/generator/index.js";
import { createRandom, type Random, randomInt } from "../support/random.js";
import {
  createTempProject,
  type Files,
  linkPackages,
  packageFolders,
  repository,
  type TempProject,
} from "../support/temp-project.js";
import type { Attack } from "./attack.js";

const command = join(packageFolders["toolwright-compiler"], "dist/cli/bin.cjs");
const preload = join(repository, "test/support/kill-at.mjs");

/** Kills `generate` and `generate --watch` while they write. Every file is complete, and the next run writes the complete output. */
export const killsAttack: Attack = {
  name: "kills",
  unit: "kills of generate and watch",
  fullSize: 200,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const project = createTempProject({}, { toolwright: "above" });
    try {
      linkPackages(project.root, (name) => packageFolders[name as keyof typeof packageFolders]);
      const outputs = await generations(project);
      const failures: string[] = [];
      for (let attempt = 0; attempt < size; attempt += 1) {
        const kill = [killGenerate, killWatch, killNewOutput][attempt % 3] ?? killGenerate;
        const problem = await problemAfter(project, outputs, random, kill);
        if (problem !== undefined) failures.push(`attempt ${attempt}: ${problem}`);
      }
      return { attempts: size, failures };
    } finally {
      project.remove();
    }
  },
};

const tool = (name: string, type: string): string =>
  `/** Does ${name}. @tool ${name} */\nexport function ${name}(a: ${type}): void {}\n`;
const sources: readonly [Files, Files] = [
  { "src/a.ts": tool("a", "string"), "src/b.ts": tool("b", "string"), "src/c.ts": "export {};\n" },
  { "src/a.ts": tool("a", "number"), "src/b.ts": "export {};\n", "src/c.ts": tool("c", "number") },
];

interface Outputs {
  /** The output of both versions of the source. */
  readonly versions: readonly [Files, Files];
  /** Every output that can be found while the files of the source are replaced one by one. */
  readonly possible: readonly Files[];
}

async function generations(project: TempProject): Promise<Outputs> {
  const possible: Files[] = [];
  const names = Object.keys(sources[0]);
  for (let mix = 0; mix < 1 << names.length; mix += 1) {
    // Bit `i` is the version of file `i`.
    project.write(Object.fromEntries(names.map((name, i) => [name, sources[(mix >> i) & 1]?.[name] ?? ""])));
    await generate({ cwd: project.root });
    possible.push(project.files("src/generated"));
  }
  return { versions: [possible[0] ?? {}, possible.at(-1) ?? {}], possible };
}

async function problemAfter(
  project: TempProject,
  { versions, possible }: Outputs,
  random: Random,
  kill: (project: TempProject, next: Files, random: Random) => Promise<void>,
): Promise<string | undefined> {
  const target = randomInt(random, 2);
  // Both have two items.
  const [next, expected] = [sources[target], versions[target]] as [Files, Files];
  await kill(project, next, random);
  const found = project.files("src/generated");
  for (const [file, text] of Object.entries(found)) {
    if (file === "manifest.json" || file.endsWith(".tmp")) continue;
    if (possible.every((output) => output[file] !== text)) return `${file} is incomplete after the kill`;
  }
  project.write(next);
  const code = await ended(start(project, []));
  if (code !== 0) return `the next run exits with ${code}`;
  const after = JSON.stringify(project.files("src/generated"));
  return after === JSON.stringify(expected) ? undefined : "the next run does not write the complete output";
}

async function killGenerate(project: TempProject, next: Files, random: Random): Promise<void> {
  project.write(next);
  await ended(start(project, [], { KILL_AT: String(1 + randomInt(random, 24)) }));
}

async function killNewOutput(project: TempProject, next: Files, random: Random): Promise<void> {
  rmSync(project.path("src/generated"), { recursive: true });
  await killGenerate(project, next, random);
}

async function killWatch(project: TempProject, next: Files, random: Random): Promise<void> {
  const child = start(project, ["--watch"]);
  const end = ended(child);
  await Promise.race([end, printed(child, "Watching for changes")]);
  project.write(next);
  await setTimeout(randomInt(random, 120));
  child.kill("SIGKILL");
  await end;
}

function start(
  project: TempProject,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const preloaded = env["KILL_AT"] === undefined ? [] : ["--import", preload];
  return spawn(process.execPath, [...preloaded, command, "generate", ...flags], {
    cwd: project.root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

async function ended(child: ChildProcess): Promise<unknown> {
  child.stdout?.resume();
  const [code] = await once(child, "exit");
  return code;
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    let all = "";
    child.stdout?.on("data", (chunk) => {
      all += String(chunk);
      if (all.includes(text)) resolve();
    });
  });
}
