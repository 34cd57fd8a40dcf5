import { readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { build } from "esbuild";

/** What a served program loads when it starts: of many small files, finding and reading them is most of the time. */
const entries = ["gen/v1/index.js", "mcp/index.js", "mcp/v1/index.js", "mcp/v2/index.js"];
/** Rooms of which others import nothing but these entries. */
const joined = ["gen/v1", "mcp"];

/** Makes a few files of the modules behind each entry, in a built `folder`. What is loaded on demand stays apart. */
export async function joinModules(folder) {
  const before = await scriptsOf(folder);
  const { metafile } = await build({
    entryPoints: entries,
    absWorkingDir: folder,
    outdir: ".",
    outbase: ".",
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    metafile: true,
    logLevel: "warning",
  });
  const written = new Set(Object.keys(metafile.outputs));
  const needless = before.filter((file) => joined.some((room) => file.startsWith(`${room}/`)) && !written.has(file));
  await Promise.all(needless.map((file) => rm(join(folder, file))));
}

async function scriptsOf(folder) {
  const files = await readdir(folder, { recursive: true });
  return files.map((file) => file.split(sep).join("/")).filter((file) => file.endsWith(".js"));
}
