import { describe, expect, it } from "vitest";
import type { JsonObject, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { lint, profileNames, profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { busyTime } from "../../../support/busy-time.js";

// Every way in which a schema can refer to itself, at the root and in a definition, in a composition and below a property.
const compositions = ["allOf", "anyOf", "oneOf"];
const leaf: JsonObject = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const node: JsonObject = { $ref: "#/$defs/node" };

const definitionsOf = (keyword: string): Readonly<Record<string, JsonObject>> => ({
  "itself as a branch": { [keyword]: [node, leaf] },
  "another one that refers back": { [keyword]: [{ $ref: "#/$defs/other" }, leaf] },
  "a property of a branch": { [keyword]: [{ type: "object", properties: { next: node } }, leaf] },
  "items of a branch": { [keyword]: [{ type: "array", items: node }, leaf] },
  "a branch of a branch": { [keyword]: [{ anyOf: [{ allOf: [node] }] }, leaf] },
  "properties of both branches": {
    [keyword]: [
      { type: "object", properties: { next: { oneOf: [node, { $ref: "#/$defs/other" }] } } },
      { type: "object", properties: { next: node, other: { [keyword]: [node, { type: "string" }] } } },
    ],
  },
  "the root": { [keyword]: [{ $ref: "#" }, leaf] },
});

const schemas: [string, ObjectSchema][] = compositions.flatMap((keyword) =>
  Object.entries(definitionsOf(keyword)).flatMap(([title, definition]): [string, ObjectSchema][] => {
    const $defs = { node: definition, other: { [keyword]: [node, leaf] } };
    return [
      [`${keyword}: ${title}, at the root`, { type: "object", ...definition, $defs }],
      [
        `${keyword}: ${title}, in a property`,
        { type: "object", properties: { a: node, b: { anyOf: [node, leaf] } }, $defs },
      ],
    ];
  }),
);

/** Each definition applies the next one twice, so a copy of each use would double the work at every level. */
function doubling(keyword: string, levels: number): ObjectSchema {
  const next = (i: number): JsonObject => ({ $ref: `#/$defs/d${i + 1}` });
  const levelsOf = Array.from({ length: levels }, (_, i) => [`d${i}`, { [keyword]: [next(i), { allOf: [next(i)] }] }]);
  const $defs = { ...Object.fromEntries(levelsOf), [`d${levels}`]: leaf };
  return {
    type: "object",
    [keyword]: [{ $ref: "#/$defs/d0" }, leaf],
    properties: { a: { $ref: "#/$defs/d0" } },
    $defs,
  };
}

describe.each(profileNames)("the profile %s", (name) => {
  it.each(schemas)("projects and lints %s", (_title, inputSchema) => {
    const record = { name: "sample", description: "Sample.", inputSchema, outputSchema: inputSchema };
    const { record: projected } = projectTool(record, profiles[name]);
    expect(JSON.stringify(projected).length).toBeLessThan(100_000);
    expect(() => lint(record, profiles[name])).not.toThrow();
    expect(() => lint(projected, profiles[name])).not.toThrow();
  });

  it.each(compositions)("projects 30 levels of %s that double, without doubling the work", (keyword) => {
    const record = { name: "sample", description: "Sample.", inputSchema: doubling(keyword, 30) };
    const start = busyTime();
    projectTool(record, profiles[name]);
    expect(busyTime() - start).toBeLessThan(1000);
  });
});
