import { resolve } from "node:path";
import type { JsonSchema } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportOf } from "./report.js";
import { loadStages, type Stages } from "./stages.js";

/** Which types of which file are described. */
export interface DescribeFileOptions extends LoadConfigOptions {
  /** Path of a TypeScript file, relative to `cwd`. */
  readonly file: string;
  /** Names of exported types; absent: every exported type without type parameters. */
  readonly types?: readonly string[];
}

/** The schemas of the types, by name, and what was found on the way. */
export interface DescribeFileResult {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly schemas: Readonly<
    Record<string, JsonSchema | { readonly error: { readonly code: string; readonly message: string } }>
  >;
  readonly ok: boolean;
}

/** Gives the JSON Schema of exported types of one file, marked or not. */
export function describeFile(options: DescribeFileOptions): Promise<DescribeFileResult> {
  return describeFileWith(loadStages, options);
}

/** `describeFile` with stages of the caller's. */
export async function describeFileWith(
  load: () => Promise<Stages>,
  options: DescribeFileOptions,
): Promise<DescribeFileResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, schemas: {}, ok: false };
  const { describeTypes } = await load();
  const described = await describeTypes({
    root,
    ...(project.tsconfig !== undefined && { tsconfig: project.tsconfig }),
    file: resolve(options.cwd ?? ".", options.file),
    ...(options.types && { types: options.types }),
  });
  const failures = Object.values(described.schemas).some((each) => isFailure(each));
  return {
    root,
    diagnostics: reportOf(described.diagnostics, project.settings.silence),
    schemas: described.schemas,
    ok: !failures && !hasErrors(described.diagnostics),
  };
}

/** A schema has no keyword `error`. */
function isFailure(schema: object): boolean {
  return "error" in schema;
}
