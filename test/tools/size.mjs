import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

// Bundles the rooms that run in browsers, as a browser would get them, and prints what they weigh.
// A room that needs a module of Node or a compiler does not bundle, and fails the run; so does one over its limit.
const root = fileURLToPath(new URL("../..", import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}/src/runtime/package.json`, "utf8"));
const rooms = ["model", "gen/v1", "schema", "exec", "discovery", "adapters", "profiles"];
/** In bytes, minified and compressed. */
const limits = { model: 5_000 };

for (const room of rooms.filter((name) => exports[`./${name}`])) {
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [`${root}/src/runtime/${room}/index.ts`],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      write: false,
      metafile: true,
      outdir: "out",
      logLevel: "silent",
    });
    const compiler = Object.keys(metafile.inputs).find((path) =>
      /node_modules\/(typescript|ts-morph|@ts-morph)\//.test(path),
    );
    if (compiler) throw new Error(`contains ${compiler}`);
    const [{ contents }] = outputFiles;
    const compressed = gzipSync(contents, { level: 9 }).length;
    const isOver = compressed > (limits[room] ?? Number.POSITIVE_INFINITY);
    console.log(
      `${room}: ${contents.length} bytes minified, ${compressed} compressed${isOver ? `, over ${limits[room]}` : ""}`,
    );
    if (isOver) process.exitCode = 1;
  } catch (error) {
    console.log(`${room}: does not bundle for a browser: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
