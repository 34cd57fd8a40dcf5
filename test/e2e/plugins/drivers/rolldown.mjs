import { rolldown, watch } from "rolldown";
import { toolwright } from "toolwright-compiler/rolldown";
import { rollupBuilds } from "./rollup-builds.mjs";

const output = { file: "dist/main.js", format: "esm", codeSplitting: false };
const input = (onwarn) => ({
  input: "src/main.ts",
  platform: "node",
  onwarn,
  plugins: [toolwright()],
});

await rollupBuilds({
  build: async (onwarn) => (await rolldown(input(onwarn))).write(output),
  watch: (onwarn) => watch({ ...input(onwarn), output }),
});
