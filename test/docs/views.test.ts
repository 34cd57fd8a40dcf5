import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { generate } from "../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../support/temp-project.js";

const source = (name: string): string => readFileSync(new URL(`views/${name}.ts`, import.meta.url), "utf8");

let project: TempProject;
afterEach(() => project.remove());

it("generates the documented tool with its view and the documented header", async () => {
  project = createTempProject({ "src/weather.ts": source("weather"), "src/query.ts": source("query") });
  const { ok, diagnostics } = await generate({ cwd: project.root });
  expect([ok, diagnostics.filter(({ severity }) => severity === "error")]).toEqual([true, []]);
  const generated = (file: string): string => readFileSync(join(project.root, "src/generated", file), "utf8");
  expect(generated("query.tools.ts")).toContain('"x-mcp-header": "Region"');
  expect(generated("weather.tools.ts")).toContain('resourceUri: "ui://weather"');
  expect(generated("weather.tools.ts")).toContain('connectDomains: ["https://api.example.com"]');
});
