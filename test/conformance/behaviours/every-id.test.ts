import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

// The file is written by hand; a wrong shape fails the tests below.
const { behaviours } = JSON.parse(readFileSync(new URL("../behaviours.json", import.meta.url), "utf8")) as {
  readonly behaviours: readonly { readonly id: string }[];
};

/** The ids at the beginning of the test titles in this folder. Skipped tests do not count. */
const tested = readdirSync(folder)
  .filter((file) => file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/^it\("([a-z]+-\d+): /gm)])
  .map(([, id]) => id);

it("every behaviour has exactly one test", () => {
  expect(behaviours.length).toBeGreaterThan(0);
  expect(tested.toSorted()).toEqual(behaviours.map(({ id }) => id).toSorted());
});
