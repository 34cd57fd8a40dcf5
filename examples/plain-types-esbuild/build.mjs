import { build } from "esbuild";
import { toolwright } from "toolwright-compiler/esbuild";

await build({
  entryPoints: ["src/main.ts"],
  bundle: true,
  format: "esm",
  target: "es2022",
  outfile: "dist/main.mjs",
  plugins: [toolwright()],
});
