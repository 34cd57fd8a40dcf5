import { afterEach, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

const tool = (name: string) => `/** Greets. @tool */ export function ${name}(text: string): string { return text; }\n`;

let project: TempProject;
afterEach(() => project.remove());

const config = (settings: object) => ({ "toolwright.config.json": JSON.stringify(settings) });
const run = async () => {
  const { diagnostics, ok } = await generate({ cwd: project.root });
  return { ok, errors: diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message) };
};

describe("settings that no longer select the sources", () => {
  const start = async () => {
    project = createTempProject({ "src/greet.ts": tool("greet"), "src/a/leave.ts": tool("leave") });
    expect(await run()).toEqual({ ok: true, errors: [] });
    return project.files("src/generated");
  };

  it.each([{ include: ["lib/**"] }, { include: ["scr/**/*.ts"] }, { include: ["src/*.mts"] }, { exclude: ["src/**"] }])(
    "delete nothing: %j",
    async (settings) => {
      const before = await start();
      project.write(config(settings));
      const { ok, errors } = await run();
      expect(ok).toBe(false);
      expect(errors).toEqual([
        expect.stringContaining(`"include" (${"include" in settings ? settings.include?.join() : "src/"}`),
      ]);
      expect(errors[0]).toContain("src/a/leave.ts and 1 more");
      expect(project.files("src/generated")).toEqual(before);
    },
  );

  it("report a part of the sources too", async () => {
    const before = await start();
    project.write(config({ include: ["src/*.ts"] }));
    expect((await run()).errors).toEqual([expect.stringContaining("src/a/leave.ts would be deleted")]);
    expect(project.files("src/generated")).toEqual(before);
  });

  it("report an output folder that contains the sources", async () => {
    const before = await start();
    project.write(config({ outDir: "src" }));
    expect((await run()).errors).toEqual([expect.stringContaining('"outDir" in toolwright.config.json is src')]);
    expect(project.files("src/generated")).toEqual(before);
  });

  it("are no error if the tools are gone", async () => {
    await start();
    project.write({ "src/a/leave.ts": "export const leave = 1;\n", "src/greet.ts": "// was a @tool\n" });
    expect(await run()).toEqual({ ok: true, errors: [] });
    expect(Object.keys(project.files("src/generated"))).not.toContain("greet.tools.ts");
  });
});

describe("the name of the config", () => {
  it.each(["mts", "cts", "cjs"])("may end in .%s", async (extension) => {
    const text = `{ outDir: "src/made" }`;
    const code = extension === "cjs" ? `module.exports = ${text};` : `export default ${text};`;
    project = createTempProject({ "src/greet.ts": tool("greet"), [`toolwright.config.${extension}`]: code });
    expect(await run()).toEqual({ ok: true, errors: [] });
    expect(Object.keys(project.files("src/made"))).toContain("greet.tools.ts");
  });

  it.each([
    ["toolwrite.config.ts", "toolwright.config.ts"],
    ["toolwright.conf.json", "toolwright.config.json"],
    ["tool-wright.config.mjs", "toolwright.config.mjs"],
    ["toolwright-config.json", "toolwright.config.json"],
    [".toolwrightrc", "toolwright.config.json"],
    ["toolwright.config.yaml", "toolwright.config.json"],
    ["vite.config.ts", undefined],
    ["tsup.config.ts", undefined],
  ])("is reported if it is %s", async (name, right) => {
    project = createTempProject({ "src/greet.ts": tool("greet"), [name]: "" });
    expect((await run()).errors).toEqual(right === undefined ? [] : [`${name} is not read.`]);
  });
});
