import type { Plugin } from "rollup";
import { unplugin } from "./unplugin.js";
import type { PluginOptions } from "./watched-project.js";

export type { PluginOptions } from "./watched-project.js";

/** Creates the Rollup plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.rollup;

export default toolwright;
