import type { Plugin } from "esbuild";
import { unplugin } from "./unplugin.js";
import type { PluginOptions } from "./watched-project.js";

export type { PluginOptions } from "./watched-project.js";

/** Creates the esbuild plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.esbuild;

export default toolwright;
