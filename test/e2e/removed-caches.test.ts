import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { caches } from "../bench/removed-caches.js";
import { repository } from "../support/temp-project.js";

const programs = ["program.cjs", "cli/bin.cjs"].map((file) =>
  readFileSync(join(repository, "src/compiler/dist", file), "utf8"),
);

it.each(caches)("`npm run suite caches` finds the cache in the build: $name", ({ changes }) => {
  for (const [found] of changes) expect(programs.some((text) => found.test(text))).toBe(true);
});
