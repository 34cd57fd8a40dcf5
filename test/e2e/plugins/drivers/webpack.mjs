import { fileURLToPath } from "node:url";
import { toolwright } from "toolwright-compiler/webpack";
import webpack from "webpack";
import { settings, webpackBuilds } from "./webpack-builds.mjs";

webpackBuilds(
  webpack({
    ...settings,
    plugins: [toolwright()],
    module: { rules: [{ test: /\.ts$/, use: fileURLToPath(new URL("esbuild-loader.cjs", import.meta.url)) }] },
  }),
);
