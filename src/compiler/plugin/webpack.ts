import type { WebpackPluginInstance } from "webpack";
import { unplugin } from "./unplugin.js";
import type { PluginOptions } from "./watched-project.js";

export type { PluginOptions } from "./watched-project.js";

/** Creates the webpack plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => WebpackPluginInstance = unplugin.webpack;

export default toolwright;
