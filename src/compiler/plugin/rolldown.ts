import type { Plugin } from "rolldown";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the Rolldown plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.rolldown;
