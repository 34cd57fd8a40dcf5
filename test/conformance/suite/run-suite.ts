import { isToolError } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { compileStandalone } from "./standalone.js";

/** One schema of the official suite with the instances that it is tried on. */
export interface SuiteCase {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

export interface SuiteResult {
  right: number;
  readonly wrong: string[];
  /** By the name of the case, why it is refused. */
  readonly refused: Record<string, string>;
}

const draft07 = "http://json-schema.org/draft-07/schema#";
/** The errors by which a case may be refused instead of judged. */
const refusals = ["UnsupportedSchema", "ExternalRef"];
const validator = createSchemaValidator();

/** Tries every instance of a case on the run-time validator and, where the schema is accepted, on a standalone one. */
export function runCase(name: string, { schema, tests }: SuiteCase, draft: string, result: SuiteResult): void {
  // The suite says the dialect of draft-07 by the folder alone.
  const isDraft07 = draft === "draft7" && typeof schema === "object" && schema !== null && !("$schema" in schema);
  const text = JSON.stringify(isDraft07 ? { ...schema, $schema: draft07 } : schema);
  let check: (instance: unknown) => boolean;
  try {
    const compiled = validator.compile(text);
    check = (instance) => {
      const problems = compiled.check(instance);
      // The verdict and the search for every fault are compiled apart; they have to agree.
      if (problems.some((problem) => "keyword" in problem && problem.keyword === ""))
        throw new Error(`${name}: no fault found`);
      return problems.length === 0;
    };
  } catch (error) {
    if (isToolError(error) && refusals.includes(error.code)) {
      result.refused[name] = `${error.code}: ${error.data?.keyword ?? "?"}`;
    } else {
      result.wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return;
  }
  const standalone = compileStandalone(text);
  for (const { description, data, valid } of tests) {
    if (check(data) !== valid) result.wrong.push(`${name}: ${description}: should be ${valid ? "valid" : "invalid"}`);
    else if (standalone(data) !== valid) result.wrong.push(`${name}: ${description}: standalone says otherwise`);
    else result.right += 1;
  }
}
