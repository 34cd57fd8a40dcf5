import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { ordinaryTool } from "../../../bench/ordinary-tools.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";
import { strictest } from "../../../support/type-check.js";
import { harmless, hidden, sourceOf, stale, strictOnly } from "./stale-edits.js";

const lenient = { strict: false, target: "ES2022", module: "NodeNext", types: [], skipLibCheck: true };
/** By name: the compiler options, and the type of the package. */
const settings: Readonly<Record<string, readonly [options: object, type: "module" | "commonjs"]>> = {
  strictest: [{ ...strictest, noUnusedParameters: false, noUnusedLocals: false, skipLibCheck: true }, "module"],
  bundler: [{ ...lenient, strict: true, module: "ESNext", moduleResolution: "Bundler" }, "module"],
  commonjs: [lenient, "commonjs"],
};
/** Options that a version of TypeScript does not have. */
const unknown: Readonly<Record<string, readonly string[]>> = {
  "5.4": ["isolatedDeclarations", "erasableSyntaxOnly"],
  "5.6": ["erasableSyntaxOnly"],
};

/** Versions of TypeScript instead of that of the repository, separated by commas. `npm run suite stale-handlers` runs all that are supported. */
const versions = (process.env["TYPESCRIPT_VERSIONS"] ?? "").split(",").filter((version) => version !== "");
const scratch = mkdtempSync(join(tmpdir(), "toolwright-compilers-"));
const compilers: Readonly<Record<string, string>> =
  versions.length > 0
    ? Object.fromEntries(versions.map((version) => [version, join(scratch, "node_modules", `ts-${version}`)]))
    : { "TypeScript 7": join(repository, "node_modules/typescript-7") };

beforeAll(() => {
  if (versions.length === 0) return;
  const packages = versions.map((version) => `ts-${version}@npm:typescript@${version}`);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", scratch, ...packages]);
}, 300_000);
afterAll(() => rmSync(scratch, { recursive: true }));

describe("after an edit without `generate`", () => {
  let edited: TempProject;
  beforeAll(async () => {
    edited = await generated(sourceOf({ ...stale, ...harmless, ...hidden }, "before"));
    edited.write({ "src/tools.ts": sourceOf({ ...stale, ...harmless, ...hidden }, "after") });
  });
  afterAll(() => edited.remove());

  for (const [compiler, folder] of Object.entries(compilers)) {
    for (const [name, [options, type]] of Object.entries(settings)) {
      const compile = (project: TempProject): string => {
        const known = Object.entries(options).filter(([option]) => !unknown[compiler]?.includes(option));
        const compilerOptions = { ...Object.fromEntries(known), rootDir: "src", outDir: "dist" };
        project.write({
          "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
          "package.json": JSON.stringify({ type }),
        });
        const args = [join(folder, "bin/tsc"), "--pretty", "false"];
        return spawnSync(process.execPath, args, { cwd: project.root, encoding: "utf8" }).stdout;
      };

      it(`${compiler} reports the stale handlers, and no others, with ${name} settings`, () => {
        const output = compile(edited);
        const handlers = edited.read("src/generated/handlers.ts").split("\n");
        // Before TypeScript 5.8, CommonJS modules cannot import ES modules: TS1479.
        const found = [...output.matchAll(/^src\/generated\/handlers\.ts\((\d+),\d+\): error TS(?!1479)/gm)].map(
          ([, line]) => / => (\w+)\(/.exec(handlers[Number(line) - 1] ?? "")?.[1],
        );
        const expected = Object.keys(stale).filter((each) =>
          "strict" in options && !options.strict ? !strictOnly.includes(each) : true,
        );
        expect([...new Set(found)].sort()).toEqual(expected.sort());
        expect(output.match(/^src\/generated\/.*error TS(?!1479).*/gm)).toHaveLength(found.length);
      }, 120_000);
    }
  }

  it.each(Object.keys({ ...stale, ...hidden }))("`check` fails after %s", async (name) => {
    const edits = { edit: { ...stale, ...hidden }[name] ?? { before: "", after: "" } };
    const project = await generated(sourceOf(edits, "before"));
    expect((await generate({ cwd: project.root, check: true })).ok).toBe(true);
    project.write({ "src/tools.ts": sourceOf(edits, "after") });
    const { ok } = await generate({ cwd: project.root, check: true });
    project.remove();
    expect(ok).toBe(false);
  });
});

it("compiling the handlers of ordinary tools takes at most 150 instantiations of types for each", async () => {
  const tools = Array.from({ length: 20 }, (_, index) => [`src/t${index}.ts`, ordinaryTool(index)]);
  const project = createTempProject(Object.fromEntries(tools));
  await generate({ cwd: project.root });
  const { options } = ts.convertCompilerOptionsFromJson(lenient, project.root);
  const handlers = project.path("src/generated/handlers.ts");
  const program = ts.createProgram([handlers], { ...options, strict: true, lib: ["lib.es2023.d.ts"] });
  const checked = program.getSemanticDiagnostics(program.getSourceFile(handlers));
  project.remove();
  expect(checked).toEqual([]);
  expect(program.getInstantiationCount()).toBeLessThan(20 * 150);
}, 60_000);

async function generated(source: string): Promise<TempProject> {
  const project = createTempProject({ "src/tools.ts": source });
  const { diagnostics } = await generate({ cwd: project.root });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return project;
}
