/** Options of the bundler plugins. */
export interface PluginOptions {
  /** The folder to look for the project in, or in its parents. Default: the working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project root. */
  readonly config?: string;
}
