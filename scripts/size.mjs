import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

// Bundles the folders that run in browsers, and prints their sizes. Fails if a folder requires a Node module or a compiler.
const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["model", "gen/v1", "schema", "adapters", "profiles"];

/** A worker with three tools, for each SDK. */
const worker = (sdk) => ({
  name: `worker with SDK ${sdk}`,
  conditions: ["workerd", "worker"],
  stdin: {
    contents: `
      import { bindTool } from "${root}src/runtime/gen/v1/index.ts";
      import { createFetchHandler } from "${root}src/runtime/mcp/${sdk}/web.ts";
      const bind = (name, call) => bindTool({ name, inputSchema: { type: "object" } }, { isInput: () => true, call });
      const tools = [bind("a", () => 1), bind("b", () => "text"), bind("c", () => ({ key: true }))];
      export default { fetch: createFetchHandler(tools, { name: "worker", version: "1.0.0" }) };`,
    resolveDir: root,
  },
});
const entries = folders.map((name) => ({ name, entryPoints: [`${root}/src/runtime/${name}/index.ts`] }));

for (const { name: folder, ...entry } of [...entries, worker("v1"), worker("v2")]) {
  try {
    const { outputFiles, metafile } = await build({
      ...entry,
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
    console.log(`${folder}: ${contents.length} bytes minified, ${compressed} compressed`);
  } catch (error) {
    console.log(`${folder}: does not bundle for a browser: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
