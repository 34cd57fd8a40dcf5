/** Options of the bundler plugins. */
export type { LoadConfigOptions as PluginOptions } from "../generator/index.js";
