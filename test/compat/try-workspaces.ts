import { join } from "node:path";
import type { PackedFolder } from "../support/packed.js";
import { run } from "../support/run-cli.js";
import { createTempProject, type TempProject } from "../support/temp-project.js";
import { type Builder, cacheFiles, type Done, expectBuilt, packageFiles, tryBuildCache } from "./workspaces.js";

/** By title, why a way of building a monorepo failed; empty if it succeeded. */
export type Outcomes = Readonly<Record<string, string>>;

/**
 * Installs toolwright from `tarballs` in monorepos under `folder`, and builds them in each documented way: npm, Turborepo and Nx in one monorepo, and
 * pnpm, which lays out `node_modules` differently, in another.
 */
export async function tryWorkspaces(folder: string, tarballs: PackedFolder["tarballs"]): Promise<Outcomes> {
  const outcomes: Record<string, string> = {};
  const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      outcomes[title] = "";
    } catch (error) {
      outcomes[title] = error instanceof Error ? error.message : String(error);
    }
  };
  const packages = Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]);
  const tools = { ...Object.fromEntries(packages), typescript: "^6", "@types/node": "^20" };

  const npm = createTempProject(
    {
      ...packageFiles("1.0.0"),
      ...cacheFiles,
      ".gitignore": "node_modules\ndist\n",
      "package.json": JSON.stringify({
        ...{ name: "repository", private: true, type: "module", packageManager: "npm@10.0.0" },
        workspaces: ["packages/*"],
        devDependencies: { ...tools, turbo: "^2", nx: "*" },
      }),
    },
    { root: join(folder, "npm"), toolwright: "above" },
  );
  await attempt("npm workspaces", async () => {
    await command(npm, "npm", "install", "--no-audit", "--no-fund");
    await command(npm, "npm", "run", "build", "--workspace=tools");
    await expectBuilt(npm, "plain");
  });
  for (const builder of [turbo(npm), nx(npm)]) await attempt(builder.title, () => tryBuildCache(npm, builder));

  const pnpm = createTempProject(
    {
      ...packageFiles("workspace:*"),
      "pnpm-workspace.yaml": "packages: [packages/*]\nstoreDir: ../pnpm-store\nallowBuilds: { esbuild: false }\n",
      "package.json": JSON.stringify({ name: "repository", private: true, type: "module", devDependencies: tools }),
      "pnpm/package.json": JSON.stringify({ private: true, dependencies: { pnpm: "*" } }),
    },
    { root: join(folder, "pnpm"), toolwright: "above" },
  );
  await attempt("pnpm", async () => {
    await command(pnpm, "npm", "install", "--no-audit", "--no-fund", "--prefix", "pnpm");
    const program = pnpm.path("pnpm/node_modules/.bin/pnpm");
    await command(pnpm, program, "install");
    await command(pnpm, program, "--recursive", "run", "build");
    await expectBuilt(pnpm, "plain");
  });
  return outcomes;
}

function turbo(project: TempProject): Builder {
  const build = async (): Promise<Done> => {
    const output = await command(project, join(project.root, "node_modules/.bin/turbo"), "run", "build", "--ui=stream");
    return findOutcome(output, /tools:build: cache (hit|miss)/, { hit: "restored", miss: "built" });
  };
  return { title: "Turborepo", build };
}

function nx(project: TempProject): Builder {
  const build = async (): Promise<Done> => {
    const args = ["run-many", "--targets=build", "--outputStyle=static"];
    const output = await command(project, join(project.root, "node_modules/.bin/nx"), ...args);
    return /nx run tools:build +\[/.test(output) ? "restored" : "built";
  };
  return { title: "Nx", build };
}

function findOutcome(text: string, pattern: RegExp, meanings: Readonly<Record<string, Done>>): Done {
  const [, word = ""] = pattern.exec(text) ?? [];
  const meaning = meanings[word];
  if (!meaning) throw new Error(`cannot find the outcome in:\n${text}`);
  return meaning;
}

/** Runs a program and returns its output. Throws if it fails. */
async function command(project: TempProject, program: string, ...args: readonly string[]): Promise<string> {
  const env = { NX_DAEMON: "false", NX_NO_CLOUD: "true", TURBO_TELEMETRY_DISABLED: "1", CI: "1" };
  const { code, stdout, stderr } = await run(program, args, { cwd: project.root, env });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} exited with ${code}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
