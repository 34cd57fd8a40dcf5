import { expect, test } from "vitest";
import { readWellKnownMeta } from "../../../src/runtime/model/index.js";

test("an array of a billion holes is read in no time, and only what it has is kept", () => {
  const examples: string[] = [];
  examples[1_000_000_000] = "last";
  const start = performance.now();
  expect(readWellKnownMeta({ _meta: { examples } })).toEqual({ examples: ["last"] });
  expect(performance.now() - start).toBeLessThan(1000);
});

test("items of another type are left out of a list", () => {
  const _meta = { inputModes: ["text", 1, null, "image"], summary: 5 };
  expect(readWellKnownMeta({ _meta })).toEqual({ inputModes: ["text", "image"] });
});
