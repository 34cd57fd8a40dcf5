import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileWithin } from "../../src/runtime/mcp/index.js";
import { matchUri, parseUriTemplate } from "../../src/runtime/model/uri-template.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";

const names = [
  "a",
  "b",
  "up",
  "out",
  "inner",
  "loop",
  "data",
  "data-private",
  "secret",
  ".",
  "..",
  "...",
  "",
  "a\0",
  "..\\",
  "etc",
];
const separators = ["/", "/", "/", "//", "\\", "%2f", "%5C", "%252f"];
const segment = parseUriTemplate("file:///data/{name}");

/** Reads random paths in a folder with symbolic links, and random URIs of a template with one segment. No path leaves its folder. */
export const pathsAttack: Attack = {
  name: "paths",
  unit: "hostile paths and URIs of resources",
  fullSize: 20_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const outside = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-paths-")));
    const folder = join(outside, "data");
    const failures: string[] = [];
    let found = 0;
    try {
      fill(outside, folder);
      for (let i = 0; i < size; i += 1) {
        const path = anyPath(random);
        const file = await fileWithin(folder, path);
        if (file !== undefined) found += 1;
        if (file !== undefined && !realpathSync(file).startsWith(folder + sep))
          failures.push(`${JSON.stringify(path)}: ${file}`);
        const name = "parts" in segment ? matchUri(segment, `file:///data/${anyUriPath(random)}`)?.["name"] : undefined;
        if (name !== undefined && (/[/\\\0]/.test(name) || ["", ".", ".."].includes(name)))
          failures.push(`{name} is ${JSON.stringify(name)}`);
      }
    } finally {
      rmSync(outside, { recursive: true });
    }
    if (found === 0) failures.push("no path was a file");
    return { attempts: size, failures };
  },
};

function fill(outside: string, folder: string): void {
  mkdirSync(join(folder, "b/data"), { recursive: true });
  mkdirSync(join(outside, "data-private"));
  for (const file of ["data/a", "data/b/a", "data/b/data/...", "secret", "data-private/a"])
    writeFileSync(join(outside, file), file);
  const links = { up: "..", out: "../secret", inner: "b/a", loop: "loop", "b/up": "../up", "b/out": outside };
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(folder, link));
}

function anyPath(random: Random): string {
  const parts = Array.from({ length: 1 + randomInt(random, 6) }, () => pick(random, names) + pick(random, separators));
  return (random() < 0.3 ? "/" : "") + parts.join("") + pick(random, names);
}

function anyUriPath(random: Random): string {
  const path = anyPath(random);
  return random() < 0.5 ? encodeURIComponent(path) : path.replace(/[\0\\]/g, encodeURIComponent);
}
