import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Catalog } from "../../../../src/compiler/catalog/index.js";
import { someOf } from "../../../support/random.js";
import { closed, filesOf, none, outputOf, project, projectSources, schemaOf, toolOf } from "./catalog-fixture.js";
import { hostile } from "./hostile-catalog.js";
import { definitions, schemas } from "./schema-samples.js";
import { compilers, createTypedProject, type Resolution, type TypedProject, under } from "./typed-project.js";

/** A tool for each sample schema, as its input and output. */
const everySchema: Catalog = {
  ...none,
  tools: Object.entries(schemas).map(([name, schema]) =>
    toolOf({
      name,
      input: schemaOf({
        type: "object",
        properties: { value: schema },
        additionalProperties: false,
        $defs: definitions,
      }),
      output: outputOf({ type: "object", properties: { value: schema }, required: ["value"], $defs: definitions }),
    }),
  ),
};

const text = { type: "string" } as const;

/** Tools without handlers, and a class with a constructor parameter. */
const unbound: Catalog = {
  ...none,
  tools: [
    toolOf({
      name: "search",
      namespace: "web",
      description: "Search the web.",
      input: schemaOf(closed({ query: text })),
      handler: {
        kind: "unbound",
        input: { module: "src/types.ts", exportName: "SearchRequest" },
        output: { module: "src/types.ts", exportName: "default" },
        construct: false,
      },
    }),
    toolOf({
      name: "forget",
      input: schemaOf({ ...closed({ query: text }), required: [] }),
      handler: { kind: "unbound", input: { module: "src/types.ts", exportName: "ForgetRequest" }, construct: true },
    }),
    toolOf({
      name: "ask",
      input: schemaOf({ ...closed({ question: text, more: { type: "array", items: text } }), required: ["question"] }),
      handler: {
        kind: "method",
        module: "src/types.ts",
        className: "Assistant",
        method: "ask it",
        instance: "given",
        pass: { kind: "parameters", names: ["question", "more"], rest: true },
        context: false,
      },
    }),
  ],
};

const unboundSources = {
  "src/types.ts": `
    export interface SearchRequest { query: string }
    export class ForgetRequest { query: string = ""; get size(): number { return this.query.length; } }
    interface SearchResult { hits: string[] }
    export type { SearchResult as default };
    export class Assistant {
      private readonly name: string;
      constructor(name: string) { this.name = name; }
      "ask it"(question: string, ...more: string[]): string { return this.name + question + more.join(); }
    }`,
  "src/bind.ts": `
    import type { BoundTool } from "toolwright/gen/v1";
    import { bindTools } from "./generated/handlers.js";
    import { Assistant } from "./types.js";
    export const bound: readonly BoundTool[] = bindTools({
      instances: { Assistant: new Assistant("a") },
      handlers: {
        "web:search": async ({ query }, context) => { context.log("info", query); return { hits: [query] }; },
        forget: (input) => input.size,
      },
    });
    // @ts-expect-error a handler is missing
    bindTools({ instances: { Assistant: new Assistant("a") }, handlers: { forget: () => 1 } });
    // @ts-expect-error a handler returns another type
    bindTools({ instances: { Assistant: new Assistant("a") }, handlers: { forget: () => 1, "web:search": () => 1 } });`,
};

const use = `
  import { isReadFileInput, listTreeTool, tools } from "./generated/index.js";
  import type { ListTreeOutput, ReadFileInput, Tree } from "./generated/index.js";
  export const tree: Tree = { name: "a", children: [{ name: "b", children: [] }] };
  export const output: ListTreeOutput = { root: tree };
  export const input: ReadFileInput = { path: "a" };
  export function encodingOf(data: unknown): "utf8" | "ascii" | undefined { return isReadFileInput(data) ? data.encoding : undefined; }
  export const names: readonly string[] = [listTreeTool, ...tools].map(({ name }) => name);
  // @ts-expect-error an optional property cannot be undefined
  export const absent: ReadFileInput = { path: "a", encoding: undefined };
  // @ts-expect-error records are closed
  export const more: ReadFileInput = { path: "a", other: 1 };
  // @ts-expect-error an encoding that the schema does not list
  export const other: ReadFileInput = { path: "a", encoding: "latin1" };`;

let typed: TypedProject;
beforeAll(() => {
  typed = createTypedProject();
});
afterAll(() => typed.remove());

const modules = ["index.ts", "handlers.ts"];

// e2e/compile.test.ts compiles with each of them.
describe.each(someOf(Object.entries(compilers).reverse(), 1))(
  "under the strictest settings of %s",
  (name, compiler) => {
    const folder = name.replace(/\W/g, "");

    test.each<Resolution>(["NodeNext", "Bundler"])(
      "a project of functions and classes compiles with %s",
      async (resolution) => {
        typed.write(
          under(`${folder}-project`, {
            ...projectSources,
            ...under("src/generated", filesOf(project)),
            "src/use.ts": use,
          }),
        );
        const files = [...modules.map((file) => `src/generated/${file}`), "src/use.ts"];
        expect(
          await typed.check(
            compiler,
            resolution,
            files.map((file) => `${folder}-project/${file}`),
          ),
        ).toBe("");
      },
    );

    test.each<Resolution>(["NodeNext", "Bundler"])(
      "handlers bound later compile with %s, and mismatched ones do not",
      async (resolution) => {
        typed.write(under(`${folder}-unbound`, { ...unboundSources, ...under("src/generated", filesOf(unbound)) }));
        const files = [...modules.map((file) => `src/generated/${file}`), "src/bind.ts"];
        expect(
          await typed.check(
            compiler,
            resolution,
            files.map((file) => `${folder}-unbound/${file}`),
          ),
        ).toBe("");
      },
    );

    test("imports may have the extension .ts", async () => {
      const files = filesOf(project, { importExtension: ".ts" });
      typed.write(under(`${folder}-ts`, { ...projectSources, ...under("src/generated", files) }));
      const entries = modules.map((file) => `${folder}-ts/src/generated/${file}`);
      expect(await typed.check(compiler, "NodeNext", entries, { allowImportingTsExtensions: true })).toBe("");
      expect(files["handlers.ts"]).toContain('"../issues/tracker.ts"');
      expect(Object.values(files).join("")).not.toContain('.js"');
    });

    test("types of every keyword compile, also without exactOptionalPropertyTypes", async () => {
      const { "handlers.ts": _, ...files } = filesOf(everySchema);
      typed.write(under(`${folder}-schemas`, files));
      expect(await typed.check(compiler, "NodeNext", [`${folder}-schemas/index.ts`])).toBe("");
      expect(
        await typed.check(compiler, "NodeNext", [`${folder}-schemas/index.ts`], { exactOptionalPropertyTypes: false }),
      ).toBe("");
    });

    test("author text with code characters compiles", async () => {
      const { "handlers.ts": _, ...files } = filesOf(hostile);
      typed.write(under(`${folder}-hostile`, files));
      expect(await typed.check(compiler, "NodeNext", [`${folder}-hostile/index.ts`])).toBe("");
    });

    test("a project without tools compiles", async () => {
      typed.write(under(`${folder}-none`, filesOf({ tools: [] })));
      expect(
        await typed.check(
          compiler,
          "Bundler",
          modules.map((file) => `${folder}-none/${file}`),
        ),
      ).toBe("");
    });
  },
);
