import { ToolError } from "../model/index.js";
import type { DocEntry, ToolExample } from "./tool-doc.js";
import { truncate } from "./truncate.js";

/** The bounds of documentation, so that it does not flood a context (seed 003, "Documentation schema" and "ToolExample"). */
export const docCaps = {
  summary: 200,
  notes: 2000,
  exampleDescription: 300,
  exampleResultHint: 200,
  argsDepth: 5,
  argsSize: 50,
} as const;

/** How large the arguments of an example are. */
export interface ArgsMeasure {
  /** Levels of objects and arrays; 0 for no arguments. */
  readonly depth: number;
  /** Keys and items at all levels. */
  readonly size: number;
}

/** Measures arguments (canonical contracts, 5.5); no arguments measure 0. */
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

/** Says whether arguments of that size may stand in an example. */
export function isWithinCaps({ depth, size }: ArgsMeasure): boolean {
  return depth <= docCaps.argsDepth && size <= docCaps.argsSize;
}

/**
 * Cuts the texts of a documentation entry to their caps.
 * @throws {ToolError} ArgsTooLarge when the arguments of an example are over theirs; InvalidJson when a text is none.
 */
export function capDocEntry(entry: DocEntry): DocEntry {
  const { summary, notes, examples, externalRefs } = entry;
  return {
    ...(summary && { summary: cutTo(docCaps.summary, summary, "summary") }),
    ...(notes && { notes: cutTo(docCaps.notes, notes, "notes") }),
    ...(examples && { examples: capExamples(examples) }),
    ...(externalRefs && { externalRefs: [...externalRefs] }),
  };
}

/** {@link capDocEntry} for examples alone. */
export function capExamples(examples: readonly ToolExample[]): readonly ToolExample[] {
  return examples.map(({ title, description, args, resultHint }, i) => {
    const measure = measureArgs(args);
    if (!isWithinCaps(measure)) {
      const found = `depth=${measure.depth} (max ${docCaps.argsDepth}), keys=${measure.size} (max ${docCaps.argsSize})`;
      throw new ToolError("ArgsTooLarge", `args exceeds caps: example ${i} (${title ?? ""}) has ${found}`);
    }
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description: cutTo(docCaps.exampleDescription, description, "description") }),
      ...(args && { args }),
      ...(resultHint !== undefined && { resultHint: cutTo(docCaps.exampleResultHint, resultHint, "resultHint") }),
    };
  });
}

/** Documentation may be read from a file, so that a text may be anything. */
function cutTo(cap: number, text: unknown, field: string): string {
  if (typeof text !== "string") throw new ToolError("InvalidJson", `${field} must be a string`);
  return truncate(text, cap);
}
