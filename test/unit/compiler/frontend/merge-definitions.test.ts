import { expect, test } from "vitest";
import type { Schema } from "../../../../src/compiler/frontend/format/kind.js";
import { mergeDefinitions } from "../../../../src/compiler/frontend/format/schema-definitions.js";

const text = { type: "string" };

test("merges equal definitions and numbers the others without gaps", () => {
  const root: Schema = {
    anyOf: ["Node", "Node_2", "Node_3", "Node_4"].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      Node: { type: "array", items: { $ref: "#/$defs/Node" } },
      Node_2: { type: "array", items: { $ref: "#/$defs/Node_2" } },
      Node_3: { type: "array", items: { $ref: "#/$defs/Node_4" } },
      Node_4: text,
    },
  };
  mergeDefinitions(root, new Map(["Node", "Node_2", "Node_3", "Node_4"].map((name) => [name, "Node"])));
  expect(root).toEqual({
    anyOf: ["Node", "Node", "Node_2", "Node_3"].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      Node: { type: "array", items: { $ref: "#/$defs/Node" } },
      Node_2: { type: "array", items: { $ref: "#/$defs/Node_3" } },
      Node_3: text,
    },
  });
});

test("keeps a type whose own name ends in a number", () => {
  const root: Schema = {
    anyOf: ["Point", "Point_2", "Point_3", "Point_4"].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { Point: text, Point_2: text, Point_3: text, Point_4: { type: "number" } },
  };
  // `Point_2` is a name in the source. The others are three types named `Point`.
  const names = new Map([
    ["Point_2", "Point_2"],
    ...["Point", "Point_3", "Point_4"].map((name) => [name, "Point"] as const),
  ]);
  mergeDefinitions(root, names);
  expect(root["$defs"]).toEqual({ Point: text, Point_2: text, Point_3: { type: "number" } });
  expect(root["anyOf"]).toEqual(["Point", "Point_2", "Point", "Point_3"].map((name) => ({ $ref: `#/$defs/${name}` })));
});
