import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runDocExamples } from "../../support/run-doc-examples.js";

it.each(["discovery", "adapters"])("the examples of %s.md print what their comments show", async (name) => {
  const path = fileURLToPath(new URL(`../../../src/runtime/docs/${name}.md`, import.meta.url));
  const { logged, expected } = await runDocExamples(path);
  expect(expected.length).toBeGreaterThan(0);
  expect(logged).toEqual(expected);
});
