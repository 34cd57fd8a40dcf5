import type { Plugin } from "vite";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the Vite plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.vite;
