import { context } from "esbuild";
import { toolwright } from "toolwright-compiler/esbuild";
import { isWatching, reportBuild, toLocation } from "./report-build.mjs";

const toEvent = ({ text, location }) => ({
  text,
  ...(location && toLocation(location.file, location.line, location.column + 1)),
});
const report = {
  name: "report",
  setup(build) {
    build.onEnd(({ errors, warnings }) => {
      reportBuild({ ok: errors.length === 0, errors: errors.map(toEvent), warnings: warnings.map(toEvent) });
    });
  },
};
const builder = await context({
  entryPoints: ["src/main.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  outfile: "dist/main.js",
  logLevel: "silent",
  plugins: [toolwright(), report],
});
if (isWatching) {
  await builder.watch();
} else {
  await builder.rebuild().catch(() => {
    process.exitCode = 1;
  });
  await builder.dispose();
}
