import { expect, test } from "vitest";
import { describeText } from "./describe-types.js";

/** A model in which each resource can contain any other one, and refer to it. */
function resources(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `Resource${index}`);
  const interfaces = names.map(
    (name, index) => `
      interface ${name} extends DomainResource {
        resourceType: "${name}";
        subject?: Reference<${names[(index + 1) % count]}>;
        ${Array.from({ length: 12 }, (_, at) => `field${at}Of${index}?: { text?: string; period?: Period }`).join(";\n")};
      }`,
  );
  return `
    interface Period { start?: string; end?: string }
    interface Reference<T> { display?: string; resource?: T }
    interface DomainResource { id?: string; contained?: Any[]; also?: { more?: Reference<Any> } }
    ${interfaces.join("\n")}
    type Any = ${names.join(" | ")};
  `;
}

const fhir = resources(40);

test("names the properties that reach most of a schema over the limit, its size without them, and how to leave them out", async () => {
  const text = `${fhir}\nexport interface Admission { ward: string; patient: Resource0 }`;
  const { byType } = await describeText(text, "large.ts", { kilobytes: 20 });
  expect(byType.get("Admission")).toMatchObject([
    {
      code: "type/too-large",
      message: expect.stringMatching(
        /^Type Admission has a schema of \d\d+ kB; the limit is 20 kB\. Without "DomainResource\.contained" and "Reference\.resource", it has \d\.\d kB\.$/,
      ),
      hint: expect.stringMatching(
        /^make DomainResource\.contained optional and add @ignore to it and make Reference\.resource optional .*@depth 2/,
      ),
      related: [{ message: '"DomainResource.contained" is declared here.' }, { span: { line: 3 } }],
    },
  ]);
});

test("leaving out the properties that are named has the size that is named", async () => {
  const { byType } = await describeText(`${fhir}\nexport type Root = Resource0;`, "before.ts", { kilobytes: 20 });
  expect(byType.get("Root")?.[0]?.message).toContain('Without "DomainResource.contained" and "Reference.resource", it');
  const [, size] = /it has ([\d.]+) kB/.exec(byType.get("Root")?.[0]?.message ?? "") ?? [];
  const cut = fhir.replace(/(contained|resource)\?:/g, "\n/** @ignore */\n$1?:");
  const { schemas } = await describeText(`${cut}\nexport type Root = Resource0;`, "after.ts", { kilobytes: 20 });
  expect(Math.abs(JSON.stringify(schemas["Root"]).length / 1000 - Number(size))).toBeLessThan(0.2);
});

test("names the property of which reading takes most of the time", async () => {
  const text = `${fhir}\nexport interface Admission { ward: string; patient: Resource0 }`;
  const { byType } = await describeText(text, "slow.ts", { seconds: 0.001 });
  const [problem, ...others] = byType.get("Admission") ?? [];
  expect(others).toEqual([]);
  expect(problem?.message).toMatch(/^The type takes more than 0\.001 s to read\. Most of the time is for "\w+\.\w+"\./);
  expect(problem?.hint).toMatch(/add @ignore to it, or add @depth 2 to .*, or raise `limits\.seconds`/);
});

test("reports a type over a limit without the warnings about its parts", async () => {
  const members = Array.from({ length: 200 }, (_, at) => `key${at}?: Map<string, string>; text${at}?: string`);
  const { diagnostics } = await describeText(`export interface Root { ${members.join(";")} }`, "one.ts", {
    kilobytes: 1,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(["type/too-large"]);
});

const described = async (text: string, name: string) => {
  const { schemas, diagnostics } = await describeText(text, name, { kilobytes: 20 });
  return { schemas, messages: diagnostics.map(({ message }) => message) };
};

test("describes a model of resources to a depth", async () => {
  const text = `${fhir}
    export interface Admission {
      /** @depth 2 */
      patient: Resource0;
    }
    /** @depth 2 */
    export type Alias = Resource0;`;
  const { byType, schemas } = await describeText(text, "depth.ts", { kilobytes: 20 });
  for (const name of ["Admission", "Alias"]) {
    expect(byType.get(name)?.map(({ code }) => code)).toEqual(["type/depth-limited"]);
    expect(JSON.stringify(schemas[name]).length).toBeLessThan(8_000);
  }
});

const open = { type: "object", properties: {}, additionalProperties: {} };
const closed = { type: "object", additionalProperties: false };

test("opens the objects below the depth, in arrays, unions, records and tuples too", async () => {
  const { schemas, messages } = await described(
    `export interface Leaf { text: string }
     export interface Tree { leaf: Leaf; leaves?: Leaf[]; either?: string | Leaf | { other: number }; named?: Record<string, Leaf>; pair?: [Leaf, number]; at?: Date | null }
     export interface Root {
       /** @depth 1 */
       tree: Tree;
     }`,
    "parts.ts",
  );
  expect(schemas["Root"]).toMatchObject({
    properties: {
      tree: {
        ...closed,
        properties: {
          leaf: open,
          leaves: { type: "array", items: open },
          either: { anyOf: [{ type: "string" }, open] },
          named: open,
          pair: { prefixItems: [open, { type: "number" }] },
          at: { anyOf: [{ type: "string" }, { type: "null" }] },
        },
      },
    },
  });
  expect(messages).toEqual([
    'Property "tree" is described to a depth of 1. Deeper objects accept any properties: property "tree.leaf", and 5 more.',
  ]);
});

test("ends a recursive type at the depth, and uses the lower of two limits", async () => {
  const { schemas } = await described(
    `/** @depth 3 */
     export interface Node { value: string; next?: Node }
     export interface Root {
       /** @depth 2 */
       head: Node;
       tail: Node;
     }`,
    "recursive.ts",
  );
  const node = (next: object) => ({ ...closed, properties: { value: { type: "string" }, next } });
  expect(schemas["Node"]).toMatchObject(node(node(node(open))));
  expect(schemas["Root"]).toMatchObject({ properties: { head: node(node(open)), tail: node(node(node(open))) } });
});

test("does not warn about a depth that nothing exceeds", async () => {
  const { messages } = await described("/** @depth 2 */ export interface Root { a: { b: string } }", "shallow.ts");
  expect(messages).toEqual([]);
});

test("reports a depth that is not a whole number of at least 1", async () => {
  const { messages } = await described(
    "/** @depth 0 */\nexport interface Root { a: { b: { c: string } } }",
    "invalid.ts",
  );
  expect(messages).toEqual(["@depth 0 does not fit type Root: the value must be a whole number of at least 1."]);
});
