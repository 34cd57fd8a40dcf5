import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { importOpenApi } from "../../../../src/compiler/openapi/index.js";
import { type ImportedApi, importApi } from "../../../support/imported-api.js";
import { createTempProject } from "../../../support/temp-project.js";

let api: ImportedApi | undefined;
afterEach(() => api?.project.remove());

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** A specification with an operation for each schema of a body. */
function specOf(bodies: object | readonly object[], schemas: object = {}, mediaType = "application/json"): string {
  const paths = [bodies].flat().map((schema, i) => {
    const requestBody = { content: { [mediaType]: { schema } } };
    const post = { operationId: `send${i}`, requestBody, responses: { 200: { description: "ok" } } };
    return [`/d${i}`, { post }] as const;
  });
  const info = { title: "t", version: "1" };
  const servers = [{ url: "https://api.example.com" }];
  return JSON.stringify({ openapi: "3.0.3", info, servers, paths: Object.fromEntries(paths), components: { schemas } });
}

/** Schemas, each of which refers to the next one more than once. */
function nested(levels: number, schemaOf: (next: object) => object): string {
  const names = Array.from({ length: levels }, (_, i) => [`D${i}`, schemaOf(ref(`D${i + 1}`))]);
  return specOf(ref("D0"), { ...Object.fromEntries(names), [`D${levels}`]: { type: "object" } });
}

describe("imports a specification that its parser checks for too long:", () => {
  it.each([
    ["nested oneOf", nested(30, (next) => ({ oneOf: [next, { type: "object", properties: { k: next, l: next } }] }))],
    ["nested allOf", nested(26, (next) => ({ allOf: [next, next] }))],
  ])("%s", async (_, text) => {
    const project = createTempProject({ "api.json": text });
    const { files, warnings } = await importOpenApi({ spec: "api.json", only: [] }, project.root, { maxCheckMs: 500 });
    expect(warnings).toEqual(["the specification was not checked for mistakes: that takes longer than 0.5 s"]);
    expect(files["tools.ts"]).toContain("send");
    project.remove();
  });
});

it("imports schemas of undeclared properties that are nested 60 times", async () => {
  let schema: object = { type: "string" };
  for (let i = 0; i < 60; i++) schema = { type: "object", properties: { a: {} }, additionalProperties: schema };
  api = await importApi({ "api.json": specOf(schema) }, ["api.json"]);
  expect(api.code).toBe(0);
});

const aliases = Array.from({ length: 8 }, (_, i) => `x-${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`);
const deep = `${'{"properties":{"a":'.repeat(3000)}{}${"}}".repeat(3000)}`;

it.each([
  ["3,000 levels", "api.json", specOf({ deep: 0 }).replace('{"deep":0}', deep), "is nested more than 200 levels deep."],
  [
    "aliases of aliases",
    "api.yaml",
    ["openapi: 3.0.3", "x-0: &a0 [1,1,1,1,1,1,1,1,1]", ...aliases].join("\n"),
    "The specification has more than 5,000,000 values.",
  ],
  ["3,000 levels of YAML", "api.yaml", specOf({ deep: 0 }).replace('{"deep":0}', deep), "nesting exceeded maxDepth"],
])("rejects %s", async (_, file, text, message) => {
  api = await importApi({ [file]: text }, [file]);
  expect(api.err.length).toBeLessThan(2000);
  expect(api.err).toContain(message);
  expect(api.code).toBe(2);
});

describe("from a URL", () => {
  async function importFrom(listener: RequestListener): Promise<ImportedApi> {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    try {
      return await importApi({}, [`http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it("rejects a body that never ends", async () => {
    const part = Buffer.alloc(1_000_000, 32);
    api = await importFrom((_, response) => {
      const send = (): void => void (response.destroyed || response.write(part, () => setImmediate(send)));
      send();
    });
    expect(api.err).toContain("has more than 50 MB.");
  });

  it("follows redirects to the same origin only", async () => {
    const spec = specOf({ type: "object" });
    const redirect =
      (location: string): RequestListener =>
      ({ url }, response) => {
        if (url === "/api.json") response.writeHead(302, { location }).end();
        else response.end(spec);
      };
    api = await importFrom(redirect("/moved.json"));
    expect(api.code).toBe(0);
    api.project.remove();
    api = await importFrom(redirect("http://localhost:1/other.json"));
    expect(api.err).toContain(
      "redirects to another origin. If you trust it, import http://localhost:1/other.json instead.",
    );
    api.project.remove();
    api = await importFrom(redirect("/api.json"));
    expect(api.err).toContain("redirects more than 5 times");
  });
});

const fields = { type: "object", properties: { a: { type: "string" } } };
const sent: readonly object[] = [
  { type: "string" },
  { type: "array", items: { type: "integer" } },
  { oneOf: [{ type: "string" }, fields] },
  {},
  { ...fields, nullable: true },
  { oneOf: [fields, { type: "object", properties: { b: { type: "integer" } } }] },
  { allOf: [{ type: "object" }, fields] },
  ref("Text"),
  ref("Nullable"),
];

it.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
  "compiles every body that is sent as %s",
  { timeout: 60_000 },
  async (mediaType) => {
    const schemas = { Text: { type: "string" }, Nullable: { ...fields, nullable: true } };
    const text = specOf(sent, schemas, mediaType);
    api = await importApi({ "api.json": text }, ["api.json"]);
    expect(await api.errors()).toEqual([]);
    expect(Object.keys((await api.load()).tools)).toHaveLength(sent.length);
  },
);
