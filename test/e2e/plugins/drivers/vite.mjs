import { toolwright } from "toolwright-compiler/vite";
import { build } from "vite";
import { rollupBuilds } from "./rollup-builds.mjs";

const settings = (onwarn, watch) => ({
  configFile: false,
  logLevel: "silent",
  plugins: [toolwright()],
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    emptyOutDir: true,
    rolldownOptions: { onwarn, output: { entryFileNames: "main.js" } },
    ...(watch && { watch: {} }),
  },
});

await rollupBuilds({
  build: (onwarn) => build(settings(onwarn, false)),
  watch: (onwarn) => build(settings(onwarn, true)),
});
