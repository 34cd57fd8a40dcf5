import type { WebpackPluginInstance } from "webpack";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Makes the plugin that keeps a project's generated files up to date in a build by webpack. */
export const toolwright: (options?: PluginOptions) => WebpackPluginInstance = unplugin.webpack;
