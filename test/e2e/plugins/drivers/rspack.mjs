import { rspack } from "@rspack/core";
import { toolwright } from "toolwright-compiler/rspack";
import { settings, webpackBuilds } from "./webpack-builds.mjs";

const swc = {
  loader: "builtin:swc-loader",
  options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
};

webpackBuilds(
  rspack({
    ...settings,
    plugins: [toolwright()],
    module: { rules: [{ test: /\.ts$/, use: swc, type: "javascript/auto" }] },
  }),
);
