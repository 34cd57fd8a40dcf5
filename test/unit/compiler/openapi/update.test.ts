import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ImportedApi, importApi } from "../../../support/imported-api.js";

interface Shape {
  readonly petName?: string;
  readonly getSummary?: string;
  readonly hasDelete?: boolean;
  readonly hasAdd?: boolean;
  readonly hasFields?: boolean;
}

function specOf({ petName = "name", getSummary = "Get a pet.", ...shape }: Shape = {}): string {
  const { hasDelete = true, hasAdd = false, hasFields = false } = shape;
  const fields = { name: "fields", in: "query", required: true, schema: { type: "string" } };
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const schema = { $ref: "#/components/schemas/Pet" };
  const responses = { 200: { description: "ok", content: { "application/json": { schema } } } };
  const nothing = { 204: { description: "ok" } };
  return JSON.stringify({
    openapi: "3.0.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://pets.test" }],
    paths: {
      "/pets/{id}": {
        get: { operationId: "getPet", summary: getSummary, parameters: hasFields ? [id, fields] : [id], responses },
        ...(hasDelete && { delete: { operationId: "deletePet", parameters: [id], responses: nothing } }),
      },
      "/pets": {
        get: { operationId: "listPets", responses: { 204: { description: "ok" } } },
        ...(hasAdd && {
          post: {
            operationId: "addPet",
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Toy" } } } },
            responses: nothing,
          },
        }),
      },
    },
    components: {
      schemas: {
        Pet: { type: "object", properties: { [petName]: { type: "string" } } },
        Toy: { type: "object", properties: { color: { type: "string" } } },
      },
    },
  });
}

let api: ImportedApi;
beforeEach(async () => {
  api = await importApi({ "api.json": specOf() }, ["api.json"]);
});
afterEach(() => api.project.remove());

const edit = (file: string, from: string | RegExp, to: string): void => {
  const before = api.project.read(file);
  const after = before.replace(from, to);
  if (before === after) throw new Error(`${file} does not contain ${from}`);
  api.project.write({ [file]: after });
};
const update = (shape?: Shape, args: readonly string[] = []): ReturnType<ImportedApi["run"]> => {
  api.project.write({ "api.json": specOf(shape) });
  return api.run(["import", "openapi", "--update", ...args]);
};
const tools = (): string => api.project.read("src/api/tools.ts");

describe("toolwright import openapi --update", () => {
  it("changes nothing if nothing has changed", async () => {
    const before = api.project.files("src");
    const { code, out, err } = await update();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("src/api: nothing has changed\n");
    expect(api.project.files("src")).toEqual(before);
  });

  it("changes, adds and removes what the author has not touched, as a new import would", async () => {
    const shape = { petName: "title", hasDelete: false, hasAdd: true, getSummary: "Read a pet." };
    const { code, out } = await update(shape);
    expect([code, await api.errors()]).toEqual([0, []]);
    expect(out.split("\n").filter((line) => line.startsWith("src/api/"))).toEqual([
      "src/api/tools.ts: getPet changed",
      "src/api/tools.ts: DeletePetInput removed: it is gone from the specification",
      "src/api/tools.ts: deletePet removed: it is gone from the specification",
      "src/api/tools.ts: AddPetInput added",
      "src/api/tools.ts: addPet added",
      "src/api/types.ts: Pet changed",
      "src/api/types.ts: Toy added",
    ]);
    const fresh = await importApi({ "api.json": specOf(shape) }, ["api.json"]);
    const lines = (text: string): readonly string[] => text.split("\n").sort();
    expect(lines(tools())).toEqual(lines(fresh.project.read("src/api/tools.ts")));
    expect(api.project.read("src/api/types.ts")).toBe(fresh.project.read("src/api/types.ts"));
    fresh.project.remove();
  });

  it("prints the lines that change, and what the change means for callers of the tools", async () => {
    const { out } = await update({ petName: "title" });
    expect(out).toContain("-  name?: string;\n+  title?: string;\n");
    expect(out).toContain("get_pet");
    expect(out).toContain("get_pet — additive");
  });

  it("keeps what the author has edited, and reports that the specification has changed it too", async () => {
    edit("src/api/tools.ts", "Get a pet.", "Get one of our pets.");
    edit("src/api/client.ts", "credentials: {}", 'credentials: {}, headers: { "x-team": "pets" }');
    const { code, out } = await update({ getSummary: "Read a pet.", petName: "title" });
    expect(code).toBe(0);
    expect(tools()).toContain("Get one of our pets.");
    expect(api.project.read("src/api/client.ts")).toContain("x-team");
    expect(api.project.read("src/api/types.ts")).toContain("title?: string;");
    expect(out).toContain(
      "src/api/tools.ts: getPet (comment) kept, because you have edited it; the specification has changed it too\n",
    );
    expect(out).not.toContain("client.ts:");
    const again = await update({ getSummary: "Read a pet.", petName: "title" });
    expect(again.out).toContain("src/api: nothing has changed\n");
  });

  it("updates the request of a function whose comment the author has edited", async () => {
    edit("src/api/tools.ts", "Get a pet.", "Get one of our pets.");
    const { code, out } = await update({ hasFields: true });
    expect([code, await api.errors()]).toEqual([0, []]);
    expect(tools()).toContain("Get one of our pets.");
    expect(tools()).toContain('query("fields", input.fields)');
    expect(out).toContain("src/api/tools.ts: getPet changed\n");
  });

  it("says what a function that it keeps does not send, shows what it would be, and ends with 1", async () => {
    edit("src/api/tools.ts", 'path("id", input.id)', 'path("id", input.id.trim())');
    const { code, out } = await update({ hasFields: true }, ["--diff"]);
    expect(code).toBe(1);
    expect(tools()).toContain("fields: string;");
    expect(tools()).toContain("input.id.trim()");
    expect(out).toContain(
      "src/api/tools.ts: getPet kept, because you have edited it; the specification has changed it too; it does not send fields\n",
    );
    expect(out).toContain(
      '-    parameters: [path("id", input.id.trim())],\n+    parameters: [path("id", input.id), query("fields", input.fields)],\n',
    );
    expect((await update({ hasFields: true })).code).toBe(0);
  });

  it("keeps what the author has edited when it is gone from the specification", async () => {
    edit("src/api/tools.ts", " * DELETE /pets/{id}", " * Delete a pet for good.");
    const { out } = await update({ hasDelete: false });
    expect(out).toContain(
      "src/api/tools.ts: deletePet kept, because you have edited it; it is gone from the specification\n",
    );
    expect(tools()).toContain("Delete a pet for good.");
  });

  it("does not return what the author has deleted, and keeps what he has added", async () => {
    edit("src/api/tools.ts", /export interface DeletePetInput[\s\S]*?\n}\n[\s\S]*?\n}\n/, "");
    edit("src/api/tools.ts", /$/, "\n// Our own.\nexport const answer = 42;\n");
    const { code } = await update({ petName: "title" });
    expect([code, await api.errors()]).toEqual([0, []]);
    expect(tools()).not.toContain("deletePet");
    expect(tools()).toContain("// Our own.\nexport const answer = 42;\n");
  });

  it("does not take the work of a formatter for an edit", async () => {
    const formatted = tools().replaceAll('"', "'").replaceAll(";\n", "\n").replaceAll("  ", "\t");
    api.project.write({ "src/api/tools.ts": formatted });
    const { out } = await update({ getSummary: "Read a pet." });
    expect(out).toContain("src/api/tools.ts: getPet changed\n");
    expect(tools()).toContain("Read a pet.");
  });

  it("takes a changed comment for an edit, also if only its punctuation has changed", async () => {
    edit("src/api/tools.ts", "Get a pet.", "Get a pet!");
    await update({ getSummary: "Read a pet." });
    expect(tools()).toContain("Get a pet!");
  });

  it("remembers --only, and imports from the files only what is used", async () => {
    const { code, out } = await update({ hasAdd: true }, ["--only", "getPet"]);
    expect([code, await api.errors()]).toEqual([0, []]);
    expect(out).toContain("deletePet removed");
    expect(tools()).not.toContain("addPet");
    expect((await update({ hasAdd: true })).out).toContain("src/api: nothing has changed");
  });

  it("removes types that no selected operation uses", async () => {
    const { out } = await update({}, ["--only", "listPets"]);
    expect(out).toContain("src/api/types.ts: Pet removed");
    expect(await api.errors()).toEqual([]);
    expect((await update({}, ["--only", "getPet"])).out).toContain("src/api/types.ts: Pet added");
  });

  it("needs what an import wrote", async () => {
    api.project.write({ "src/api/openapi.import.json": "{}" });
    const broken = await update();
    expect([broken.code, broken.err]).toEqual([
      2,
      "error: src/api/openapi.import.json is missing or is not what an import wrote.\n",
    ]);
    const other = await update({}, ["--out", "src/other"]);
    expect([other.code, other.err]).toEqual([
      2,
      "error: src/other/openapi.import.json is missing or is not what an import wrote.\n",
    ]);
  });

  it("never overwrites files without --update", async () => {
    const again = await api.run(["import", "openapi", "api.json", "--out", "src/api"]);
    expect([again.code, again.err]).toEqual([
      2,
      "error: src/api/tools.ts exists. Update it with --update, or write to another folder with --out.\n",
    ]);
  });
});
