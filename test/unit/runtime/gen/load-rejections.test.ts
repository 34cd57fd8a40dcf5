import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";

// Tools as they are generated, in bundles that run in processes of their own.

const gen = fileURLToPath(new URL("../../../../src/runtime/gen/v1/index.ts", import.meta.url));

const tools = `
  import { bindTool, hasExactly, isNumber, isString } from "${gen}";
  const object = (properties) =>
    ({ type: "object", properties, required: Object.keys(properties), additionalProperties: false });
  const bind = (name, type, more) => bindTool(
    { name, description: "A tool.", inputSchema: object({ name: type }), outputSchema: object({ size: { type: "number" } }) },
    { isOutput: (data) => isNumber(data?.size) && hasExactly(data, 1, "size"), ...more },
  );
  const isNamed = (data) => isString(data?.name) && hasExactly(data, 1, "name");
  export const greet = bind("greet", { type: "string" }, { isInput: isNamed, call: ({ name }) => ({ size: name.length, more: "secret" }) });
  export const exact = bind("exact", { type: "string" }, { isInput: isNamed, call: ({ name }) => ({ size: name.length }) });`;

/** A tool whose valid inputs are decoded, by the code that also explains: it is loaded at once. */
const decoding = `
  export const wait = bind("wait", { type: "string", format: "date-time" }, {
    isInput: isNamed, carried: { "/properties/name": "Date" }, call: ({ name }) => ({ size: name.getTime() }),
  });`;

/** Prints what a caller sees. */
const calls = `
  const seen = (tool, input) => tool.call(input).catch(({ code, message, data, cause }) =>
    ({ code, message, example: data?.example, cause: cause?.code }));
  const print = async (...work) => console.log(JSON.stringify(await Promise.all(work)));`;

const folder = mkdtempSync(join(tmpdir(), "toolwright-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const optionsOf = (contents: string): BuildOptions => ({
    stdin: { contents, resolveDir: folder, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
  });
  await build({ ...optionsOf(tools + decoding), outfile: join(folder, "single.mjs") });
  const split = { splitting: true, outExtension: { ".js": ".mjs" }, entryNames: "tools" };
  await build({ ...optionsOf(tools + decoding), ...split, outdir: join(folder, "split") });
  await build({ ...optionsOf(tools), ...split, outdir: join(folder, "plain") });
});

/** Runs a program beside the bundles, and returns what it prints. */
function run(program: string): unknown {
  const file = join(folder, "program.mjs");
  writeFileSync(file, `${calls}\n${program}`);
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" }));
}

const explained = {
  code: "Validation",
  message:
    'Invalid input for tool "greet":\n- /name: is required; expected string\n- /nme: expected one of the properties "name", got property "nme"; did you mean "name"?',
  example: { name: "Ada" },
};

it("explains and repairs in a bundle of one file", () => {
  const program = `
    import { greet, wait } from "./single.mjs";
    await print(
      seen(greet, { nme: "Ada" }),
      greet.repairInput({ name: 5 }),
      greet.checkOutput({ size: "5" }),
      seen(greet, { name: "Ada" }),
      seen(wait, { name: "1970-01-01T00:00:00.005Z" }),
    );`;
  expect(run(program)).toEqual([
    explained,
    { name: "5" },
    [expect.objectContaining({ path: "/size", message: 'expected number, got string "5"' })],
    { size: 3 },
    { size: 5 },
  ]);
});

it("loads the interpreter with the first rejected value", () => {
  const files = readdirSync(join(folder, "split"));
  const later = files.filter((file) => /^rejections/.test(file));
  expect(later).toHaveLength(1);
  // Module hooks of Node would need a thread; without the file, only what needs it fails.
  const program = `
    import { renameSync } from "node:fs";
    renameSync(new URL("./split/${later[0]}", import.meta.url), new URL("./moved.mjs", import.meta.url));
    const { exact, greet } = await import("./split/tools.mjs");
    const before = [await seen(exact, { name: "Ada" }), await seen(greet, { nme: "Ada" })];
    renameSync(new URL("./moved.mjs", import.meta.url), new URL("./split/${later[0]}", import.meta.url));
    await print(...before, seen(greet, { nme: "Ada" }));`;
  expect(run(program)).toEqual([{ size: 3 }, expect.objectContaining({ code: "Validation" }), explained]);
});

it("rejects without an explanation, and sends no undeclared property, if the file is gone while the server runs", () => {
  const [later = ""] = readdirSync(join(folder, "plain")).filter((file) => /^rejections/.test(file));
  const program = `
    import { renameSync } from "node:fs";
    import { exact, greet } from "./plain/tools.mjs";
    const file = new URL("./plain/${later}", import.meta.url);
    const moved = new URL("./moved.mjs", import.meta.url);
    renameSync(file, moved);
    try {
      await print(
        seen(greet, { nme: "Ada" }),
        greet.checkInput({ nme: "Ada" }),
        greet.checkInput({ name: "Ada" }),
        greet.repairInput({ name: 5 }),
        greet.checkOutput({ size: "5" }),
        seen(greet, { name: "Ada" }),
        seen(exact, { name: "Ada" }),
      );
    } finally {
      renameSync(moved, file);
    }`;
  const missing = "a file of toolwright cannot be loaded; restart the server";
  const problem = { path: "", message: `does not match the schema; its problems are not listed: ${missing}` };
  expect(run(program)).toEqual([
    {
      code: "Validation",
      message: `Invalid input for tool "greet":\n- (root): ${problem.message}`,
      cause: expect.any(String),
    },
    [problem],
    [],
    { name: 5 },
    [problem],
    {
      code: "OutputValidation",
      message: `Invalid output of tool "greet":\n- (root): ${problem.message}`,
    },
    { size: 3 },
  ]);
});

it("decodes valid inputs after the file is gone", () => {
  const [later = ""] = readdirSync(join(folder, "split")).filter((file) => /^rejections/.test(file));
  const program = `
    import { setTimeout } from "node:timers/promises";
    import { renameSync } from "node:fs";
    import { wait } from "./split/tools.mjs";
    await setTimeout(300);
    const file = new URL("./split/${later}", import.meta.url);
    const moved = new URL("./moved.mjs", import.meta.url);
    renameSync(file, moved);
    try {
      await print(seen(wait, { name: "1970-01-01T00:00:00.005Z" }));
    } finally {
      renameSync(moved, file);
    }`;
  expect(run(program)).toEqual([{ size: 5 }]);
});
