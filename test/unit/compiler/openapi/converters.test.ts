import { afterEach, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { type ImportedApi, importApi, type MockServer, startMock } from "../../../support/imported-api.js";

/** What users of other converters report as missing or wrong. */

let api: ImportedApi | undefined;
let mock: MockServer | undefined;
afterEach(async () => {
  api?.project.remove();
  await mock?.close();
  mock = undefined;
});

const head = 'openapi: 3.1.0\ninfo: { title: Test, version: "1" }\n';

async function importYaml(text: string, args: readonly string[] = []): Promise<ImportedApi> {
  api = await importApi({ "api.yaml": head + text }, ["api.yaml", ...args]);
  return api;
}

describe("an import of OpenAPI", () => {
  it("follows references to other files, from there to further ones, and back", async () => {
    api = await importApi(
      {
        "spec/api.yaml": `${head}servers: [{ url: https://orders.test }]
paths:
  /orders: { $ref: paths/orders.yaml }
  /orders/{id}: { $ref: "paths/all.json#/~1orders~1{id}" }
components: { schemas: { Money: { type: object, required: [cents], properties: { cents: { type: integer } } } } }
`,
        "spec/paths/orders.yaml": `get:
  operationId: listOrders
  parameters: [{ $ref: ../parameters.yaml#/Page }]
  responses: { "200": { $ref: ../responses.yaml#/Orders } }
`,
        "spec/paths/all.json": JSON.stringify({
          "/orders/{id}": {
            get: {
              operationId: "getOrder",
              parameters: [{ $ref: "../parameters.yaml#/Id" }],
              responses: {
                200: {
                  description: "it",
                  content: { "application/json": { schema: { $ref: "../schemas/Order.yaml" } } },
                },
              },
            },
          },
        }),
        "spec/parameters.yaml":
          "Page: { name: page, in: query, schema: { type: integer } }\nId: { name: id, in: path, required: true, schema: { type: string } }\n",
        "spec/responses.yaml":
          "Orders: { description: all, content: { application/json: { schema: { type: object, properties: { orders: { type: array, items: { $ref: schemas/Order.yaml } } } } } } }\n",
        "spec/schemas/Order.yaml": `type: object
properties:
  total: { $ref: ../api.yaml#/components/schemas/Money }
  line: { $ref: "#/$defs/Line" }
  parent: { $ref: Order.yaml }
$defs: { Line: { type: object, properties: { text: { type: string } } } }
`,
      },
      ["spec/api.yaml"],
    );
    expect([api.code, api.err, await api.errors()]).toEqual([0, "", []]);
    expect(api.project.read("src/api/types.ts")).toBe(`export interface Line {
  text?: string;
}

export interface Money {
  /** @integer */
  cents: number;
}

export interface Order {
  total?: Money;
  line?: Line;
  parent?: Order;
}
`);
  });

  it.each([
    ["a value that does not exist", "#/components/schemas/None", "/api.yaml#/components/schemas/None does not exist."],
    ["a file that does not exist", "./none.yaml", "none.yaml"],
  ])("names a reference to %s", async (_, ref, message) => {
    const { code, err } = await importYaml(
      `paths: { /a: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "${ref}" } } } } } } } }\n`,
    );
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it("keeps bodies that are maps or arrays as they are", async () => {
    const { project, errors, load } = await importYaml(`paths:
  /labels:
    put:
      operationId: setLabels
      requestBody: { required: true, content: { application/json: { schema: { type: object, additionalProperties: { type: array, items: { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, additionalProperties: { type: integer } } } } } }
  /ids:
    post:
      operationId: sendIds
      requestBody: { required: true, content: { application/json: { schema: { type: array, items: { type: integer } } } } }
      responses: { "200": { description: The ids, content: { application/json: { schema: { type: array, items: { type: integer } } } } } }
`);
    expect(await errors()).toEqual([]);
    expect(project.read("src/api/tools.ts")).toContain("[key: string]: string[];");
    mock = await startMock((method) => ({ status: 200, body: method === "PUT" ? '{"a":1}' : "[1,2]" }));
    const { tools, client } = await load();
    client.options = { ...client.options, baseUrl: mock.url };
    expect(await tools["setLabels"]?.({ body: { a: ["x"] } })).toEqual({ a: 1 });
    expect(await tools["sendIds"]?.({ body: [1, 2] })).toEqual([1, 2]);
    expect(mock.received.map(({ body }) => body)).toEqual(['{"a":["x"]}', "[1,2]"]);
  });

  it("says that a result has no schema, and still returns it", async () => {
    const { project, errors } = await importYaml(`paths:
  /anything: { get: { operationId: anything, responses: { "200": { description: ok, content: { application/json: {} } } } } }
  /nothing: { get: { operationId: nothing, responses: { "200": { description: ok } } } }
`);
    expect(await errors()).toEqual([]);
    const text = project.read("src/api/tools.ts");
    expect(text).toContain("@returns The specification does not say what.");
    expect(text).toContain("export function anything(): Promise<unknown>");
    expect(text).toContain("export function nothing(): Promise<void>");
  });

  it("declares the output schema of each result that has a schema", async () => {
    const { project } = await importYaml(`paths:
  /a: { get: { operationId: getA, responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [n], properties: { n: { type: integer, minimum: 3 } } } } } } } } }
`);
    await generate({ cwd: project.root });
    const records: unknown = JSON.parse(project.read("src/generated/tools.json"));
    expect(records).toMatchObject({
      get_a: { outputSchema: { properties: { n: { type: "integer", minimum: 3 } }, required: ["n"] } },
    });
  });

  it("keeps the limits of the items of lists, in parameters and results", async () => {
    const list = "{ type: array, items: { type: integer, minimum: 1 } }";
    const names = "{ type: array, maxItems: 3, items: { type: string, pattern: ^a } }";
    const content = `content: { application/json: { schema: { type: object, properties: { names: ${names} } } } }`;
    const { project } = await importYaml(`paths:
  /a:
    get:
      operationId: a
      parameters: [{ name: ids, in: query, schema: ${list} }]
      responses: { "200": { description: ok, ${content} } }
`);
    await generate({ cwd: project.root });
    const records: unknown = JSON.parse(project.read("src/generated/tools.json"));
    expect(records).toMatchObject({
      a: {
        inputSchema: { properties: { ids: { items: { type: "integer", minimum: 1 } } } },
        outputSchema: { properties: { names: { maxItems: 3, items: { type: "string", pattern: "^a" } } } },
      },
    });
  });

  describe("of many operations", () => {
    const paths = Array.from({ length: 150 }, (_, i) => {
      const tag = i % 3 === 0 ? "pets" : "stores";
      const responses = 'responses: { "204": { description: ok } }';
      return `  /${tag}/${i}/x: { get: { operationId: get${i}, tags: [${tag}], ${responses} }, delete: { tags: [${tag}], ${responses} } }\n`;
    });
    const many = `paths:\n${paths.join("")}`;

    it("asks to select, with the number of operations of each tag", async () => {
      const { code, err } = await importYaml(many);
      expect([code, err]).toEqual([
        2,
        'error: The specification has 300 operations. Select those that become tools with --only, or all with --only "**":\n\n' +
          '  --only "tag:pets"  100\n  --only "tag:stores"  200\n',
      ]);
    });

    it.each([
      [["tag:pets"], 100],
      [["GET /pets/**"], 50],
      [["/stores/1/*"], 2],
      [["get3", "delete /pets/6/x"], 2],
      [["**"], 300],
    ])("imports those that %j selects", async (only, count) => {
      const { code, out } = await importYaml(many, ["--only", ...only]);
      expect([code, out]).toEqual([0, expect.stringContaining(`\n${count} tools.`)]);
    });

    it("rejects a selection of nothing", async () => {
      const { code, err } = await importYaml(many, ["--only", "tag:pets", "tag:dogs"]);
      expect([code, err]).toEqual([2, expect.stringContaining('--only "tag:dogs" selects none of the operations')]);
    });
  });

  it("names what clashes or is no identifier", async () => {
    const { project, errors } = await importYaml(`paths:
  /a: { get: { operationId: delete, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Record" } } } } } } }
  /b: { get: { operationId: get-thing, responses: { "204": { description: ok } } } }
  /c: { get: { operationId: getThing, responses: { "204": { description: ok } } } }
  /d/{id}:
    post:
      operationId: 2fa.Verify
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: id, in: query, schema: { type: string } }, { name: body, in: query, schema: { type: string } }, { name: "a[b]", in: query, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { "x-y": { type: string }, "*/ @tool": { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/get_thing.input" } } } } }
components:
  schemas:
    Record: { type: object, properties: { next: { $ref: "#/components/schemas/Record" } } }
    get_thing.input: { type: object, description: "*/ export const bad = 1; @tool evil", properties: { a: { type: string } } }
`);
    expect(await errors()).toEqual([]);
    const text = project.read("src/api/tools.ts");
    const names = [...text.matchAll(/@tool (\S+)|export function (\w+)/g)].map(([, tool, name]) => tool ?? name);
    expect(names).toEqual([
      "delete",
      "deleteCall",
      "get_thing",
      "getThing",
      "get_thing2",
      "getThing2",
      "op_2fa_verify",
      "_2faVerify",
    ]);
    expect(text).toMatch(
      / {2}id: string;\n {2}queryId\?: string;\n {2}body\?: string;\n {2}aB\?: string;\n {2}requestBody\?:/,
    );
    const types = project.read("src/api/types.ts");
    expect(types).toContain("export interface RecordModel {\n  next?: RecordModel;\n}");
    expect(types).toContain("/** *\\/ export const bad = 1; \\@tool evil */\nexport interface GetThingInput2 {");
  });

  it("leaves a union out of itself, beside objects too", async () => {
    const { project, errors } = await importYaml(`paths:
  /a: { get: { operationId: getA, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } } }
components: { schemas: { A: { oneOf: [{ $ref: "#/components/schemas/A" }, { type: object, properties: { b: { type: string } } }, { type: string }] } } }
`);
    expect(await errors()).toEqual([]);
    expect(project.read("src/api/types.ts")).toBe("export type A = {\n  b?: string;\n} | string;\n");
  });

  it("leaves read-only properties out of requests, and write-only ones out of results", async () => {
    const { project, errors } = await importYaml(`paths:
  /users: { post: { operationId: addUser, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }, responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } } }
components: { schemas: { User: { type: object, required: [id, password], properties: { id: { type: integer, readOnly: true }, password: { type: string, writeOnly: true } } } } }
`);
    expect(await errors()).toEqual([]);
    expect(project.read("src/api/types.ts")).toBe(
      "export interface User {\n  /** @integer */\n  id: number;\n}\n\nexport interface UserInput {\n  password: string;\n}\n",
    );
  });

  it("reports a relative server, which a file cannot complete", async () => {
    const { code, err, load } = await importYaml(
      'servers: [{ url: /v2 }]\npaths: { /a: { get: { operationId: getA, responses: { "204": { description: ok } } } } }\n',
    );
    expect([code, err]).toEqual([
      0,
      'warning: the specification has no absolute server URL; set baseUrl in src/api/client.ts, which is "/v2" now\n',
    ]);
    await expect((await load()).tools["getA"]?.()).rejects.toThrow(
      'The base URL "/v2" is not absolute: set it in client.ts.',
    );
  });

  it("quotes what is wrong in the specification, once for equal mistakes", async () => {
    const operation = (id: string) => {
      const content = `{ application/json: { schema: { title: ${id}, type: "null" } } }`;
      return `{ get: { operationId: ${id}, responses: { "200": { description: ok, content: ${content} } } } }`;
    };
    const paths = `{ /a: ${operation("a")}, /b: ${operation("b")} }`;
    const old = 'openapi: 3.0.0\ninfo: { title: Test, version: "1" }\nservers: [{ url: https://a.example }]\n';
    api = await importApi({ "api.yaml": `${old}paths: ${paths}\n` }, ["api.yaml"]);
    const { code, err } = api;
    expect([code, err.match(/^warning: .*"type": "null".*$/gm)]).toEqual([
      0,
      [expect.stringContaining("one of the allowed values (array, boolean, integer")],
    ]);
  });

  it("does not take a failure of the parser for a mistake of the specification", async () => {
    const content = "{ application/json: { schema: true } }";
    const operation = `{ get: { operationId: getA, responses: { "200": { description: ok, content: ${content} } } } }`;
    api = await importApi(
      { "api.yaml": `${head}servers: [{ url: https://a.example }]\npaths: { /a: ${operation} }\n` },
      ["api.yaml"],
    );
    expect(api.err).toMatch(
      /^warning: the specification was not checked for mistakes: .* fails: Cannot use 'in' .*\n$/,
    );
    expect(api.code).toBe(0);
  });

  it("completes a relative server with the URL of the specification, and reads no local file for it", async () => {
    const operation = '{ get: { operationId: getA, responses: { "204": { description: ok } } } }';
    let text = `${head}servers: [{ url: ../v2 }]\npaths: { /a: ${operation} }\n`;
    mock = await startMock(() => ({ status: 200, type: "application/yaml", body: text }));
    api = await importApi({}, [`${mock.url}/specs/api.yaml`]);
    expect([api.code, api.project.read("src/api/client.ts")]).toEqual([
      0,
      expect.stringContaining(`baseUrl: "${mock.url}/v2"`),
    ]);
    api.project.remove();
    text = `${head}paths: { /a: { $ref: "file:///etc/hosts" } }\n`;
    api = await importApi({}, [`${mock.url}/specs/api.yaml`]);
    expect([api.code, api.err]).toEqual([2, expect.stringContaining("which a specification from the network may not")]);
  });

  it("takes the server of paths and operations in place of that of the API", async () => {
    const of = (id: string): string => `{ get: { operationId: ${id}, responses: { "204": { description: ok } } } }`;
    const files = "servers: [{ url: https://files.test }]";
    const paths = `paths:\n  /a: ${of("getA")}\n  /b: ${of("getB").replace("{", `{ ${files},`)}\n`;
    const { project } = await importYaml(`servers: [{ url: https://api.test }]\n${paths}`);
    expect(project.read("src/api/client.ts")).toContain('baseUrl: "https://api.test"');
    expect(project.read("src/api/tools.ts").match(/server: .*/g)).toEqual(['server: "https://files.test",']);
    project.remove();
    const one = await importYaml(`servers: [{ url: https://api.test }]\n${paths}`, ["--only", "getB"]);
    expect(one.project.read("src/api/client.ts")).toContain('baseUrl: "https://files.test"');
    expect(one.project.read("src/api/tools.ts")).not.toContain("server:");
  });

  it("adds hints by method, and notes pages and what is deprecated", async () => {
    const responses = 'responses: { "204": { description: ok } }';
    const { project } = await importYaml(`paths:
  /a:
    get: { operationId: listAll, parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: pageToken, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { nextPageToken: { type: string } } } } } } } }
    put: { operationId: replace, deprecated: true, ${responses} }
    delete: { operationId: remove, ${responses} }
    post: { operationId: add, ${responses} }
`);
    const tags = project
      .read("src/api/tools.ts")
      .split("@tool ")
      .slice(1)
      .map((part) => part.slice(0, part.indexOf("*/")).match(/@?\w+/g));
    expect(tags).toEqual([
      ["list_all", "@readOnly"],
      ["replace", "@idempotent", "@deprecated"],
      ["add"],
      ["remove", "@idempotent", "@destructive"],
    ]);
    expect(project.read("src/api/tools.ts")).not.toContain("Deprecated by the API.");
    expect(project.read("src/api/tools.ts")).toContain(
      "Returns a page, which `limit` and `pageToken` select; `nextPageToken` in the result leads to the next one.",
    );
  });

  it("notes no page where a parameter only limits the length of a list", async () => {
    const { project } = await importYaml(`paths:
  /a: { get: { operationId: listAll, parameters: [{ name: per_page, in: query, schema: { type: integer } }], responses: { "204": { description: ok } } } }
`);
    expect(project.read("src/api/tools.ts")).not.toContain("Returns a page");
  });
});
