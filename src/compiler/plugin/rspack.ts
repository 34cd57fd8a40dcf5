import type { RspackPluginInstance } from "@rspack/core";
import type { PluginOptions } from "./options.js";
import { unplugin } from "./unplugin.js";

export type { PluginOptions } from "./options.js";

/** Creates the Rspack plugin that keeps a project's generated files up to date. */
export const toolwright: (options?: PluginOptions) => RspackPluginInstance = unplugin.rspack;
