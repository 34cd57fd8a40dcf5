import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles the script and the style of the page from their sources to `folder`. Returns the files that they were made of. */
export async function bundlePage(folder) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    resolve: {
      alias: [
        { find: /^toolwright\/internal\/(\w+)$/, replacement: join(root, "src/runtime/$1/internal.ts") },
        { find: /^toolwright\/(\w+)$/, replacement: join(root, "src/runtime/$1/index.ts") },
      ],
    },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: join(root, "src/compiler/page/browser/app.tsx"),
        formats: ["iife"],
        name: "page",
        fileName: () => "page.js",
      },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = Array.isArray(result) ? result : [result];
  await mkdir(folder, { recursive: true });
  for (const file of output) await writeFile(join(folder, file.fileName), (file.code ?? file.source).trim());
  const style = await readFile(join(root, "src/compiler/page/browser/style.css"), "utf8");
  await writeFile(join(folder, "page.css"), (await transform(style, { loader: "css", minify: true })).code.trim());
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}
