import { build } from "esbuild";
import { toolwright } from "toolwright-compiler/esbuild";

// The programs for Node.
await build({
  entryPoints: ["src/node.ts", "src/express.ts", "src/hono.ts"],
  bundle: true,
  platform: "node",
  packages: "external",
  format: "esm",
  target: "node20",
  outdir: "dist",
  plugins: [toolwright()],
});

// The worker is one file. A module of Node in it would be an error.
await build({
  entryPoints: ["src/worker.ts"],
  bundle: true,
  minify: true,
  platform: "browser",
  conditions: ["workerd", "worker"],
  format: "esm",
  target: "es2022",
  outdir: "dist",
});
