import { isDeepStrictEqual } from "node:util";
import type { ts } from "ts-morph";
import { constantValue } from "../graph/constant.js";
import { withoutDefault } from "../graph/graph.js";
import { formatPath, lowerFirst, type Path } from "../graph/site.js";
import { reportNotApplied } from "../jsdoc/annotate.js";
import { parseValue } from "../jsdoc/constraint-tags.js";
import type { DocTag } from "../jsdoc/tags.js";
import type { Lowering } from "../lower/lowering.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";

/** Where a value gets its default from code, and the tags that describe it. */
interface InitializedValue {
  readonly initializer: ts.Expression;
  readonly tags: readonly DocTag[];
  readonly path: Path;
}

/** Adds the default that code gives a value, if it is constant. Reports a `@default` that contradicts it, and removes one that code overrides. */
export function withCodeDefault(
  graph: BaseType,
  { initializer, tags, path }: InitializedValue,
  lowering: Lowering,
): BaseType {
  const initial = constantValue(initializer, lowering.checker);
  const tag = tags.findLast(({ name }) => name === "default");
  if (initial) {
    if (tag) reportContradiction(tag, initial.value, path, lowering);
    return new AnnotatedType(graph, { default: initial.value }, false);
  }
  if (!tag || !(graph instanceof AnnotatedType)) return graph;
  const reason = "the code computes the default";
  reportNotApplied("@default", { reason, advice: "remove one of the two." }, path, tag.node, lowering);
  return withoutDefault(graph);
}

function reportContradiction({ text, node }: DocTag, value: unknown, path: Path, lowering: Lowering): void {
  const stated = parseValue(text);
  if (isDeepStrictEqual(stated ? stated.value : text, value)) return;
  const problem = `the code has the default ${JSON.stringify(value)}`;
  const advice = "remove the tag: the default of the code is listed and applied.";
  const args = { tag: `default ${text}`, path: lowerFirst(formatPath(path)), problem, advice };
  lowering.leaveOut("type/constraint-mismatch", args, { node });
}
