import { expect, test } from "vitest";
import { readWellKnownMeta } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";

test("reads a sparse array of a billion items quickly and keeps the items that exist", () => {
  const examples: string[] = [];
  examples[1_000_000_000] = "last";
  const start = busyTime();
  expect(readWellKnownMeta({ _meta: { examples } })).toEqual({ examples: ["last"] });
  expect(busyTime() - start).toBeLessThan(1000);
});

test("omits array items of the wrong type", () => {
  const _meta = { inputModes: ["text", 1, null, "image"], summary: 5 };
  expect(readWellKnownMeta({ _meta })).toEqual({ inputModes: ["text", "image"] });
});
