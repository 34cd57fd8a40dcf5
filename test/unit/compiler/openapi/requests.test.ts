import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  type Client,
  type ImportedApi,
  importApi,
  type MockServer,
  startMock,
  type Tools,
} from "../../../support/imported-api.js";

const spec = `
openapi: 3.0.3
info: { title: Requests, version: "1" }
servers: [{ url: https://api.test }]
security: [{ key: [] }]
paths:
  /styles/{simple}/{label}/{matrix}/{object}:
    get:
      operationId: styles
      security: []
      parameters:
        - { name: simple, in: path, required: true, schema: { $ref: "#/components/schemas/List" } }
        - { name: label, in: path, required: true, style: label, explode: true, schema: { $ref: "#/components/schemas/List" } }
        - { name: matrix, in: path, required: true, style: matrix, explode: true, schema: { $ref: "#/components/schemas/Point" } }
        - { name: object, in: path, required: true, explode: true, schema: { $ref: "#/components/schemas/Point" } }
        - { name: form, in: query, schema: { $ref: "#/components/schemas/List" } }
        - { name: comma, in: query, explode: false, schema: { $ref: "#/components/schemas/List" } }
        - { name: space, in: query, style: spaceDelimited, explode: false, schema: { $ref: "#/components/schemas/List" } }
        - { name: pipe, in: query, style: pipeDelimited, explode: false, schema: { $ref: "#/components/schemas/List" } }
        - { name: point, in: query, schema: { $ref: "#/components/schemas/Point" } }
        - { name: flat, in: query, explode: false, schema: { $ref: "#/components/schemas/Point" } }
        - { name: deep, in: query, style: deepObject, schema: { type: object, properties: { at: { $ref: "#/components/schemas/Point" }, tags: { $ref: "#/components/schemas/List" } } } }
        - { name: raw, in: query, allowReserved: true, schema: { type: string } }
        - { name: filter, in: query, content: { application/json: { schema: { $ref: "#/components/schemas/Point" } } } }
        - { name: nested, in: query, schema: { type: array, items: { type: array, items: { type: integer } } } }
        - { name: X-List, in: header, schema: { $ref: "#/components/schemas/List" } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: Accept, in: header, schema: { type: string } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object } } } } }
  /form:
    post:
      operationId: sendForm
      security: []
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { a: { type: string }, list: { $ref: "#/components/schemas/List" }, joined: { $ref: "#/components/schemas/List" } } }
            encoding: { joined: { explode: false } }
      responses: { "204": { description: done } }
  /upload:
    post:
      operationId: upload
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, choice: { type: string, nullable: true, enum: [a, null] }, note: { type: string }, point: { $ref: "#/components/schemas/Point" } } }
            encoding: { file: { contentType: image/png } }
      responses: { "200": { description: ok, content: { text/plain: { schema: { type: string } } } } }
  /bytes:
    put:
      operationId: replaceBytes
      security: [{ basic: [] }, { key: [], token: [] }]
      requestBody: { required: true, content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { "200": { description: ok, content: { image/png: {} } } }
  /status:
    post:
      operationId: status
      responses:
        "200": { description: done, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
        "202": { description: later, content: { text/plain: { schema: { type: string } } } }
        "204": { description: nothing }
        "409": { description: conflict }
  /query-key:
    delete:
      operationId: remove
      security: [{ queryKey: [] }, {}]
      responses: { default: { description: done } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    queryKey: { type: apiKey, in: query, name: key }
    basic: { type: http, scheme: basic }
    token: { type: oauth2, flows: { implicit: { authorizationUrl: https://a.test, scopes: {} } } }
  schemas:
    List: { type: array, items: { type: string } }
    Point: { type: object, properties: { x: { type: integer }, y: { type: integer } } }
`;

let api: ImportedApi;
let mock: MockServer;
let tools: Tools;
let client: Client;
let answer: Answer;

beforeAll(async () => {
  api = await importApi({ "api.yaml": spec }, ["api.yaml"]);
  mock = await startMock(() => answer);
  ({ tools, client } = await api.load());
});
afterAll(async () => {
  api.project.remove();
  await mock.close();
});
beforeEach(() => {
  mock.received.length = 0;
  client.options = { baseUrl: mock.url, credentials: {} };
  answer = { status: 200, body: "{}" };
});
const call = (name: string, input?: object): Promise<unknown> | undefined => tools[name]?.(input);

describe("requests of an imported API", () => {
  it("compile, generate and pass the portable profile", async () => {
    expect([api.code, api.err, await api.errors()]).toEqual([0, "", []]);
  });

  it("serialize parameters in every style", async () => {
    const list = ["a b", "c,d"];
    const point = { x: 1, y: -2 };
    await call("styles", {
      ...{ simple: list, label: list, matrix: point, object: point, form: list, comma: list, space: list, pipe: list },
      ...{ point, flat: point, deep: { at: point, tags: list }, raw: "a/b?c", filter: point, nested: [[1, 2], [3]] },
      ...{ xList: list, session: "s 1" },
    });
    const [request] = mock.received;
    const [path, query] = request?.line.split("?", 2) ?? [];
    expect(path).toBe("GET /styles/a%20b,c%2Cd/.a%20b.c%2Cd/;x=1;y=-2/x=1,y=-2");
    expect(request?.line.slice(`${path}?`.length).split("&")).toEqual([
      ...["form=a%20b", "form=c%2Cd", "comma=a%20b,c%2Cd", "space=a%20b%20c%2Cd", "pipe=a%20b%7Cc%2Cd"],
      ...[
        "x=1",
        "y=-2",
        "flat=x,1,y,-2",
        "deep[at][x]=1",
        "deep[at][y]=-2",
        "deep[tags][]=a%20b",
        "deep[tags][]=c%2Cd",
      ],
      ...["raw=a/b?c", `filter=${encodeURIComponent('{"x":1,"y":-2}')}`],
      ...[`nested=${encodeURIComponent("[1,2]")}`, `nested=${encodeURIComponent("[3]")}`],
    ]);
    expect(query).toBeDefined();
    expect([request?.headers["x-list"], request?.headers.cookie]).toEqual(["a b,c,d", "session=s%201"]);
  });

  it("leave out what is not given, and parameters that are no parameters", async () => {
    await call("styles", { simple: ["a"], label: ["b"], matrix: {}, object: { x: 1 } });
    expect(mock.received[0]?.line).toBe("GET /styles/a/.b//x=1");
    expect(api.project.read("src/api/tools.ts")).not.toContain("accept");
  });

  it.each([[[]], [["."]], [[".."]]])("never change which path is requested: %j", async (simple) => {
    const input = { simple, label: ["b"], matrix: { x: 1 }, object: { x: 1 } };
    await expect(call("styles", input)).rejects.toThrow("is not a valid simple");
    expect(mock.received).toEqual([]);
  });

  it("send forms", async () => {
    answer = { status: 204 };
    expect(await call("sendForm", { body: { a: "x&y", list: ["1", "2"], joined: ["1", "2"] } })).toBeUndefined();
    expect(mock.received[0]).toMatchObject({
      body: "a=x%26y&list=1&list=2&joined=1,2",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  });

  it("send files and fields as parts", async () => {
    answer = { status: 200, type: "text/plain", body: "thanks" };
    const body = { file: new TextEncoder().encode("PNG"), note: "hi", point: { x: 1 } };
    expect(await call("upload", { body })).toBe("thanks");
    const [request] = mock.received;
    expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="file"; filename="file"\r\nContent-Type: image/png\r\n\r\nPNG\r\n');
    expect(request?.body).toContain('name="note"\r\n\r\nhi\r\n');
    expect(request?.body).toContain('name="point"\r\nContent-Type: application/json\r\n\r\n{"x":1}\r\n');
    expect(api.project.read("src/api/tools.ts")).toContain('choice?: "a" | null;\n');
  });

  it("send and receive bytes, with the first alternative whose credentials are set", async () => {
    answer = { status: 200, type: "image/png", body: Buffer.from([1, 2, 255]) };
    client.options = { ...client.options, credentials: { key: "k", token: async () => "t" } };
    expect(await call("replaceBytes", { body: new TextEncoder().encode("in") })).toEqual(new Uint8Array([1, 2, 255]));
    expect(mock.received[0]).toMatchObject({
      body: "in",
      headers: { "content-type": "application/octet-stream", "x-key": "k", authorization: "Bearer t" },
    });
    client.options = { ...client.options, credentials: { basic: { username: "ü", password: "p" } } };
    await call("replaceBytes", { body: new Uint8Array() });
    expect(mock.received[1]?.headers.authorization).toBe(`Basic ${Buffer.from("ü:p").toString("base64")}`);
  });

  it("name the credentials that are not set, and send nothing", async () => {
    await expect(call("replaceBytes", { body: new Uint8Array() })).rejects.toThrow(
      "This call needs a credential that is not set: basic, or key and token.",
    );
    expect(mock.received).toEqual([]);
  });

  it("send an optional credential only if it is set", async () => {
    await call("remove");
    client.options = { ...client.options, credentials: { queryKey: "q&" } };
    await call("remove");
    expect(mock.received.map(({ line }) => line)).toEqual(["DELETE /query-key", "DELETE /query-key?key=q%26"]);
  });

  it("return the body by status", async () => {
    client.options = { ...client.options, credentials: { key: "k" } };
    answer = { status: 200, body: '{"id":1}' };
    expect(await call("status")).toEqual({ status: 200, body: { id: 1 } });
    answer = { status: 202, type: "text/plain", body: "later" };
    expect(await call("status")).toEqual({ status: 202, body: "later" });
    answer = { status: 204 };
    expect(await call("status")).toEqual({ status: 204, body: undefined });
  });

  it("throw a ToolError with the status and the body of an error", async () => {
    client.options = { ...client.options, credentials: { key: "k" } };
    answer = { status: 409, body: '{"reason":"taken"}' };
    await expect(call("status")).rejects.toMatchObject({
      name: "ToolError",
      code: "Execution",
      status: 409,
      body: { reason: "taken" },
      message: 'POST /status failed with 409 Conflict: {"reason":"taken"}',
    });
    answer = { status: 200, type: "text/html", body: "<html>" };
    await expect(call("status")).rejects.toMatchObject({ status: 200, body: "<html>" });
  });

  it("have their credentials as typed options, and no value in a file", () => {
    const text = api.project.read("src/api/client.ts");
    expect(text).toContain("key?: Credential;");
    expect(text).toContain("basic?: Credential<BasicCredential>;");
    expect(text).toContain("credentials: {} }");
  });
});
