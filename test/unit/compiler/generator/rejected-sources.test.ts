import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../../src/compiler/diagnostics/index.js";
import { findRejected } from "../../../../src/compiler/generator/rejected-sources.js";
import { generate, openSession } from "../../../../src/compiler/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { broken, decorated, onlyRejectedByNode, valid } from "./rejected-sources.js";

const sources = [...broken, ...onlyRejectedByNode, ...decorated, ...valid];
const fileOf = (source: string): string => `src/source-${sources.indexOf(source)}.ts`;
const textOf = (source: string): string => `/** A tool. @tool */\nexport function tool(): void {}\n${source}\n`;

let rejected: ReadonlyMap<string, readonly Diagnostic[]>;
beforeAll(async () => {
  rejected = await findRejected(
    sources.map((source) => ({ file: fileOf(source), text: textOf(source) })),
    transform,
  );
});

describe("what loaders reject", () => {
  it.each(broken)("is reported with its location: %s", (source) => {
    const found = rejected.get(fileOf(source)) ?? [];
    expect(found.map(({ code, span }) => ({ code, isBelow: (span?.line ?? 0) >= 3 }))).toContainEqual({
      code: "scan/syntax-error",
      isBelow: true,
    });
  });
});

it.each([...valid, ...decorated, ...onlyRejectedByNode])("what loaders accept is not reported: %s", (source) => {
  expect(rejected.get(fileOf(source)) ?? []).toEqual([]);
});

it("columns are those of the source, also after characters of several bytes", async () => {
  const file = "src/a.ts";
  const found = await findRejected([{ file, text: '       const a = "äöü𝄞", a = 2;\n' }], transform);
  expect(found.get(file)?.map(({ span }) => span)).toEqual([{ file, line: 1, column: 27, endLine: 1, endColumn: 28 }]);
});

it("a failure that is not about a source is not hidden", async () => {
  const fails = (): Promise<never> => Promise.reject(new Error("The service was stopped"));
  await expect(findRejected([{ file: "a.ts", text: "" }], fails)).rejects.toThrow("The service was stopped");
});

describe("a project", () => {
  let project: TempProject;
  const tool = (name: string, more = ""): string => `/** Runs. @tool */\nexport function ${name}(): void {}\n${more}\n`;
  const errorsOf = (diagnostics: readonly Diagnostic[]): readonly string[] =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ span, message }) => `${span?.file}: ${message}`);
  beforeAll(() => {
    project = createTempProject({ "src/a.ts": tool("a"), "src/b.ts": tool("b") });
  });
  afterAll(() => project.remove());

  it("has one error for what the compiler and loaders reject", async () => {
    project.write({ "src/a.ts": tool("a", "const c = ;") });
    const { diagnostics } = await generate({ cwd: project.root, check: true });
    expect(errorsOf(diagnostics)).toEqual(["src/a.ts: Syntax error: Expression expected."]);
    project.write({ "src/a.ts": tool("a") });
  });

  it("keeps the error of a source in a session until that source is edited", async () => {
    const session = await openSession({ cwd: project.root, cache: "off" });
    const update = async (file: string, text: string): Promise<readonly string[]> => {
      project.write({ [file]: text });
      return errorsOf((await session.update([project.path(file)])).diagnostics);
    };
    try {
      expect(errorsOf((await session.update()).diagnostics)).toEqual([]);
      const error = ['src/a.ts: Syntax error: The symbol "c" has already been declared.'];
      expect(await update("src/a.ts", tool("a", "const c = 1; const c = 2;"))).toEqual(error);
      expect(await update("src/b.ts", tool("b", "const d = 1;"))).toEqual(error);
      expect(await update("src/a.ts", tool("a", "const c = 1;"))).toEqual([]);
    } finally {
      session.close();
    }
  });
});
