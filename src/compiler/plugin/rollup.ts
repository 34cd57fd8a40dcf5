import type { Plugin } from "rollup";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Makes the plugin that keeps a project's generated files up to date in a build by Rollup. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.rollup;
