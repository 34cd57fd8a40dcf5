import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A digest of every file that the build reads. `dist/.stamp` has that of the sources it was built from. */
export function stampOfSources(root) {
  const hash = createHash("sha256");
  const settings = ["package-lock.json", "tsconfig.json", "LICENSE"].map((name) => join(root, name));
  for (const file of [
    ...settings,
    ...["src", "templates", "scripts"].flatMap((name) => filesUnder(join(root, name))),
  ]) {
    hash
      .update(`${relative(root, file).split(sep).join("/")}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Files in `folder`, without documents and their images, and without what the build writes: `dist`, and copies of the licence. */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(md|png)$|^LICENSE$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => relative(folder, file).split(sep)[1] !== "dist")
    .sort();
}
