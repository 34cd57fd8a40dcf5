import type { ProfileName } from "toolwright/profiles";
import type { Config, ServerConfig } from "../config.js";

/** A project as a run sees it: its folder, and the config with every default filled in. */
export interface Project {
  /** Absolute path of the folder that every other path here is relative to. */
  readonly root: string;
  readonly settings: Settings;
  /** Absolute path; absent where there is none at or above `root`. */
  readonly tsconfig?: string;
}

/** The config of a project with every default filled in. */
export interface Settings {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Relative to the root folder, with `/` between its parts. */
  readonly outDir: string;
  readonly idFormat: "versioned" | "unversioned";
  readonly wireName: "name" | "namespace_name";
  readonly importExtension: ".js" | ".ts";
  readonly outputs: "strip" | "strict";
  readonly discovery: boolean;
  readonly templates?: string;
  readonly bound?: string;
  readonly silence: readonly string[];
  /** Absent: every client that reads MCP listings. */
  readonly clients?: readonly ProfileName[];
  readonly server: ServerConfig;
}

/** What the project's folder says about itself, beside the config. */
export interface ProjectFacts {
  readonly hasSourceFolder: boolean;
  /** Whether its tsconfig lets an import path end in `.ts`. */
  readonly importsTs: boolean;
}

/** Fills the defaults of `config`. */
export function toSettings(config: Config, facts: ProjectFacts): Settings {
  const { importExtension = "auto" } = config;
  return {
    include: config.include ?? [facts.hasSourceFolder ? `src/${sources}` : sources],
    exclude: [...neverScanned, ...(config.exclude ?? [])],
    outDir: config.outDir ?? (facts.hasSourceFolder ? "src/generated" : "generated"),
    idFormat: config.idFormat ?? "versioned",
    wireName: config.wireName ?? "name",
    importExtension: importExtension !== "auto" ? importExtension : facts.importsTs ? ".ts" : ".js",
    outputs: config.outputs ?? "strip",
    discovery: config.discovery ?? false,
    ...(config.templates !== undefined && { templates: config.templates }),
    ...(config.bound !== undefined && { bound: config.bound }),
    silence: config.silence ?? [],
    ...(config.clients && { clients: config.clients }),
    server: config.server ?? {},
  };
}

const sources = "**/*.{ts,tsx,mts,cts}";
const neverScanned = [
  "**/node_modules/**",
  "**/dist/**",
  "**/*.d.{ts,mts,cts}",
  "**/*.{test,spec}.*",
  "**/{test,tests,__tests__}/**",
  "toolwright.config.*",
];
