import { expect, test } from "vitest";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import { lint, type Profile, profiles } from "../../../../src/runtime/profiles/index.js";

// Those with an adapter name it as the fix.
const clients: readonly Profile[] = Object.values(profiles).filter(({ adapter }) => adapter === undefined);
const refused = clients.flatMap(({ rules }) => rules.filter(({ effect }) => effect === "refused"));

const record = (inputSchema: JsonObject, more: Partial<Tool> = {}): Tool =>
  // Some records are invalid on purpose.
  ({ name: "sample", description: "Sample.", inputSchema, ...more }) as Tool;
const withProperty = (a: unknown): JsonObject => ({ type: "object", properties: { a } }) as JsonObject;
const text = { type: "string" };
const none = record({ type: "object", properties: {} });

/** By condition and fix: a tool that a client rejects, and the tool with the fix. */
const fixes: Readonly<Record<string, readonly [before: Tool, after: Tool]>> = {
  "root-type: declare an object, with the value as a property": [
    record({ type: "array", items: text }),
    record(withProperty({ type: "array", items: text })),
  ],
  "root-keyword: use one object with a property that holds the union": [
    record({ type: "object", anyOf: [withProperty(text), withProperty({ type: "null" })] }),
    record(withProperty({ anyOf: [withProperty(text), withProperty({ type: "null" })] })),
  ],
  "malformed: correct the keyword": [
    record(withProperty({ ...text, minLength: "1" })),
    record(withProperty({ ...text, minLength: 1 })),
  ],
  "boolean-schema: replace true by {} and false by { not: {} }": [
    record(withProperty({ type: "array", items: true })),
    record(withProperty({ type: "array", items: {} })),
  ],
  "boolean-property: replace true by {} and false by { not: {} }": [
    record({ type: "object", properties: { a: true, b: false } }),
    record({ type: "object", properties: { a: {}, b: { not: {} } } }),
  ],
  "type-list: use anyOf with one type in each member": [
    record(withProperty({ type: ["string", "null"] })),
    record(withProperty({ anyOf: [text, { type: "null" }] })),
  ],
  "closed-tuple: use an object, or an array whose items have one schema": [
    record(withProperty({ type: "array", prefixItems: [text], items: false })),
    record(withProperty({ type: "array", items: text, maxItems: 1 })),
  ],
  "items-list: use an object, or an array whose items have one schema": [
    record(withProperty({ type: "array", items: [text] })),
    record(withProperty({ type: "array", items: text })),
  ],
  "keyword: use only draft-07: no tuple, no @header": [
    record(withProperty({ type: "array", prefixItems: [text], items: text })),
    record(withProperty({ type: "array", items: text })),
  ],
  "unsupported-format: use a format of JSON Schema, or none": [
    record(withProperty({ ...text, format: "colour" })),
    record(withProperty({ ...text, format: "date" })),
  ],
  "array-without-items: declare the items": [
    record(withProperty({ type: "array" })),
    record(withProperty({ type: "array", items: text })),
  ],
  "open-tuple: use an object, or an array whose items have one schema": [
    record(withProperty({ type: "array", prefixItems: [{ type: "number" }], items: text })),
    record(withProperty({ type: "array", items: text })),
  ],
  "newer-dialect: remove $schema": [
    record({ ...withProperty(text), $schema: "https://json-schema.org/draft/2020-12/schema" }),
    record({ ...withProperty(text), $schema: "http://json-schema.org/draft-07/schema#" }),
  ],
  "dangling-reference: declare the definition in $defs, or correct the reference": [
    record(withProperty({ $ref: "#/$defs/Text" })),
    record({ ...withProperty({ $ref: "#/$defs/Text" }), $defs: { Text: text } }),
  ],
  "invalid-pattern: correct the pattern": [
    record(withProperty({ ...text, pattern: "(" })),
    record(withProperty({ ...text, pattern: "\\(" })),
  ],
  "property-name: rename the property": [
    record({ type: "object", properties: { "two words": text } }),
    record({ type: "object", properties: { twoWords: text } }),
  ],
  "name: choose another name with @tool": [
    { ...none, name: "do.it" },
    { ...none, name: "do_it" },
  ],
  "name-with-server: choose a shorter name with @tool, or for the server with server.name in the config": [
    { ...none, name: `a${"_long".repeat(12)}_name` },
    { ...none, name: "short" },
  ],
};

test("has a fix for every reason for which a client without an adapter rejects tools", () => {
  expect([...new Set(refused.map(({ when }) => when.kind))].sort()).toEqual(
    Object.keys(fixes)
      .map((key) => key.slice(0, key.indexOf(":")))
      .sort(),
  );
});

test.each(Object.entries(fixes))("%s", (key, [before, after]) => {
  const [kind, fix] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 2)];
  const rules = clients.flatMap(({ name, rules }) =>
    rules.filter(({ effect, when }) => effect === "refused" && when.kind === kind).map(({ id }) => `${name} ${id}`),
  );
  // A keyword that is wrong in an input is wrong in an output too.
  const both = (tool: Tool): Tool => ({ ...tool, outputSchema: tool.inputSchema });
  const findings = lint(both(before), clients).filter(({ effect }) => effect === "refused");
  const named = findings.filter(({ profile, rule }) => rules.includes(`${profile} ${rule}`));
  expect(new Set(named.map(({ profile, rule }) => `${profile} ${rule}`))).toEqual(new Set(rules));
  for (const finding of named) expect(finding.fix).toBe(fix);
  expect(lint(both(after), clients).filter(({ effect }) => effect === "refused")).toEqual([]);
});

test("names the adapter for what an API rejects, and nothing for what a client drops", () => {
  const [before] = fixes["root-type: declare an object, with the value as a property"] ?? [none];
  const ofApi = lint(before, profiles.openai).filter(({ effect }) => effect === "refused");
  expect(ofApi.map(({ fix }) => fix)).toEqual(["send it with toOpenAI(tools)"]);
  const dropped = lint(record(withProperty({ ...text, minLength: 1 })), profiles.codex);
  expect(dropped).toEqual([expect.not.objectContaining({ fix: expect.anything() })]);
});
