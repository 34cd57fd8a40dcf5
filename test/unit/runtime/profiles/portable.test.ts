import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { checkTool, type JsonObject, type Tool } from "../../../../src/runtime/model/index.js";
import { codeProfileNames, lint, type Profile, profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { randomRoot } from "../../../support/random-schemas.js";
import { repository } from "../../../support/temp-project.js";

/** `portable` covers every client, except for strict modes and code modes. */
const covered: readonly Profile[] = Object.values(profiles).filter(
  ({ plan, audience }) => plan.strict === undefined && audience !== "code",
);

const record = (inputSchema: JsonObject, more: Partial<Tool> = {}): Tool =>
  // Every schema below has an object at its root.
  ({ name: "sample", inputSchema, outputSchema: inputSchema, ...more }) as Tool;
const withProperties = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const withProperty = (a: JsonObject | boolean): JsonObject => withProperties({ a });
const text = { type: "string" };
const branches = [
  { ...withProperties({ kind: { const: "a" }, "two words": text }), required: ["kind", "two words"] },
  { ...withProperties({ kind: { const: "b" }, value: { type: ["number", "null"] } }), required: ["kind"] },
];

/** By what is special about it: a tool that some of the clients reject or change. */
const special: Readonly<Record<string, Tool>> = {
  "a union at the root": record({ type: "object", oneOf: branches }),
  "all compositions at the root": record({
    type: "object",
    anyOf: branches,
    allOf: [withProperty(text), { required: ["a"] }],
    not: { required: ["b"] },
    if: { required: ["a"] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: ["c"] },
    else: { required: ["d"] },
  }),
  "an enum at the root": record({ type: "object", enum: [{}] }),
  "boolean schemas": record(withProperties({ a: true, b: false, c: { type: "array", items: true } })),
  "a list of types": record(withProperty({ type: ["string", "integer", "null"], minLength: 1 })),
  "a closed tuple": record(
    withProperty({ type: "array", prefixItems: [text, { type: "number" }], items: false, minItems: 1 }),
  ),
  "a tuple of draft-07": record(withProperty({ type: "array", items: [text, { type: "number" }] })),
  "an array without items": record(withProperty({ type: "array" })),
  "a reference that does not resolve": record(withProperty({ $ref: "#/$defs/None" })),
  "a recursive type": record({
    ...withProperty({ $ref: "#/$defs/Tree" }),
    $defs: { Tree: withProperties({ children: { type: "array", items: { $ref: "#/$defs/Tree" } } }) },
  }),
  "a recursive root": record(withProperties({ next: { $ref: "#" }, "the last": text })),
  "a nested union of objects": record(withProperty({ oneOf: branches })),
  "names that clients reject": record(withProperties({ "two words": text, $a: text, é: text, ok: text }), {
    name: "1.name-that-is-much-too-long-for-every-client-of-them-all-together",
  }),
  "unknown formats and many limits": record(
    withProperty({ ...text, format: "color", minLength: 2, maxLength: 4, pattern: "^a" }),
  ),
  "many levels": record(
    Array.from({ length: 14 }).reduce<JsonObject>((inner) => withProperties({ inner }), { type: "null" }),
  ),
  "open and patterned objects": record({
    type: "object",
    patternProperties: { "^x": text },
    propertyNames: { maxLength: 4 },
    additionalProperties: { type: ["string", "null"] },
  }),
};

const refusals = (tool: Tool): readonly string[] =>
  lint(projectTool(tool, profiles.portable).record, covered)
    .filter(({ effect }) => effect === "refused")
    .map(({ profile, path, message }) => `${profile} ${path}: ${message}`);

test("covers every profile but the strict modes and the code modes, and itself", () => {
  expect(Object.keys(profiles).filter((name) => covered.every((profile) => profile.name !== name))).toEqual([
    "anthropic-strict",
    "openai-strict",
    ...codeProfileNames,
  ]);
});

test.each(Object.entries(special))("no client rejects the projection of %s", (_, tool) => {
  expect(checkTool(tool)).toEqual([]);
  expect(refusals(tool)).toEqual([]);
});

test("the clients reject many of these tools unprojected", () => {
  const rejected = Object.values(special).filter((tool) => lint(tool, covered).some((one) => one.effect === "refused"));
  expect(rejected.length).toBeGreaterThanOrEqual(12);
});

test("no client rejects the projection of a random tool", () => {
  const rounds = roundCount(40, 1000);
  const rejected = Array.from({ length: rounds }, (_, seed) => {
    const schema = randomRoot(createRandom(seed + 1), seed % 2 === 0 ? "open" : "closed");
    return { seed, refusals: refusals(record(schema)) };
  });
  expect(rejected.filter((each) => each.refusals.length > 0).slice(0, 3)).toEqual([]);
});

test("no client rejects the projection of a generated tool of the golden cases and the examples", () => {
  const files = glob.sync(["test/golden/**/tools.json", "examples/**/tools.json"], {
    cwd: repository,
    ignore: ["**/node_modules/**"],
  });
  const tools = files.flatMap((file): readonly Tool[] =>
    Object.values(JSON.parse(readFileSync(join(repository, file), "utf8"))),
  );
  expect(tools.length).toBeGreaterThan(200);
  const rejected = tools.map((tool) => ({ tool: tool.name, refusals: refusals(tool) }));
  expect(rejected.filter((each) => each.refusals.length > 0).slice(0, 3)).toEqual([]);
});
