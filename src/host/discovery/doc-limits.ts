import { ToolError, type ToolExample } from "toolwright/model";
import { shorten } from "../../json-schema/index.js";
import type { DocEntry } from "./tool-doc.js";

/** Limits of documentation, which keep it small enough for a model's context. String limits are in code points. */
export const docLimits = {
  summary: 200,
  notes: 2000,
  exampleDescription: 300,
  exampleResultHint: 200,
  argsDepth: 5,
  argsSize: 50,
} as const;

/** The size of the arguments of an example. */
export interface ArgsMeasure {
  /** Nesting levels of objects and arrays; 0 without arguments. */
  readonly depth: number;
  /** Total number of keys and array items. */
  readonly size: number;
}

/** Measures the arguments of an example. */
export function measureArgs(args: unknown): ArgsMeasure {
  if (typeof args !== "object" || args === null) return { depth: 0, size: 0 };
  const items = Object.values(args);
  let depth = 0;
  let size = items.length;
  for (const item of items) {
    const inner = measureArgs(item);
    depth = Math.max(depth, inner.depth);
    size += inner.size;
  }
  return { depth: depth + 1, size };
}

/** Returns whether arguments of that size are allowed in an example. */
export function isWithinLimits({ depth, size }: ArgsMeasure): boolean {
  return depth <= docLimits.argsDepth && size <= docLimits.argsSize;
}

/**
 * Truncates the strings of a documentation entry to their limits.
 * @throws {ToolError} ArgsTooLarge if the arguments of an example exceed theirs; InvalidJson if a string field is not a string.
 */
export function limitDocEntry(entry: DocEntry): DocEntry {
  const { summary, notes, examples, externalRefs } = entry;
  return {
    ...(summary && { summary: limitString(docLimits.summary, summary, "summary") }),
    ...(notes && { notes: limitString(docLimits.notes, notes, "notes") }),
    ...(examples && { examples: limitExamples(examples) }),
    ...(externalRefs && { externalRefs: [...externalRefs] }),
  };
}

/** {@link limitDocEntry} for examples. */
export function limitExamples(examples: readonly ToolExample[]): readonly ToolExample[] {
  return examples.map(({ title, description, args, resultHint }, i) => {
    const measure = measureArgs(args);
    if (!isWithinLimits(measure)) {
      const found = `depth=${measure.depth} (max ${docLimits.argsDepth}), keys=${measure.size} (max ${docLimits.argsSize})`;
      throw new ToolError("ArgsTooLarge", `args of example ${i} (${title ?? ""}) exceed the limits: ${found}`);
    }
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && {
        description: limitString(docLimits.exampleDescription, description, "description"),
      }),
      ...(args && { args }),
      ...(resultHint !== undefined && {
        resultHint: limitString(docLimits.exampleResultHint, resultHint, "resultHint"),
      }),
    };
  });
}

/** Documentation can come from a file, so the value can have any type. */
function limitString(limit: number, text: unknown, field: string): string {
  if (typeof text !== "string") throw new ToolError("InvalidJson", `${field} must be a string`);
  return shorten(text, limit, "");
}
