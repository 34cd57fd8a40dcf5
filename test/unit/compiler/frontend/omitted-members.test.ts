import { expect, test } from "vitest";
import { groupDiagnostics } from "../../../../src/compiler/diagnostics/render.js";
import { describeText } from "./describe-types.js";

const client =
  "interface Client { token: string; hooks: { before: () => void; after?: () => void }; cache: Map<string, string> }";

test("reports an omitted member in one line, and nothing inside it", async () => {
  const { diagnostics } = await describeText(
    `${client}\nexport interface Input { auth?: string | Client; id: string }`,
  );
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'type/not-json-omitted Property "auth" has type Client; JSON has no objects with functions and no maps, so the union member is omitted from the schema.',
  ]);
});

test("reports all omitted members of a union in one line", async () => {
  const { diagnostics } = await describeText(`
${client}
declare class Signer { sign(): void; keys: Set<string> }
export interface Input { auth?: string | Client | Signer | symbol | Promise<string>; hooks?: boolean | (() => void)[] | Signer | Client }`);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'type/not-json-omitted Property "auth" has type Client | Signer | ... 2 more; JSON has no objects with functions and no maps and no sets and no symbols and no promises, so these 4 union members are omitted from the schema.',
    'type/not-json-omitted Property "hooks" has type (() => void)[]; JSON has no functions, so every item is omitted from the schema.',
    'type/not-json-omitted Property "hooks" has type Signer | Client; JSON has no sets and no objects with functions and no maps, so these 2 union members are omitted from the schema.',
  ]);
});

test("names no file for a member that the standard library declares, which is in no folder", async () => {
  const { diagnostics } = await describeText("export interface Input { init?: RequestInit }");
  expect(diagnostics.map(({ code }) => code)).toContain("type/not-json-omitted");
  expect(diagnostics.flatMap(({ related = [] }) => related)).toEqual([]);
});

test("reports the values of an index signature in one line", async () => {
  const { diagnostics } = await describeText(
    "export interface Input { id?: string; [key: string]: undefined | string | Map<string, string> | Set<string> }\nexport interface Other { id: string; [key: `on$" +
      "{string}`]: Map<string, string> | Set<string> }",
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Value "[key]" has type Map<string, string> | Set<string>; JSON has no maps and no sets, so these 2 union members are omitted from the schema.',
    'Value "[key]" has type Map<string, string> | Set<string>; JSON has no maps and no sets, so value "[key]" is omitted from the schema.',
  ]);
});

test("reports what is inside an omitted member where else it is used", async () => {
  const { diagnostics, schemas } = await describeText(`
interface Hooks { id: string; after?: () => void }
interface Client { hooks: Hooks; cache: Map<string, string> }
export interface Input { auth?: Client; hooks: Hooks }`);
  expect(diagnostics.map(({ code, args }) => [code, args["path"]])).toEqual([
    ["type/not-json-omitted", 'Property "auth"'],
    ["type/function-dropped", 'Property "hooks.after"'],
  ]);
  expect(schemas["Input"]).toMatchObject({ properties: { hooks: { properties: { id: { type: "string" } } } } });
});

test("groups equal warnings of several types", async () => {
  const types = Array.from({ length: 9 }, (_, index) => `export interface Input${index} { auth?: string | Client }`);
  const { diagnostics } = await describeText([client, ...types].join("\n"));
  expect(diagnostics).toHaveLength(9);
  expect([...groupDiagnostics(diagnostics).values()]).toEqual([8]);
});

test("reports once in a run that a required property may be undefined", async () => {
  const { diagnostics, byType } = await describeText(
    "export interface A { a: string | undefined }\nexport interface B { b: string | undefined }",
  );
  expect(diagnostics.map(({ code, args }) => [code, args["path"]])).toEqual([
    ["type/undefined-optional", 'Property "a"'],
  ]);
  expect(byType.get("B")).toHaveLength(1);
});

test("accepts the empty array for an optional list of functions", async () => {
  const { schemas } = await describeText("export interface Input { plugins?: (() => void)[] }");
  expect(schemas["Input"]).toMatchObject({ properties: { plugins: { type: "array", maxItems: 0 } } });
});

test("names no members of strings and arrays", async () => {
  const { diagnostics, schemas } = await describeText(`
interface Mine extends Array<string> { own: string }
export interface Input {
  tuple: Omit<[string, number], "0">;
  own: Omit<Mine, "map">;
  text: "ms" | Omit<"ms", "ms">;
  part?: Pick<string[], "length" | "map">;
}`);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Property "own" has type Omit<Mine, "map">, which is an array in JSON; its own properties are omitted: "own".',
    'Property "part" has type Pick<string[], "length" | "map">; JSON has no objects with behavior, so property "part" is omitted from the schema.',
  ]);
  expect(schemas["Input"]).toMatchObject({
    properties: {
      tuple: {
        type: "array",
        prefixItems: [{ anyOf: [{ type: "string" }, { type: "number" }] }, { type: "number" }],
        minItems: 2,
        maxItems: 2,
      },
      own: { type: "array", items: { type: "string" } },
      text: { type: "string", examples: ["ms"] },
    },
  });
});

test("reads an extended string or array in a mapped type as a string or array", async () => {
  const { diagnostics, schemas } = await describeText(`
interface Mine extends Array<string> { own: string }
class Numbers extends Array<number> { tag = "x"; sum(): number { return 1 } }
interface Text extends String { own: string }
export interface Input {
  list: Partial<Mine>;
  numbers: { [Key in keyof Numbers as Exclude<Key, "tag">]: Numbers[Key] };
  text: Omit<Text, number>;
  optional: Partial<Text>;
  items?: Omit<Mine, number>;
  class?: Omit<Numbers, number>;
  tuple?: Omit<[string, number], number>;
}`);
  const lists = "JSON has no objects with behavior, so property";
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Property "list" has type Partial<Mine>, which is an array in JSON; its own properties are omitted: "own".',
    'Property "text" has type Omit<Text, number>, which is a string in JSON; its own properties are omitted: "own".',
    'Property "optional" has type Partial<Text>, which is a string in JSON; its own properties are omitted: "own".',
    `Property "items" has type Omit<Mine, number>; ${lists} "items" is omitted from the schema.`,
    `Property "class" has type Omit<Numbers, number>; ${lists} "class" is omitted from the schema.`,
  ]);
  expect(schemas["Input"]).toMatchObject({
    properties: {
      list: { type: "array", items: { type: "string" } },
      numbers: { type: "array", items: { type: "number" } },
      text: { type: "string" },
      optional: { type: "string" },
      tuple: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 2 },
    },
  });
});
