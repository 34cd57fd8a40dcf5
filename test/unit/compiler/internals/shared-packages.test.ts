import { ts } from "ts-morph";
import { afterEach, expect, it, vi } from "vitest";
import { sharesPackages } from "../../../../src/compiler/internals/shared-packages.js";
import { createTempProject } from "../../../support/temp-project.js";

afterEach(() => vi.unstubAllEnvs());

/** Whether a program shares a package that two folders have in these versions. */
function shares(first: string, second: string): boolean {
  const project = createTempProject();
  try {
    for (const [folder, version] of [
      ["a", first],
      ["b", second],
    ]) {
      const home = `${folder}/node_modules/money`;
      project.write({
        [`${home}/package.json`]: JSON.stringify({ name: "money", version, types: "index.d.ts" }),
        [`${home}/index.d.ts`]: "export interface Money { cents: number }",
        [`${folder}/index.ts`]: 'export type { Money } from "money";',
      });
    }
    const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] };
    return sharesPackages(ts.createProgram([project.path("a/index.ts"), project.path("b/index.ts")], options));
  } finally {
    project.remove();
  }
}

it("notices a package that two folders have in one version", () => {
  expect(shares("1.0.0", "1.0.0")).toBe(true);
  expect(shares("1.0.0", "1.0.1")).toBe(false);
});

it("expects shared packages everywhere without internals", () => {
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(shares("1.0.0", "1.0.1")).toBe(true);
});
