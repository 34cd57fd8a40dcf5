import type { Plugin } from "vite";
import { unplugin } from "./unplugin.js";
import type { PluginOptions } from "./watched-project.js";

export type { PluginOptions } from "./watched-project.js";

/** Creates the Vite plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => Plugin = unplugin.vite;

export default toolwright;
