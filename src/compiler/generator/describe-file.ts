import { resolve } from "node:path";
import type { JsonSchema } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportedDiagnostics } from "./report.js";
import { loadStages, type Stages } from "./stages.js";

/** Options of `describeFile`. */
export interface DescribeFileOptions extends LoadConfigOptions {
  /** Path of a TypeScript file, relative to `cwd`. */
  readonly file: string;
  /** Names of exported types. Default: every exported type without type parameters. */
  readonly types?: readonly string[];
}

/** Result of `describeFile`. */
export interface DescribeFileResult {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The schema of each type, or why it has none, by name. */
  readonly schemas: Readonly<
    Record<string, JsonSchema | { readonly error: { readonly code: string; readonly message: string } }>
  >;
  readonly ok: boolean;
}

/** Returns the JSON Schemas of a file's exported types, whether or not they are marked as tools. */
export function describeFile(options: DescribeFileOptions): Promise<DescribeFileResult> {
  return describeFileWith(loadStages, options);
}

/** `describeFile` with the given stages. */
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
    comments: project.settings.comments,
    file: resolve(options.cwd ?? ".", options.file),
    limits: project.settings.limits,
    ...(options.types && { types: options.types }),
  });
  const failures = Object.values(described.schemas).some((each) => isFailure(each));
  return {
    root,
    diagnostics: reportedDiagnostics(described.diagnostics, project.settings.silence),
    schemas: described.schemas,
    ok: !failures && !hasErrors(described.diagnostics),
  };
}

/** JSON Schema has no keyword `error`. */
function isFailure(schema: object): boolean {
  return "error" in schema;
}
