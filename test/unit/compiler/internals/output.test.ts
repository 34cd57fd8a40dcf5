import { afterEach, expect, it, vi } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
afterEach(() => {
  project.remove();
  vi.unstubAllEnvs();
});

it("the output is the same without internals", async () => {
  project = createTempProject({
    "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, module: "nodenext" }, include: ["src"] }),
    "src/ask.ts": `
      /** Asks. @tool */
      export function ask(by: Partial<Pick<RequestInit, "method" | "keepalive">>, tags: ReadonlyArray<Date>): Place {
        throw new Error();
      }
    `,
    "src/place.d.ts": "interface Place { street: 'a' | 'b'; door?: number }\n",
  });
  const cwd = project.root;
  const { diagnostics } = await generate({ cwd });
  const files = project.files();
  expect(files["src/generated/tools.json"]).toContain("keepalive");
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  const again = await generate({ cwd });
  expect(again.diagnostics).toEqual(diagnostics);
  expect(again.changes.filter(({ status }) => status !== "unchanged")).toEqual([]);
  expect(project.files()).toEqual(files);
});
