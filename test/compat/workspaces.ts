import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../support/run-cli.js";
import { readFolder, type TempProject } from "../support/temp-project.js";

/*
 * A monorepo of two packages, set up as documented: `shared`, built to `dist`, and `tools`, whose tsconfig references it and whose tools use its type.
 */

const tsconfig = (references: readonly string[]): string =>
  JSON.stringify({
    compilerOptions: {
      ...{ target: "ES2022", lib: ["ES2023"], module: "NodeNext", strict: true, types: [], skipLibCheck: true },
      ...{ composite: true, rootDir: "src", outDir: "dist" },
    },
    include: ["src"],
    references: references.map((path) => ({ path })),
  });

/** Returns the source of the shared package. */
export const styleOf = (values: string): string => `export type Style = ${values};\nexport const mark = "!";\n`;

/** Returns the files of the packages. `dependency` is the version range of `shared`. */
export function packageFiles(dependency: string): Readonly<Record<string, string>> {
  const manifest = (name: string, more: object): string =>
    `${JSON.stringify({ name, version: "1.0.0", private: true, type: "module", ...more }, undefined, 2)}\n`;
  return {
    "packages/shared/package.json": manifest("shared", {
      exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
      scripts: { build: "tsc --build" },
    }),
    "packages/shared/tsconfig.json": tsconfig([]),
    "packages/shared/src/index.ts": styleOf('"plain"'),
    "packages/tools/package.json": manifest("tools", {
      scripts: { build: "toolwright generate && tsc --build" },
      dependencies: { shared: dependency },
    }),
    "packages/tools/tsconfig.json": tsconfig(["../shared"]),
    "packages/tools/src/greet.ts": `import { mark, type Style } from "shared";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style + name + mark;
}
`,
  };
}

/** The config files of the two build caches, which the documentation quotes. */
export const cacheFiles: Readonly<Record<string, string>> = Object.fromEntries(
  ["turbo.json", "nx.json"].map((name) => [name, readFileSync(join(import.meta.dirname, name), "utf8")]),
);

/** Whether a package was built or restored from the cache, according to the output of the build cache. */
export type Done = "built" | "restored";

/** A build cache. */
export interface Builder {
  readonly title: string;
  /** Builds the monorepo, and returns what was done for `tools`. */
  build(): Promise<Done>;
}

/** Throws if a build does not behave as documented. */
export async function tryBuildCache(project: TempProject, { title, build }: Builder): Promise<void> {
  const generated = project.path("packages/tools/src/generated");
  const expectDone = async (when: string, expected: Done): Promise<void> => {
    const done = await build();
    if (done !== expected) throw new Error(`${title}, ${when}: ${done} instead of ${expected}`);
  };
  const removeOutputs = (): void => {
    for (const name of ["packages/tools/src/generated", "packages/tools/dist", "packages/shared/dist"]) {
      rmSync(project.path(name), { recursive: true, force: true });
    }
    for (const name of ["packages/tools", "packages/shared"]) {
      rmSync(project.path(`${name}/tsconfig.tsbuildinfo`), { force: true });
    }
    for (const name of ["node_modules/.cache", "packages/tools/node_modules"]) {
      rmSync(project.path(name), { recursive: true, force: true });
    }
  };

  removeOutputs();
  project.write({ "packages/shared/src/index.ts": styleOf('"plain"') });
  await expectDone("from scratch", "built");
  await expectBuilt(project, "plain");
  const first = readFolder(generated);

  removeOutputs();
  await expectDone("after removing the outputs", "restored");
  await expectBuilt(project, "plain");
  if (JSON.stringify(readFolder(generated)) !== JSON.stringify(first))
    throw new Error(`${title} restored different files`);
  await expectFresh(project);

  project.write({ "packages/tools/notes.md": title });
  await expectDone("after a change of a file that is not an input", "restored");

  project.write({ "packages/shared/src/index.ts": styleOf('"formal"') });
  await expectDone("after an edit of the other package", "built");
  await expectBuilt(project, "formal");

  project.write({ "packages/tools/toolwright.config.json": '{ "idFormat": "unversioned" }' });
  await expectDone("after adding a config", "built");
  rmSync(project.path("packages/tools/toolwright.config.json"));

  project.write({ "packages/shared/src/index.ts": styleOf('"plain"') });
  await expectDone("after reverting the edit", "restored");
  await expectBuilt(project, "plain");
  await expectFresh(project);
}

/** Throws unless the built tool can be called with a value of the shared type. */
export async function expectBuilt(project: TempProject, style: string): Promise<void> {
  const program = `import { boundTools } from "./dist/generated/handlers.js";
    console.log(JSON.stringify(await boundTools[0].call({ name: "Ada", style: "${style}" })));`;
  const called = await run(process.execPath, ["--input-type=module", "-e", program], {
    cwd: project.path("packages/tools"),
  });
  if (called.stdout.trim() !== `{"result":"${style}Ada!"}`) throw new Error(`${called.stdout}${called.stderr}`);
}

async function expectFresh(project: TempProject): Promise<void> {
  const bin = join(project.root, "node_modules/.bin/toolwright");
  const checked = await run(bin, ["check"], { cwd: project.path("packages/tools") });
  if (checked.code !== 0) throw new Error(`the restored files are not up to date:\n${checked.stdout}${checked.stderr}`);
}
