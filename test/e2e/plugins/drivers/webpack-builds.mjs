import { isWatching, reportBuild, toLocation } from "./report-build.mjs";

const toEvent = ({ message, file, loc }) => ({
  text: message,
  ...(loc?.start && toLocation(file, loc.start.line, loc.start.column + 1)),
});

/** Builds once or watches with webpack or Rspack, and reports each build. */
export function webpackBuilds(compiler) {
  const end = (error, stats) => {
    if (error) throw error;
    const { errors, warnings } = stats.compilation;
    reportBuild({ ok: !stats.hasErrors(), errors: [...errors].map(toEvent), warnings: [...warnings].map(toEvent) });
  };
  if (isWatching) {
    compiler.watch({}, end);
    return;
  }
  compiler.run((error, stats) => {
    end(error, stats);
    if (stats.hasErrors()) process.exitCode = 1;
    compiler.close(() => undefined);
  });
}

/** Settings for both bundlers. */
export const settings = {
  mode: "production",
  target: "node20",
  entry: "./src/main.ts",
  devtool: false,
  output: { path: `${process.cwd()}/dist`, filename: "main.js", module: true, chunkFormat: "module" },
  experiments: { outputModule: true },
  optimization: { minimize: false },
};
