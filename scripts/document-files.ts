import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = [
  "",
  ".github",
  ".github/decisions",
  ...["runtime", "compiler", "host", "containment"].flatMap((name) => [`src/${name}`, `src/${name}/docs`]),
];

/** Lists the documents of the repository, as paths relative to it: the pages of the site. Some have parts that `npm run docs` fills. */
export function documentFiles(): readonly string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => file.endsWith(".md"))
        .map((file) => join(folder, file)),
    );
}
