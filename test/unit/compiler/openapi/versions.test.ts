import { afterEach, describe, expect, it } from "vitest";
import { answersOf, type ImportedApi, importApi, type MockServer, startMock } from "../../../support/imported-api.js";

let api: ImportedApi | undefined;
let mock: MockServer | undefined;
afterEach(async () => {
  api?.project.remove();
  await mock?.close();
  mock = undefined;
});

const pet = { id: 7, name: "Rex", tags: ["good"] };

const paths3 = {
  "/pets/{petId}": {
    get: {
      operationId: "getPet",
      parameters: [{ name: "petId", in: "path", required: true, schema: { type: "integer" } }],
      responses: {
        200: {
          description: "the pet",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" }, example: pet } },
        },
      },
    },
  },
  "/pets": {
    post: {
      operationId: "add pet",
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
      },
      responses: {
        201: {
          description: "added",
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Pet" }, examples: { one: { value: pet } } },
          },
        },
      },
    },
  },
};
const schemas = {
  Pet: {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer" },
      name: { type: "string" },
      tags: { type: "array", items: { type: "string" } },
    },
  },
};
const info = { title: "Pets", version: "1" };
const version30 = { openapi: "3.0.3", info, paths: paths3, components: { schemas } };
const version31 = { openapi: "3.1.0", info, paths: paths3, components: { schemas } };
const version20 = {
  swagger: "2.0",
  info,
  host: "pets.test",
  basePath: "/v1",
  definitions: schemas,
  paths: {
    "/pets/{petId}": {
      get: {
        operationId: "getPet",
        parameters: [{ name: "petId", in: "path", required: true, type: "integer" }],
        responses: { 200: { description: "the pet", schema: { $ref: "#/definitions/Pet" } } },
      },
    },
    "/pets": {
      post: {
        operationId: "add pet",
        parameters: [{ name: "body", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } }],
        responses: { 201: { description: "added", schema: { $ref: "#/definitions/Pet" } } },
      },
    },
  },
};

const yaml = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{petId}:
    get:
      operationId: getPet
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      responses:
        "200": { description: the pet, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  /pets:
    post:
      operationId: add pet
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
      responses:
        "201": { description: added, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties: { id: { type: integer }, name: { type: string }, tags: { type: array, items: { type: string } } }
`;

describe("toolwright import openapi, of each version", () => {
  it.each([
    ["3.0 as JSON", "api.json", JSON.stringify(version30)],
    ["3.1 as JSON", "api.json", JSON.stringify(version31)],
    ["2.0 as JSON", "api.json", JSON.stringify(version20)],
    ["3.1 as YAML", "api.yaml", yaml],
  ])("writes code for %s that compiles, generates, and calls the API", async (_, file, text) => {
    api = await importApi({ [file]: text }, [file]);
    expect([api.code, await api.errors()]).toEqual([0, []]);
    const { tools, client } = await api.load();
    mock = await startMock(answersOf(version30));
    client.options = { ...client.options, baseUrl: mock.url };
    expect(await tools["getPet"]?.({ petId: 7 })).toEqual(pet);
    expect(await tools["addPet"]?.({ body: pet })).toEqual(pet);
    expect(mock.received.map(({ line, body }) => [line, body])).toEqual([
      ["GET /pets/7", ""],
      ["POST /pets", JSON.stringify(pet)],
    ]);
    expect(mock.received[1]?.headers["content-type"]).toBe("application/json");
  });

  it("takes the server of 2.0 from host, basePath and schemes", async () => {
    api = await importApi({ "api.json": JSON.stringify(version20) }, ["api.json"]);
    expect(api.project.read("src/api/client.ts")).toContain('baseUrl: "https://pets.test/v1"');
  });

  it("rejects other documents with their version", async () => {
    api = await importApi({ "api.json": '{"openapi":"4.0.0"}' }, ["api.json"]);
    expect([api.code, api.err]).toEqual([
      2,
      'error: api.json is not an OpenAPI 3.0, 3.1 or 2.0 document. Its version is "4.0.0".\n',
    ]);
  });

  it.each([
    ["a media type", { contentMediaType: "image/png" }, "Uint8Array"],
    [
      "a media type without an encoding of text",
      { contentMediaType: "image/png", contentEncoding: "binary" },
      "Uint8Array",
    ],
    ["an encoding that encodes nothing", { contentEncoding: "binary" }, "Uint8Array"],
    ["a format", { format: "binary" }, "Uint8Array"],
    ["Base64", { contentMediaType: "image/png", contentEncoding: "base64" }, "string"],
  ])("sends a part of 3.1 that is described by %s as what it is", async (_, how, type) => {
    const schema = { type: "object", properties: { file: { type: "string", ...how } } };
    const upload = {
      operationId: "upload",
      requestBody: { required: true, content: { "multipart/form-data": { schema } } },
      responses: { 204: { description: "done" } },
    };
    const text = JSON.stringify({ ...version31, paths: { "/": { post: upload } } });
    api = await importApi({ "api.json": text }, ["api.json"]);
    expect([api.code, api.project.read("src/api/tools.ts")]).toEqual([0, expect.stringContaining(`file?: ${type};`)]);
  });

  it("rejects a file that does not exist", async () => {
    api = await importApi({}, ["none.yaml"]);
    expect([api.code, api.err]).toEqual([2, `error: ${api.project.path("none.yaml")} does not exist.\n`]);
  });
});
