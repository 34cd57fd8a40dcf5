import type { Plugin } from "rolldown";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Makes the plugin that keeps a project's generated files up to date in a build by Rolldown. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.rolldown;
