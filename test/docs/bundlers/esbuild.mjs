import { build } from "esbuild";
import { toolwright } from "toolwright-compiler/esbuild";

await build({ entryPoints: ["src/main.ts"], bundle: true, platform: "node", outdir: "dist", plugins: [toolwright()] });
