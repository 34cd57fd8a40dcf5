import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packInto, succeed } from "../../support/packed.js";
import { run } from "../../support/run-cli.js";
import { createTempProject, readFolder, type TempProject } from "../../support/temp-project.js";
import { BundlerProcess } from "./bundler-process.js";

// `npm run suite bundlers` runs all six.
const bundlers = (process.env["BUNDLERS"] ?? "esbuild,vite").split(",");
vi.setConfig({ testTimeout: 180_000 });

let packed: PackedFolder;
const builds: BundlerProcess[] = [];
beforeAll(async () => {
  packed = await packInto(["esbuild", "vite", "rollup", "rolldown", "webpack", "@rspack/core"]);
});
afterEach(async () => {
  for (const build of builds.splice(0)) await build.stop();
});
afterAll(() => packed.remove());

const style = 'export type Style = "plain" | "cheerful";\n';
const wrongStyle = 'export type Style = Set<"plain">;\n';
const tools = `import type { Style } from "./style.js";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style === "cheerful" ? \`Hello \${name}!\` : \`Hello \${name}.\`;
}
`;
const added = `/** Adds up. @tool */
export function add(a: number, b: number): number {
  return a + b;
}
`;
const main = `import { boundTools } from "./generated/handlers.js";

const greet = boundTools.find(({ tool }) => tool.name === "greet");
console.log(
  JSON.stringify({
    names: boundTools.map(({ tool }) => tool.name).sort(),
    styles: greet?.tool.inputSchema.properties["style"],
    greeted: await greet?.call({ name: "Ada", style: "cheerful" }),
    rejected: await greet?.call({ name: 1 }).catch((error: { readonly code: string }) => error.code),
  }),
);
`;

describe.each(bundlers)("%s with the packed plugin", (bundler) => {
  let project: TempProject;
  const start = (...args: string[]): BundlerProcess => {
    const build = new BundlerProcess(project.root, bundler, args);
    builds.push(build);
    return build;
  };
  const runBundle = async (): Promise<unknown> =>
    JSON.parse(await succeed(process.execPath, ["dist/main.js"], project.root));
  /** Whether the bundle prints `text`. A bundle that is being rewritten prints nothing; the next build is checked again. */
  const prints = async (text: string): Promise<boolean> => {
    const { stdout } = await run(process.execPath, ["dist/main.js"], { cwd: project.root });
    return stdout.includes(text);
  };
  const outcome = (...styles: string[]): object => ({
    names: ["greet"],
    styles: { type: "string", enum: styles },
    greeted: { result: "Hello Ada!" },
    rejected: "Validation",
  });

  beforeAll(() => {
    project = createTempProject({ "src/main.ts": main }, { root: join(packed.root, bundler), toolwright: "above" });
    cpSync(fileURLToPath(new URL("drivers", import.meta.url)), project.path("drivers"), { recursive: true });
  });

  beforeEach(() => {
    project.write({ "src/style.ts": style, "src/tools.ts": tools });
    rmSync(project.path("src/more.ts"), { force: true });
  });

  it("generates and builds, and the bundled tools can be called", async () => {
    const build = start();
    expect(await build.ended).toBe(0);
    expect(build.events).toMatchObject([{ ok: true, errors: [] }]);
    expect(await runBundle()).toEqual(outcome("plain", "cheerful"));
  });

  it("fails the build at the location of a type that is not JSON, in a file that a tool imports", async () => {
    const before = readFolder(project.path("src/generated"));
    project.write({ "src/style.ts": wrongStyle });
    const build = start();
    expect(await build.ended).toBe(1);
    expect(build.events).toHaveLength(1);
    const [error, ...others] = build.events[0]?.errors ?? [];
    expect(others).toEqual([]);
    expect(error).toMatchObject({ file: "src/tools.ts", line: 4, column: 37 });
    expect(error?.text).toContain("type/not-json: ");
    expect(readFolder(project.path("src/generated"))).toEqual(before);
  });

  it("reports two errors", async () => {
    project.write({ "src/more.ts": added.replace("a: number", "a: Set<string>").replace("b: number", "b: symbol") });
    const build = start();
    expect(await build.ended).toBe(1);
    const text = JSON.stringify(build.events[0]?.errors);
    expect(text).toContain("Set<string>");
    expect(text).toContain("symbol");
  });

  it("reports a warning at its location, and completes the build", async () => {
    project.write({ "src/more.ts": added.replace("Adds up. ", "") });
    const build = start();
    expect(await build.ended).toBe(0);
    const warnings = build.events[0]?.warnings.filter(({ text }) => text.includes("tool/no-description"));
    expect(warnings).toMatchObject([{ file: "src/more.ts", line: 2, column: 17 }]);
    expect(await runBundle()).toMatchObject({ names: ["add", "greet"] });
  });

  it("in watch mode, rebuilds after edits of types, new files, errors and corrections, and then stops building", async () => {
    const build = start("--watch");
    await build.until(({ ok }) => ok);
    await build.quiet(1500);
    expect(await runBundle()).toEqual(outcome("plain", "cheerful"));

    project.write({ "src/style.ts": style.replace('"cheerful"', '"cheerful" | "formal"') });
    await build.until(async ({ ok }) => ok && (await prints("formal")));
    await build.quiet(1500);
    const [changed, untouched] = ["src/generated/tools.tools.ts", "src/generated/manifest.json"].map(
      (file) => statSync(project.path(file)).mtimeMs,
    );
    expect(changed).toBeGreaterThan(untouched ?? 0);

    project.write({ "src/more.ts": added });
    await build.until(async ({ ok }) => ok && (await prints("add")));
    await build.quiet(1500);

    const before = readFileSync(project.path("src/generated/tools.tools.ts"), "utf8");
    project.write({ "src/style.ts": wrongStyle });
    const failed = await build.until(({ ok }) => !ok);
    expect(failed.errors[0]).toMatchObject({ file: "src/tools.ts", line: 4 });
    await build.quiet(1500);
    expect(build.events.at(-1)).toMatchObject({ ok: false });
    expect(readFileSync(project.path("src/generated/tools.tools.ts"), "utf8")).toBe(before);

    project.write({ "src/style.ts": style });
    await build.until(async ({ ok }) => ok && (await prints('"cheerful"]')));
    await build.quiet(1500);
    expect(build.events.at(-1)).toMatchObject({ ok: true });
    expect(await runBundle()).toEqual({ ...outcome("plain", "cheerful"), names: ["add", "greet"] });
  });

  it("in watch mode, does not generate during a git merge; a build that starts then does", async () => {
    const build = start("--watch");
    await build.until(({ ok }) => ok);
    await build.quiet(1500);
    const tools = (): string => readFileSync(project.path("src/generated/tools.json"), "utf8");
    mkdirSync(project.path(".git"), { recursive: true });
    project.write({ ".git/MERGE_HEAD": "", "src/style.ts": style.replace('"cheerful"', '"cheerful" | "merged"') });
    await build.quiet(1500);
    expect(tools()).not.toContain("merged");
    const other = start();
    expect(await other.ended).toBe(0);
    expect(tools()).toContain("merged");

    project.write({ "src/style.ts": style.replace('"cheerful"', '"cheerful" | "done"') });
    await build.quiet(1500);
    expect(tools()).not.toContain("done");
    rmSync(project.path(".git"), { recursive: true });
    await build.until(async ({ ok }) => ok && (await prints("done")));
    await build.quiet(1500);
  });
});
