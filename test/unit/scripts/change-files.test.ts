import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageFolders, repository } from "../../support/temp-project.js";

const folder = join(repository, ".changeset");
const others = Object.keys(packageFolders).filter((name) => name !== "toolwright");

it("change files are for toolwright alone, because all packages have one version", () => {
  const { ignore }: { ignore?: unknown } = JSON.parse(readFileSync(join(folder, "config.json"), "utf8"));
  expect(ignore).toEqual(expect.arrayContaining(others));
  // changesets makes no release of a file that names an ignored package and another one.
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  const wrong = files.filter(
    (file) => !/^---\n"toolwright": (patch|minor)\n---\n\n\S/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(wrong).toEqual([]);
});

it.each(others)("a new version of toolwright is one of %s", (name) => {
  expect(readFileSync(join(repository, "scripts/version.mjs"), "utf8")).toContain(`"${name}"`);
  expect(readFileSync(join(repository, ".github/workflows/release.yml"), "utf8")).toContain(
    `npm publish --workspace ${name} `,
  );
});
