import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** For packages that contain no text of their licence: it is the same in every package. */
const texts = { "Apache-2.0": fileURLToPath(import.meta.resolve("typescript/LICENSE.txt")) };

/** Returns the name, version and license text of every package that a bundled file belongs to. */
export async function licenceNotices(inputs) {
  const roots = new Set();
  for (const input of inputs) {
    const parts = input.split(sep);
    const at = parts.lastIndexOf("node_modules");
    if (at < 0) continue;
    roots.add(parts.slice(0, at + (parts[at + 1].startsWith("@") ? 3 : 2)).join(sep));
  }
  const notices = [];
  for (const root of [...roots].sort()) {
    const { name, version, license } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const file = (await readdir(root)).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
    const text = file ? join(root, file) : texts[license];
    if (!text) throw new Error(`${name} has no license file`);
    notices.push(`${name} ${version}\n\n${(await readFile(text, "utf8")).trim()}\n`);
  }
  return notices.join("\n");
}
