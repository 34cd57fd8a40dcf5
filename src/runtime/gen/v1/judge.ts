import type { ObjectSchema, Problem } from "../../model/index.js";
import type { ToolBinding } from "./binding.js";
import { explain } from "./explain/index.js";

export type Verdict =
  | { readonly fits: true; readonly value: object }
  /** `cause` is what the guard threw: on a getter that throws, or on a value too deep for the stack. */
  | { readonly fits: false; readonly cause?: unknown };

/** Asks the guard; what makes it throw does not fit. */
export function judge(guard: (data: unknown) => boolean, value: unknown): Verdict {
  try {
    if (typeof value === "object" && value !== null && guard(value)) return { fits: true, value };
  } catch (cause) {
    return { fits: false, cause };
  }
  return { fits: false };
}

/** Says why a value that its guard refused does not fit; at least one problem. */
export function explainRefusal(
  schema: ObjectSchema,
  value: unknown,
  explainValue: ToolBinding<unknown, unknown>["explain"] = explain,
): readonly Problem[] {
  const problems = explainValue(schema, value);
  return problems.length > 0 ? problems : [{ path: "", message: "does not fit the schema" }];
}
