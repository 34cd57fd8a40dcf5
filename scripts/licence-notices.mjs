import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

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
    const { name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const file = (await readdir(root)).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
    if (!file) throw new Error(`${name} has no license file`);
    notices.push(`${name} ${version}\n\n${(await readFile(join(root, file), "utf8")).trim()}\n`);
  }
  return notices.join("\n");
}
