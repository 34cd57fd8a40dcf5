export type { LoadConfigOptions as PluginOptions } from "../generator/index.js";
