import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportedApi, importApi } from "../support/imported-api.js";
import { repository } from "../support/temp-project.js";

const read = (file: string): string => readFileSync(join(repository, "test/docs/openapi", file), "utf8");

let api: ImportedApi;
beforeAll(async () => {
  api = await importApi({ "pets.yaml": read("pets.yaml") }, ["pets.yaml"]);
});
afterAll(() => api.project.remove());

describe("the imported API in the documentation", () => {
  it.each(["tools.ts", "types.ts", "client.ts"])("is what an import writes to %s", (file) => {
    expect(read(file)).toBe(api.project.read(`src/api/${file}`));
  });
});
