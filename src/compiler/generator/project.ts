import type { Config } from "../config.js";

/** A project and its settings. */
export interface Project {
  /** Absolute path of the project root, which the paths in `settings` are relative to. */
  readonly root: string;
  readonly settings: Settings;
  /** Absolute path. Absent if there is no tsconfig in `root` or its parents. */
  readonly tsconfig?: string;
}

/** A config with all defaults applied. */
export interface Settings
  extends Required<Omit<Config, "tsconfig" | "importExtension" | KeysWithoutDefault>>,
    Pick<Config, KeysWithoutDefault> {
  readonly importExtension: ".js" | ".ts";
}

type KeysWithoutDefault = "templates" | "bound" | "clients";

/** Properties of a project that defaults depend on. */
export interface ProjectLayout {
  readonly hasSourceFolder: boolean;
  /** Whether the tsconfig allows imports of `.ts` files. */
  readonly importsTs: boolean;
}

/** Applies the defaults to `config`. */
export function toSettings(config: Config, layout: ProjectLayout): Settings {
  const { importExtension = "auto" } = config;
  return {
    include: config.include ?? [layout.hasSourceFolder ? `src/${sources}` : sources],
    exclude: [...neverScanned, ...(config.exclude ?? [])],
    outDir: config.outDir ?? (layout.hasSourceFolder ? "src/generated" : "generated"),
    idFormat: config.idFormat ?? "versioned",
    wireName: config.wireName ?? "name",
    importExtension: importExtension !== "auto" ? importExtension : layout.importsTs ? ".ts" : ".js",
    outputs: config.outputs ?? "strip",
    discovery: config.discovery ?? false,
    ...(config.templates !== undefined && { templates: config.templates }),
    ...(config.bound !== undefined && { bound: config.bound }),
    silence: config.silence ?? [],
    ...(config.clients && { clients: config.clients }),
    limits: config.limits ?? {},
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
