import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import {
  type CodeProfileName,
  codeProfileNames,
  declareTool,
  lint,
  profiles,
  projectTool,
} from "../../../../src/runtime/profiles/index.js";

// Written by `npm run suite clients code`: what the clients show their models.
const { tools, declarations } = JSON.parse(
  readFileSync(new URL("../../../clients/code/declarations.json", import.meta.url), "utf8"),
) as {
  readonly tools: readonly Tool[];
  readonly declarations: Readonly<Record<CodeProfileName, Readonly<Record<string, string>>>>;
};

it.each(codeProfileNames)("each declaration for %s is what the client shows its model", (client) => {
  const observed = declarations[client];
  expect(Object.keys(observed).length).toBeGreaterThan(90);
  const ours = tools.flatMap((tool) =>
    tool.name in observed ? [[tool.name, declareTool(tool, client, { serverName: "srv" })]] : [],
  );
  expect(Object.fromEntries(ours)).toEqual(observed);
});

const point = { type: "object", description: "A point.", properties: { x: { type: "number" } } };
const lossy = record(
  {
    tree: { $ref: "#/$defs/Tree" },
    to: { $ref: "#/$defs/Missing" },
    point: { $ref: "#/$defs/Point" },
    list: { type: "array", items: { type: "string", description: "An item." } },
    rest: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" } },
    any: {},
  },
  { Tree: { type: "object", properties: { next: { $ref: "#/$defs/Tree" } } }, Point: point },
);

it("lint reports what becomes unknown, references that are dropped and descriptions that are lost", () => {
  const found = (client: CodeProfileName): readonly string[] =>
    lint(lossy, profiles[client]).map(({ path, message }) => `${path.replace("/inputSchema", "")}: ${message}`);
  const always = [
    "/properties/to: the declaration has unknown instead of #/$defs/Missing",
    "/$defs/Tree/properties/next: the declaration has unknown instead of #/$defs/Tree",
    "/properties/list/items: the declaration does not have the description",
    "/$defs/Point: the declaration does not have the description",
  ];
  const tuple = {
    "cloudflare-code": "a tuple without its rest",
    "codex-code": "an array instead of a tuple",
    "opencode-code": "an array instead of a tuple",
  };
  for (const client of codeProfileNames) {
    const expected = [...always, `/properties/rest: the declaration has ${tuple[client]}`];
    expect(found(client).toSorted()).toEqual(expected.toSorted());
  }
});

it("a schema that says nothing loses nothing as unknown", () => {
  const tool = record({ any: {}, list: { type: "array", items: {} } }, {});
  const all = codeProfileNames.map((client) => profiles[client]);
  expect(lint(tool, all)).toEqual([]);
});

it("portable prefers forms that survive", () => {
  // At more than 8 levels, and in a union with anything, opencode declares nothing.
  const ordinary = tools.filter(({ name }) => !["t_deep", "t_unions", "t_tree"].includes(name));
  const isType = ({ rule }: { readonly rule: string }): boolean => rule === "type";
  for (const client of codeProfileNames) {
    const after = ordinary.map((tool) => projectTool(tool, profiles.portable).record);
    const lost = after.flatMap((tool) => lint(tool, profiles[client]).filter(isType));
    expect(lost.length).toBeLessThan(ordinary.flatMap((tool) => lint(tool, profiles[client]).filter(isType)).length);
    // Types that contain themselves are cut off, and keys by a pattern have no other form.
    const forms = /unknown instead of #|without patternProperties/;
    expect(lost.filter(({ path, message }) => !forms.test(`${path} ${message}`))).toEqual([]);
  }
});

function record(properties: JsonObject, $defs: JsonObject): Tool {
  return { name: "lossy", description: "Loses.", inputSchema: { type: "object", properties, $defs } };
}
