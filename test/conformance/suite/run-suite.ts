import { StepBudget } from "../../../src/json-schema/index.js";
import { isToolError, type JsonValue } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { interpretDocument } from "../../../src/runtime/schema/internal.js";

/** One schema of the official test suite and its instances. */
export interface SuiteCase {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

export interface SuiteResult {
  passed: number;
  /** One message per failed test. */
  readonly failures: string[];
  /** The reason for each case whose schema is rejected, by case name. */
  readonly rejected: Record<string, string>;
}

const draft07 = "http://json-schema.org/draft-07/schema#";
/** The error codes with which a schema may be rejected. */
const rejectionCodes = ["UnsupportedSchema", "ExternalRef"];
const validator = createSchemaValidator();

/** Validates every instance of a case with the compiled validator and, if the schema is supported, with the interpreter. */
export function runCase(name: string, { schema, tests }: SuiteCase, draft: string, result: SuiteResult): void {
  // Draft-07 files have no $schema; only their folder identifies the dialect.
  const isDraft07 = draft === "draft7" && typeof schema === "object" && schema !== null && !("$schema" in schema);
  const text = JSON.stringify(isDraft07 ? { ...schema, $schema: draft07 } : schema);
  let check: (instance: unknown) => boolean;
  try {
    const compiled = validator.compile(text);
    check = (instance) => {
      const problems = compiled.check(instance);
      // Validity and problems come from separately compiled validators, which must agree.
      if (problems.some((problem) => "keyword" in problem && problem.keyword === ""))
        throw new Error(`${name}: invalid, but no problem was found`);
      return problems.length === 0;
    };
  } catch (error) {
    if (isToolError(error) && rejectionCodes.includes(error.code)) {
      result.rejected[name] = `${error.code}: ${error.data?.keyword ?? "?"}`;
    } else {
      result.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return;
  }
  const budget = new StepBudget(1e9);
  const interpreted = interpretDocument(text, {}, budget);
  for (const { description, data, valid } of tests) {
    if (check(data) !== valid) result.failures.push(`${name}: ${description}: expected ${valid ? "valid" : "invalid"}`);
    // The suite consists of JSON values.
    else if (interpreted.accepts(data as JsonValue) !== valid)
      result.failures.push(`${name}: ${description}: the interpreter disagrees`);
    else result.passed += 1;
  }
}
