import type { WebpackPluginInstance } from "webpack";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the webpack plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => WebpackPluginInstance = unplugin.webpack;
