import type { Plugin } from "esbuild";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the esbuild plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.esbuild;
