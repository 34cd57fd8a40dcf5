import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../../src/compiler/generator/parse-config.js";

const problems = (value: unknown): readonly string[] =>
  parseConfig(value, "toolwright.config.ts").diagnostics.map(
    ({ code, message, hint }) => `${code} ${message} | ${hint}`,
  );

describe("parseConfig", () => {
  it("accepts every key", () => {
    const config = {
      include: ["lib/**/*.ts"],
      exclude: ["lib/old/**"],
      outDir: "lib/generated",
      tsconfig: "tsconfig.json",
      idFormat: "unversioned",
      normalizeTags: (tags: readonly string[]) => [...tags],
      wireName: "namespace_name",
      importExtension: ".ts",
      outputs: "strict",
      outputSchemas: "closed",
      order: "source",
      defaultChanges: "breaking",
      templates: "./my-templates",
      bound: "./src/bound.ts",
      silence: ["tool/no-description"],
      server: { name: "a", version: "1.0.0", instructions: "Use it." },
    };
    expect(parseConfig(config, "toolwright.config.ts")).toEqual({ config, diagnostics: [] });
  });

  it("accepts an empty config, and keys set to undefined", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ outDir: undefined })).toEqual([]);
  });

  it("reports an unknown key with the key that is meant, or the known keys", () => {
    const [problem] = problems({ outdir: "x" });
    expect(problem).toContain('config/invalid toolwright.config.ts has the unknown key "outdir".');
    expect(problem).toContain('did you mean "outDir"?');
    expect(problems({ colour: "x" })[0]).toContain("use one of include, exclude, outDir,");
  });

  it("requires that normalizeTags is a function", () => {
    expect(problems({ normalizeTags: "lower" })[0]).toContain("set it to a function of the tags");
  });

  it("reports invalid paths and times of probes", () => {
    expect(
      problems({ server: { healthPath: "/healthz", readyPath: "/readyz", drainDelayMs: 0, drainMs: 10 } }),
    ).toEqual([]);
    expect(problems({ server: { readyPath: "ready", drainMs: -1 } })).toEqual([
      expect.stringContaining(
        '"server.readyPath" in toolwright.config.ts has an invalid value: "ready". | set it to a path',
      ),
      expect.stringContaining(
        '"server.drainMs" in toolwright.config.ts has an invalid value: -1. | set it to a non-negative',
      ),
    ]);
  });

  it("treats a key of Object.prototype as unknown", () => {
    expect(problems(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toHaveLength(2);
  });

  it("reports unknown and invalid limits of the server", () => {
    expect(problems({ server: { limits: { maxCalls: 1, timeoutMs: Number.POSITIVE_INFINITY } } })).toEqual([]);
    expect(problems({ server: { limits: { maxCals: 1 } } })[0]).toContain('unknown key "server.limits.maxCals"');
    expect(problems({ server: { limits: { maxCalls: 0 }, maskErrors: 1 } })).toEqual([
      expect.stringContaining(
        '"server.limits.maxCalls" in toolwright.config.ts has an invalid value: 0. | set it to a positive number',
      ),
      expect.stringContaining(
        '"server.maskErrors" in toolwright.config.ts has an invalid value: 1. | set it to true or false',
      ),
    ]);
  });

  it("reports unknown and invalid keys in server", () => {
    expect(problems({ server: { icons: [{ mimeType: "image/png" }] } })[0]).toContain('"server.icons" in');
    expect(problems({ server: { label: "x" } })[0]).toContain('unknown key "server.label"');
    expect(problems({ server: { name: 1 } })[0]).toContain(
      '"server.name" in toolwright.config.ts has an invalid value: 1. | set it to a non-empty string',
    );
  });

  it("says what is allowed for an invalid value", () => {
    expect(problems({ include: "src" })[0]).toContain(
      '"include" in toolwright.config.ts has an invalid value: "src". | set it to an array of non-empty strings.',
    );
    expect(problems({ idFormat: "short" })[0]).toContain('set it to "versioned" or "unversioned".');
  });

  it("reports all problems at once", () => {
    expect(problems({ include: 1, outDir: 2, colour: 3 })).toHaveLength(3);
  });

  it.each(["", ".", "./", "..", "../out", "src/../..", "/tmp/out", "C:\\out"])("rejects the outDir %j", (outDir) => {
    expect(problems({ outDir })).toHaveLength(1);
  });

  it.each([
    [".git/tools", "a folder outside .git"],
    ["src/.GIT", "a folder outside .GIT"],
    ["node_modules/.cache/tools", "a folder outside node_modules"],
    ["packages\\a\\node_modules", "a folder outside node_modules"],
    ["src/\0generated", "a folder path without NUL characters"],
  ])("rejects the outDir %j", (outDir, advice) => {
    expect(problems({ outDir })).toEqual([expect.stringContaining(`set it to ${advice}`)]);
  });

  it("normalizes outDir to forward slashes without a leading dot", () => {
    expect(parseConfig({ outDir: ".\\lib\\gen/" }, "c").config?.outDir).toBe("lib/gen");
  });

  it("does not allow silencing errors or unknown codes", () => {
    expect(problems({ silence: ["type/not-json"] })[0]).toContain("errors cannot be silenced");
    expect(problems({ silence: ["tool/nodescription"] })).toHaveLength(1);
  });

  it.each([
    [undefined, "nothing"],
    [null, "null"],
    [[], "[]"],
    ["x", '"x"'],
    [() => ({}), "a function"],
  ])("rejects %j as a config", (value, said) => {
    expect(problems(value)[0]).toContain(`toolwright.config.ts exports ${said}; it must export an object.`);
  });
});
