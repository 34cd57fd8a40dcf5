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
    'type/not-json-omitted Property "auth" has type Client; JSON has no functions and no maps, so the union member is omitted from the schema.',
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
