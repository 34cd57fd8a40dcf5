import { build } from "esbuild";
import { toolwright } from "toolwright-compiler/esbuild";

await build({
  entryPoints: ["src/server.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  outfile: "dist/server.mjs",
  plugins: [toolwright()],
});
