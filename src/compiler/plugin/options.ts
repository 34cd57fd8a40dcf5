/** Which project a plugin keeps generated. */
export interface PluginOptions {
  /** Where to look for the project, at this folder or above it. Default: the process's working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project's folder. */
  readonly config?: string;
}
