import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/compiler/generator/parse-config.js";

const problems = (value: unknown): readonly string[] =>
  parseConfig(value, "toolwright.config.ts").diagnostics.map(
    ({ code, message, hint }) => `${code} ${message} | ${hint}`,
  );

describe("parseConfig", () => {
  it("takes every key", () => {
    const config = {
      include: ["lib/**/*.ts"],
      exclude: ["lib/old/**"],
      outDir: "lib/generated",
      tsconfig: "tsconfig.json",
      idFormat: "unversioned",
      wireName: "namespace_name",
      importExtension: ".ts",
      outputs: "strict",
      templates: "./my-templates",
      bound: "./src/bound.ts",
      silence: ["tool/no-description"],
      server: { name: "a", version: "1.0.0", instructions: "Use it." },
    };
    expect(parseConfig(config, "toolwright.config.ts")).toEqual({ config, diagnostics: [] });
  });

  it("takes an empty config, and a key that is set to undefined", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ outDir: undefined })).toEqual([]);
  });

  it("names an unknown key and those that there are", () => {
    const [problem] = problems({ outdir: "x" });
    expect(problem).toContain('config/invalid toolwright.config.ts has the unknown key "outdir".');
    expect(problem).toContain("the keys are: include, exclude, outDir,");
  });

  it("does not take a key of Object.prototype for its own", () => {
    expect(problems(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toHaveLength(2);
  });

  it("names unknown and wrong keys inside server", () => {
    expect(problems({ server: { title: "x" } })[0]).toContain('unknown key "server.title"');
    expect(problems({ server: { name: 1 } })[0]).toContain(
      '"server.name" in toolwright.config.ts is 1. | it must be a text',
    );
  });

  it("says what is allowed where a value is wrong", () => {
    expect(problems({ include: "src" })[0]).toContain(
      '"include" in toolwright.config.ts is "src". | it must be a list of texts.',
    );
    expect(problems({ idFormat: "short" })[0]).toContain('it must be "versioned" or "unversioned".');
  });

  it("reports everything that is wrong at once", () => {
    expect(problems({ include: 1, outDir: 2, colour: 3 })).toHaveLength(3);
  });

  it.each(["", ".", "./", "..", "../out", "src/../..", "/tmp/out", "C:\\out"])("refuses the outDir %j", (outDir) => {
    expect(problems({ outDir })).toHaveLength(1);
  });

  it("writes outDir with slashes and without a dot", () => {
    expect(parseConfig({ outDir: ".\\lib\\gen/" }, "c").config?.outDir).toBe("lib/gen");
  });

  it("refuses to silence an error, and a code that does not exist", () => {
    expect(problems({ silence: ["type/not-json"] })[0]).toContain("errors cannot be silenced");
    expect(problems({ silence: ["tool/nodescription"] })).toHaveLength(1);
  });

  it.each([
    [undefined, "nothing"],
    [null, "null"],
    [[], "[]"],
    ["x", '"x"'],
    [() => ({}), "a function"],
  ])("refuses %j as a config", (value, said) => {
    expect(problems(value)[0]).toContain(`toolwright.config.ts gives ${said}, not an object.`);
  });
});
