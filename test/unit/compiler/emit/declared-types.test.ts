import { describe, expect, test } from "vitest";
import type { Catalog, CatalogTool, TypeName } from "../../../../src/compiler/catalog/index.js";
import { emit } from "../../../../src/compiler/emit/index.js";
import { Memo } from "../../../../src/compiler/emit/memo.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { bundle, run } from "./bundle.js";
import { closed, filesOf, none, options, outputOf, schemaOf, toolOf } from "./catalog-fixture.js";

const text = { type: "string" };
const person = (extra: JsonObject = {}): JsonObject => ({ ...closed({ name: text }), ...extra });

interface ToolParts {
  readonly file?: string;
  readonly input?: JsonObject;
  readonly names?: Readonly<Record<string, TypeName>>;
  readonly output?: JsonObject;
  readonly outputNames?: Readonly<Record<string, TypeName>>;
}

function tool(name: string, { file = "src/a.ts", input, names, output, outputNames }: ToolParts): CatalogTool {
  return toolOf({
    name,
    file,
    input: { ...schemaOf(input ?? closed({})), ...(names && { names }) },
    ...(output && { output: { ...outputOf(output), ...(outputNames && { names: outputNames }) } }),
  });
}

function named(name: string, file = "src/types.ts", namespace?: string): TypeName {
  return { name, file, namespace };
}

const nested = (schema: JsonObject): JsonObject => closed({ of: schema });
const at = (type: TypeName): Readonly<Record<string, TypeName>> => ({ "/properties/of": type });

function declarations(files: Readonly<Record<string, string>>, path = "a.tools.ts"): readonly string[] {
  return files[path]?.match(/^(export )?(interface|type|const|function) \w+/gm) ?? [];
}

describe("a type that the source names", () => {
  test("is declared once, with its schema and guard, before what uses it", () => {
    const files = filesOf({
      tools: [
        tool("a", { input: nested(person()), names: at(named("Person")) }),
        tool("b", { input: person(), names: { "": named("Person") } }),
      ],
    });
    expect(declarations(files)).toEqual([
      "export interface Person",
      "const personSchema",
      "export function isPerson",
      "export interface AInput",
      "export function isAInput",
      "export const aTool",
      "export const bTool",
    ]);
    expect(files["a.tools.ts"]).toContain("export const bTool: Tool<Person, undefined> = {");
    expect(files["a.tools.ts"]).toContain("isPerson(value?.of)");
    expect(files["a.tools.ts"]).toContain("const personSchema: ObjectSchema = {");
    expect(files["a.tools.ts"]).toContain("inputSchema: personSchema");
  });

  test("keeps its name where a use adds a description, and its listing the order of keywords", () => {
    const long = { ...closed({ name: text, mail: text, city: text }), description: "A person of the staff." };
    const files = filesOf({
      tools: [
        tool("a", { input: nested(long), names: at(named("Person")) }),
        tool("b", { input: nested({ ...long, description: "Who did it." }), names: at(named("Person")) }),
        tool("c", { input: nested(long), names: at(named("Person")) }),
      ],
    });
    expect(declarations(files).filter((line) => line.includes("erson"))).toHaveLength(3);
    expect(files["a.tools.ts"]).toContain('/*@__PURE__*/ annotated(personSchema, { description: "Who did it." })');
  });

  test("is in a module of its own if several modules use it", () => {
    const files = filesOf({
      tools: [
        tool("a", { input: nested(person()), names: at(named("Person")) }),
        tool("b", { file: "src/b.ts", output: person(), outputNames: { "": named("Person") } }),
      ],
    });
    expect(declarations(files, "definitions.ts")).toEqual([
      "export interface Person",
      "export const personSchema",
      "export function isPerson",
    ]);
    expect(files["b.tools.ts"]).toContain('import { type Person, personSchema } from "./definitions.js";');
    expect(files["handlers.ts"]).toContain('import { isPerson } from "./definitions.js";');
  });

  test("with another form as an input has the direction in its name there", () => {
    const files = filesOf({
      tools: [
        tool("a", { input: person({ required: [] }), names: { "": named("Person") } }),
        tool("b", { output: person(), outputNames: { "": named("Person") } }),
      ],
    });
    expect(files["a.tools.ts"]).toContain("export const aTool: Tool<PersonInput, undefined>");
    expect(files["a.tools.ts"]).toContain("export const bTool: Tool<BInput, Person>");
  });

  test("of the name of another type is named after the namespace or file that declares it", () => {
    const other = closed({ id: text });
    const third = closed({ key: text });
    const files = filesOf({
      tools: [
        tool("a", { input: nested(person()), names: at(named("Person")) }),
        tool("b", { input: nested(other), names: at(named("Person", "src/crm/sales.ts")) }),
        tool("c", { input: nested(third), names: at(named("Person", "src/types.ts", "Legal")) }),
      ],
    });
    expect(files["a.tools.ts"]?.match(/^export interface \w*Person /gm)).toEqual([
      "export interface Person ",
      "export interface SalesPerson ",
      "export interface LegalPerson ",
    ]);
  });

  test("may have the name that the input of its tool would have", () => {
    const files = filesOf({ tools: [tool("a", { input: person(), names: { "": named("AInput") } })] });
    expect(files["a.tools.ts"]).toContain("export const aTool: Tool<AInput, undefined>");
  });

  test("never has a name that modules use otherwise", () => {
    const files = filesOf({
      tools: ["Tool", "JsonObject", "String", "isString"].map((name, i) =>
        tool(`t${i}`, { input: nested(closed({ [name]: text })), names: at(named(name)) }),
      ),
    });
    expect(files["a.tools.ts"]?.match(/^export interface (?!T\d)\w+/gm)).toEqual([
      "export interface TypesTool",
      "export interface TypesJsonObject",
      "export interface TypesString",
      "export interface TypesIsString",
    ]);
  });

  test("is written where it is used if its name is made of many type arguments, or if it is short", () => {
    const files = filesOf({
      tools: [
        tool("a", { input: nested(person()), names: at(named("Pick_Person_name_mail")) }),
        tool("b", { input: nested({ type: "string", enum: ["a", "b"] }), names: at(named("Letter")) }),
      ],
    });
    expect(declarations(files).filter((line) => line.startsWith("export interface"))).toEqual([
      "export interface AInput",
      "export interface BInput",
    ]);
  });

  test("has a guard that no local variable of another guard hides", async () => {
    const shade = { type: "string", enum: ["a", "b"] };
    const schema = closed({ isOpen: shade, first: person(), second: closed({ of: shade }) });
    const names = { "/properties/first": named("OpenValue"), "/properties/second": named("$x") };
    const text = await bundle(
      filesOf({ tools: [tool("a", { input: schema, names })] }),
      'export * from "./a.tools.js";',
    );
    const isInput = (await run(text))["isAInput"] as (value: unknown) => boolean; // exported by that name
    expect(isInput({ isOpen: "a", first: { name: "b" }, second: { of: "b" } })).toBe(true);
    expect(isInput({ isOpen: "c", first: { name: "b" }, second: { of: "b" } })).toBe(false);
  });

  test("is passed to the tools that use it after an edit in a session, too", () => {
    const types = { A: closed({ x: text }), B: closed({ x: { type: "number" } }) };
    const catalogOf = (...inputs: readonly ("A" | "B")[]): Catalog => ({
      ...none,
      tools: inputs.map((name, i) => tool(`t${i}`, { input: types[name], names: { "": named(name) } })),
    });
    const memo = new Memo();
    emit(catalogOf("A", "B", "A"), options, memo);
    const edited = catalogOf("A", "A", "B");
    expect(emit(edited, options, memo)).toEqual(emit(edited, options));
  });

  test("is printed alike whatever types other modules have", () => {
    const shape = {
      anyOf: ["circle", "square"].map((kind) =>
        closed({ kind: { const: kind }, size: { type: "number", minimum: 1 } }),
      ),
    };
    const own = tool("a", { input: nested(shape), names: at(named("Shape")) });
    const other = tool("b", { file: "src/b.ts", output: person(), outputNames: { "": named("ShapeCircle") } });
    expect(filesOf({ tools: [own, other] })["a.tools.ts"]).toBe(filesOf({ tools: [own] })["a.tools.ts"]);
  });
});
