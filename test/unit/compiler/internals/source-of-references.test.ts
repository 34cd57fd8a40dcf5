import { afterEach, expect, it, vi } from "vitest";
import { generate } from "../../../../src/compiler/index.js";
import { createTempProject } from "../../../support/temp-project.js";

afterEach(() => vi.unstubAllEnvs());

/** The codes of the errors that a run of a project reports whose tool uses a type of a referenced project that was not built. */
async function errorsOfRun(): Promise<readonly string[]> {
  const project = createTempProject({
    "shared/tsconfig.json": '{"compilerOptions":{"composite":true,"rootDir":"src","outDir":"dist"},"include":["src"]}',
    "shared/src/index.ts": "export interface City { name: string }",
    "app/tsconfig.json":
      '{"compilerOptions":{"module":"nodenext","strict":true,"types":[]},"references":[{"path":"../shared"}],"include":["src"]}',
    "app/package.json": '{"name":"app","type":"module"}',
    "app/src/tools.ts": `
      import type { City } from "../../shared/dist/index.js";
      /** @tool */
      export function weather(city: City): string { return city.name; }`,
  });
  try {
    const { diagnostics } = await generate({ cwd: project.path("app") });
    return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  } finally {
    project.remove();
  }
}

it("reads the sources of a referenced project that was not built", async () => {
  expect(await errorsOfRun()).toEqual([]);
});

it("needs a build without internals", async () => {
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(await errorsOfRun()).not.toEqual([]);
});
