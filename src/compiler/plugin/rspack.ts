import type { RspackPluginInstance } from "@rspack/core";
import { unplugin } from "./unplugin.js";
import type { PluginOptions } from "./watched-project.js";

export type { PluginOptions } from "./watched-project.js";

/** Creates the Rspack plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => RspackPluginInstance = unplugin.rspack;

export default toolwright;
