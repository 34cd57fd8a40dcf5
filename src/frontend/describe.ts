import type { JsonSchema } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";

export interface DescribeOptions {
  /** Absolute path of the project's root folder. */
  readonly root: string;
  readonly tsconfig?: string;
  /** Absolute path of a TypeScript file. */
  readonly file: string;
  /** Names of exported types; absent: every exported type without type parameters. */
  readonly types?: readonly string[];
}

export interface SchemaFailure {
  readonly error: { readonly code: string; readonly message: string };
}

export interface DescribeResult {
  readonly schemas: Readonly<Record<string, JsonSchema | SchemaFailure>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives the schema of exported types of one file, marked or not. */
export async function describeTypes(_options: DescribeOptions): Promise<DescribeResult> {
  throw new Error("internal: describeTypes is being built");
}
