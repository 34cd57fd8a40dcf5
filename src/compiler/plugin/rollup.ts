import type { Plugin } from "rollup";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the Rollup plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.rollup;
