import type { CallLimits, Logger } from "toolwright/mcp";
import type { Icon } from "toolwright/model";
import type { ProfileName } from "toolwright/profiles";
import type { DiagnosticCode } from "./diagnostics/index.js";

/** The config. Every key is optional. Paths and globs are relative to the config file's folder. */
export interface Config {
  /** Globs of the files to search for tools. Default: all TypeScript files in `src`, or in the project if there is no `src` folder. */
  readonly include?: readonly string[];
  /** Globs of files to exclude. Tests, `node_modules`, `dist`, declaration files and `outDir` are always excluded. */
  readonly exclude?: readonly string[];
  /** The output folder, outside of `.git` and `node_modules`. Default: `src/generated`, or `generated` if there is no `src` folder. */
  readonly outDir?: string;
  /** The tsconfig to use for all files. Default: for each file, the closest `tsconfig.json` above it that includes it. */
  readonly tsconfig?: string;
  /** Whether tool ids include the version. Default: `versioned`. */
  readonly idFormat?: "versioned" | "unversioned";
  /** Normalizes the tags of tools. Default: `normalizeTags` of `toolwright/model`. */
  readonly normalizeTags?: (tags: readonly string[]) => string[];
  /** The format of tool names in MCP listings. `_version` adds `_v2` and so on from major version 2 on, to tools with a namespace. Default: `name`. */
  readonly wireName?: "name" | "namespace_name" | "name_version" | "namespace_name_version";
  /**
   * The order of `boundTools`, `boundPrompts` and `boundResources`, and so of listings: by id, name or URI (`id`), or as in the source files,
   * which are sorted by path (`source`). Default: `id`.
   */
  readonly order?: "id" | "source";
  /** The file extension in imports of generated code. Default: `auto`, which is `.ts` if the tsconfig allows it, else `.js`. */
  readonly importExtension?: "auto" | ".js" | ".ts";
  /** Whether undeclared properties of a tool's result are removed (`strip`) or an error (`strict`). Default: `strip`. */
  readonly outputs?: "strip" | "strict";
  /**
   * Whether listed output schemas accept properties that a result type does not declare (`open`), so that a result may gain properties without
   * breaking clients. Undeclared ones are removed in both cases. With `closed`, `@open` opens one type. Default: `open`.
   */
  readonly outputSchemas?: "closed" | "open";
  /** Installed packages whose comments are read like your own, such as `@acme/*`. Default: none. */
  readonly comments?: readonly string[];
  /** Whether the value of `@format` is an annotation (`note`), or checked if JSON Schema defines the format (`check`). Default: `note`. */
  readonly formats?: "note" | "check";
  /**
   * What an MCP result has of a tool's value: its text form, structured content, or both. `@output` overrides it for one tool.
   * Default: `text` for a tool that returns a string, `both` for all others.
   */
  readonly output?: "text" | "structured" | "both";
  /** Whether to write `discovery.json` and `discovery.index.json`, for `toolwright-host/discovery`. Default: false. */
  readonly discovery?: boolean;
  /** A folder of Eta templates that replace the built-in templates with the same names. */
  readonly templates?: string;
  /**
   * The module that `toolwright serve` loads. Its default export, or its export `boundTools`, must list all bound tools, prompts and resources,
   * such as `[...bindTools({ … }), ...boundPrompts]`.
   */
  readonly bound?: string;
  /**
   * Whether `check` and `lock` require that the `@version` of a tool rises with its contract (`check`). Default: `check`.
   */
  readonly versions?: "check" | "ignore";
  /**
   * Whether a changed or removed default of a parameter is breaking: a caller that omits the argument gets another behavior. Default:
   * `model-visible`, which passes `check` and `diff`.
   */
  readonly defaultChanges?: "model-visible" | "breaking";
  /**
   * Whether a hint that promises less, such as a tool that is no longer read-only, is breaking: clients then ask before its calls, and
   * do not repeat them. Default: `breaking`.
   */
  readonly hintChanges?: "model-visible" | "breaking";
  /** Codes of warnings to silence. */
  readonly silence?: readonly DiagnosticCode[];
  /**
   * The clients to support: `generate` fails if a tool makes a client of MCP listings reject every tool, and `lint` checks the tools against all of them.
   * Default: every client that reads MCP listings. Use `[]` for none.
   */
  readonly clients?: readonly ProfileName[];
  /** The limits of each tool input and output. A type over a limit is an error. */
  readonly limits?: LimitsConfig;
  /** A folder of skills, each in a folder with a `SKILL.md`, which `serve` lists with SDK v2. `generate` checks the tools that they name. */
  readonly skills?: string;
  /** Files for publishing the server, made from `package.json`, this config and the tools. Default: none. */
  readonly publish?: PublishConfig;
  /** The MCP server. Default: the name and version in the project's `package.json`. */
  readonly server?: ServerConfig;
}

export interface LimitsConfig {
  /** The processor time for reading the type, in seconds. Default: 5. */
  readonly seconds?: number;
  /** The size of the schema, in kB. Default: 256. */
  readonly kilobytes?: number;
}

export interface PublishConfig {
  /** Where to write the server's entry in the MCP registry: `server.json`. Its name is `mcpName` in `package.json`. */
  readonly registry?: string;
  /** Where to write the manifest of an `.mcpb` bundle: `manifest.json`, in the folder that is packed. */
  readonly bundle?: string;
  /** URLs under which the server is hosted, for the registry. */
  readonly remotes?: readonly string[];
  /** The environment variables that the server reads. Clients ask their users for them. */
  readonly environment?: Readonly<Record<string, EnvironmentVariable>>;
}

export interface EnvironmentVariable {
  readonly description: string;
  /** Default: false. */
  readonly required?: boolean;
  /** Whether clients hide the value. Default: false. */
  readonly secret?: boolean;
}

export interface ServerConfig {
  /** Whether to repair arguments of a wrong type if the schema leaves no doubt; `warn` logs each repair. Default: `off`. */
  readonly coerce?: "off" | "warn" | "on";
  /** Whether undeclared properties of arguments are an error (`reject`) or removed (`strip`). Properties that known clients add themselves are always removed. Default: `reject`. */
  readonly inputs?: "reject" | "strip";
  /** Whether listings describe the patterns of dates, URLs and numbers in template literals in words (`describe`) or have them as they are (`list`). Arguments are validated in both cases. Default: `describe`. */
  readonly patterns?: "describe" | "list";
  /** Lists each tool as projected for a client profile; `auto` selects the profile by the name that each client declares. Default: tools are listed unchanged. */
  readonly profile?: ProfileName | "auto";
  /** Whether values that are not objects are sent as structured content without an object around them, to clients of revision 2026-07-28. Default: false. */
  readonly unwrapOutputs?: boolean;
  /** The server's name. Default: the name in `package.json`. */
  readonly name?: string;
  /** The server's version. Default: the version in `package.json`. */
  readonly version?: string;
  /** The server's name for people. */
  readonly title?: string;
  /** What the server is for. */
  readonly description?: string;
  /** The server's page on the web. */
  readonly websiteUrl?: string;
  /** Images that represent the server. */
  readonly icons?: readonly Icon[];
  /** Instructions for models on how to use the tools together. */
  readonly instructions?: string;
  /**
   * Called with an `McpServer` of the installed MCP SDK for each connection, before the tools are added to it: registers whatever else the
   * server offers. Declare the parameter with the SDK's type.
   */
  extend?(server: object): void | Promise<void>;
  /**
   * What `serve` does about an error that no tool handles, such as one thrown in a timer: `log` logs it; `exit` also ends the process, with
   * code 1, over HTTP after running calls. Default: `exit` with `--http`, otherwise `log`.
   */
  readonly uncaught?: "log" | "exit";
  /** With `serve --http`: a path that answers with status 200 as long as the server runs. Default: none. */
  readonly healthPath?: string;
  /** With `serve --http`: a path that answers with status 503 as soon as the server is asked to end, such as `/readyz`. Default: none. */
  readonly readyPath?: string;
  /** With `serve --http`: milliseconds for which the server still accepts requests after SIGTERM. Default: 5,000 with `readyPath`, otherwise 0. */
  readonly drainDelayMs?: number;
  /** With `serve --http`: milliseconds for running calls to finish after that. Default: 5,000. */
  readonly drainMs?: number;
  /** Limits of calls: `maxCalls`, `maxCallsPerCaller`, `timeoutMs`, `maxOutputBytes`, `maxInputBytes`. `Infinity` switches one off. */
  readonly limits?: CallLimits;
  /** Whether clients receive an id in place of the message of an unexpected error. The error is logged with that id. Default: true with `--http`, otherwise false. */
  readonly maskErrors?: boolean;
  /** Where the server logs: a logger of `pino`, `console`, or another object with their methods. Default: text on standard error. */
  readonly logger?: Logger;
}

/**
 * Returns `config` unchanged. Gives editors the types to complete and check its keys.
 * @example
 * ```ts
 * export default defineConfig({ include: ["src/tools/*.ts"], outDir: "src/generated" });
 * ```
 */
export function defineConfig(config: Config): Config {
  return config;
}
