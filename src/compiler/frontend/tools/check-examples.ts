import type { ts } from "ts-morph";
import { explainMismatches, localReader } from "../../../json-schema/index.js";
import type { CatalogExample, JsonSchema } from "../../catalog/index.js";
import type { SourceReporter } from "../source-reporter.js";

/** The examples of a tool, and the tag or option that each comes from. */
export interface DeclaredExamples {
  readonly examples: readonly CatalogExample[];
  readonly nodes: readonly ts.Node[];
}

/** Reports examples whose arguments do not match the input schema of their tool. */
export function checkExamples(
  id: string,
  schema: JsonSchema,
  { examples, nodes }: DeclaredExamples,
  reporter: SourceReporter,
): void {
  for (const [at, { title, args }] of examples.entries()) {
    const [mismatch] = args ? explainMismatches(localReader(schema), schema, args, { limit: 1 }) : [];
    if (!mismatch) continue;
    const what = title ? `Example "${title}"` : "An example";
    const problem = mismatch.path ? `${mismatch.path}: ${mismatch.message}` : mismatch.message;
    reporter.report("tool/bad-example", { what, id, problem }, nodes[at]);
  }
}
