import { fileURLToPath } from "node:url";
import ts from "typescript";
import ts59 from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { sharingHost } from "../../support/type-check.js";

const decorators = fileURLToPath(new URL("../../../src/runtime/decorators.ts", import.meta.url));
const target = fileURLToPath(new URL("decorated.ts", import.meta.url));

const good = `
  import { Tool, ToolInput, ToolOutput } from "../../../src/runtime/decorators.js";
  @ToolInput("issues:create") export class NewIssue { title = ""; }
  @ToolInput() export class Query { constructor(readonly limit: number) {} }
  @ToolOutput({ name: "create", namespace: "issues" }) export abstract class Issue { abstract id: number; }
  @ToolInput export class Bare { text = "bare"; }
  @ToolOutput export class BareResult { text = "bare"; }
  export class Tracker {
    #issues = 0;
    @Tool bare(input: Bare): string { return input.text; }
    @Tool static bareStatic(): number { return 2; }
    @Tool() create(input: NewIssue): number { return this.#issues += input.title.length; }
    @Tool("issues:list") async list(query: Query, context: { signal: AbortSignal }): Promise<string[]> { return [String(query.limit), String(context)]; }
    @Tool({ name: "reset", title: "Reset", tags: ["a"] as const, readOnly: false, destructive: true, version: "1.0.0",
      icons: [{ src: "a.png", theme: "dark" }], meta: { summary: "x", list: [1, { a: null }] } })
    static reset<T extends string>(this: void, ...names: T[]): void { void names; }
  }
`;

const bad: readonly (readonly [what: string, body: string])[] = [
  ["a decorator without parentheses on a property", "@Tool property = 1;"],
  ["a class decorator without parentheses on a method", "@ToolInput method(): void {}"],
  ["an option that does not exist", "@Tool({ nmae: 'x' }) method(): void {}"],
  ["an option of the wrong type", "@Tool({ tags: 'io' }) method(): void {}"],
  ["a property", "@Tool() property = 1;"],
  ["a class decorator on a method", "@ToolInput() method(): void {}"],
];

/** Type-checks `source` and returns the error messages. */
function check(compiler: typeof ts, source: string, experimentalDecorators: boolean): string[] {
  const options: ts.CompilerOptions = {
    experimentalDecorators,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.NodeNext,
  };
  const host = sharingHost(options, compiler);
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === target ? source : readFile(name));
  host.fileExists = (name) => name === target || fileExists(name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, language) =>
    name === target ? compiler.createSourceFile(name, source, language) : getSourceFile(name, language);
  const program = compiler.createProgram([target], options, host);
  const file = program.getSourceFile(target);
  return compiler
    .getPreEmitDiagnostics(program, file)
    .map((one) => compiler.flattenDiagnosticMessageText(one.messageText, "\n"));
}

/** TypeScript 5.9 has the same API, but its types are nominally different. */
const older = ts59 as unknown as typeof ts;

describe.each([
  ["standard decorators, TypeScript 6", ts, false],
  ["experimental decorators, TypeScript 6", ts, true],
  ["standard decorators, TypeScript 5.9", older, false],
  ["experimental decorators, TypeScript 5.9", older, true],
] as const)("as %s", (_, compiler, experimental) => {
  test("the decorators type-check on instance methods, static methods and classes", () => {
    expect(check(compiler, good, experimental)).toEqual([]);
  });

  test("invalid uses do not compile", () => {
    for (const [what, body] of bad) {
      const source = `import { Tool, ToolInput } from "../../../src/runtime/decorators.js"; export class A { ${body} } void [Tool, ToolInput];`;
      expect(check(compiler, source, experimental), what).not.toEqual([]);
    }
  });

  test("the decorators have no effect at run time", async () => {
    const source = good.replaceAll("../../../src/runtime/decorators.js", new URL(`file://${decorators}`).href);
    const compilerOptions = {
      experimentalDecorators: experimental,
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind.ESNext,
    };
    const { outputText } = compiler.transpileModule(source, { compilerOptions });
    expect(outputText).not.toMatch(/^\s*@/m);
    const module: Decorated = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(await inlined(compiler, outputText))}`
    );
    const tracker = new module.Tracker();
    expect(tracker.bare(new module.Bare())).toBe("bare");
    expect(module.Tracker.bareStatic()).toBe(2);
    expect(tracker.create({ title: "abc" })).toBe(3);
    expect(Object.getOwnPropertyNames(tracker)).toEqual([]);
  });
});

/** The exports of {@link good} that are called. */
interface Decorated {
  readonly Bare: new () => { text: string };
  readonly Tracker: {
    new (): { create(input: { title: string }): number; bare(input: { text: string }): string };
    bareStatic(): number;
  };
}

/** Replaces the import with the compiled decorators, so that one data URL contains all code. */
async function inlined(compiler: typeof ts, code: string): Promise<string> {
  const source = compiler.sys.readFile(decorators) ?? "";
  const compilerOptions = { target: compiler.ScriptTarget.ES2022, module: compiler.ModuleKind.ESNext };
  const { outputText } = compiler.transpileModule(source, { compilerOptions });
  return `${outputText}\n${code.replace(/^import .*$/m, "")}`;
}
