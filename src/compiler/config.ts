import type { ProfileName } from "toolwright/profiles";
import type { DiagnosticCode } from "./diagnostics/index.js";

/** What `toolwright.config.ts` may say; every key is optional, and every path and glob is relative to the config's own folder. */
export interface Config {
  /** Globs of the files that may hold tools. Default: `src/**` where there is a `src` folder, else everything. */
  readonly include?: readonly string[];
  /** Globs of files to leave out. Tests, `node_modules`, `dist`, declaration files and `outDir` are always left out. */
  readonly exclude?: readonly string[];
  /** Where the generated files go. Default: `src/generated`, or `generated` where there is no `src` folder. */
  readonly outDir?: string;
  /** Default: the nearest `tsconfig.json` at or above the folder. */
  readonly tsconfig?: string;
  /** Whether a tool's version is part of its id. Default: `versioned`. */
  readonly idFormat?: "versioned" | "unversioned";
  /** The name under which an MCP listing shows a tool. Default: `name`. */
  readonly wireName?: "name" | "namespace_name";
  /** The ending of import paths in generated code. Default: `auto`, which is `.ts` where the tsconfig allows it and else `.js`. */
  readonly importExtension?: "auto" | ".js" | ".ts";
  /** Whether undeclared properties of a tool's result are removed or an error. Default: `strip`. */
  readonly outputs?: "strip" | "strict";
  /** Whether what discovery needs of the tools is written too: `discovery.json` and `discovery.index.json`. Default: false. */
  readonly discovery?: boolean;
  /** A folder of templates, each used in place of the built-in one of the same name. */
  readonly templates?: string;
  /** The module that `toolwright serve` loads: its default export, or its `boundTools`, is what `bindTools()` gave. */
  readonly bound?: string;
  /** Codes of warnings that are not reported. */
  readonly silence?: readonly DiagnosticCode[];
  /**
   * The clients that the tools are for: `generate` fails where a tool would make one of them lose every tool, and `lint` judges by them. Default:
   * every client that reads MCP listings; `[]` for none.
   */
  readonly clients?: readonly ProfileName[];
  /** What `toolwright serve` tells its clients about itself. Default: name and version of the nearest `package.json`. */
  readonly server?: ServerConfig;
}

export interface ServerConfig {
  /** Whether arguments that do not fit are repaired where the schema leaves no doubt; `warn` logs each repair. Default: `off`. */
  readonly coerce?: "off" | "warn" | "on";
  readonly name?: string;
  readonly version?: string;
  readonly instructions?: string;
}

/** Gives `config` back; it exists so that an editor completes and checks the keys. */
export function defineConfig(config: Config): Config {
  return config;
}
