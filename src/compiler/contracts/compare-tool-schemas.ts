import { type ContainmentLimits, type ContainmentResult, SchemaComparison } from "json-schema-containment";
import type { JsonObject, JsonValue } from "toolwright/model";
import { applyDifference } from "./apply-difference.js";
import { type ContractChange, type Direction, resultFields, sides } from "./change.js";
import { listDifferences, type SchemaDifference } from "./schema-differences.js";

/** More changes than this are not examined one by one. */
const maxExamined = 40;

/** Keywords that no validator checks, but models read. */
const texts = new Set(["title", "description", "format", "contentEncoding", "contentMediaType"]);
const annotations = new Set(["default", "examples", "deprecated", "readOnly", "writeOnly", "contentSchema"]);

/**
 * Which changes have a result of their own. `cause`: one that breaks callers, if the schemas do, and changes that are known without a
 * comparison.
 */
export type Examined = "changes" | "cause" | "nothing";

/** Lists the changes between two schemas of a tool, each with its own result. Arguments and structured results are objects. */
export function compareToolSchemas(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  examined: Examined,
  limits: ContainmentLimits,
): readonly ContractChange[] {
  const comparison = new SchemaComparison({ domain: { type: "object" }, ...limits }, examined === "changes");
  const [accepting, rejecting] = direction === "input" ? [before, after] : [after, before];
  const whole = examined === "nothing" ? notExamined : comparison.compare(accepting, [rejecting]);
  const proofs: JsonValue[] = whole.result === "breaking" ? [whole.counterexample.value] : [];
  let causes = 0;
  let left = maxExamined;
  const isText = ({ keyword }: SchemaDifference): boolean =>
    texts.has(keyword) && !(keyword === "format" && Object.keys(limits.formats ?? {}).length > 0);
  const changes = listDifferences(before, after).map((difference): ContractChange => {
    const { path, keyword, name } = difference;
    const place = { direction, path, ...sides(difference.before, difference.after) };
    if (isText(difference)) return { kind: "text", field: keyword, ...place, result: "model-visible" };
    const change = { kind: "schema", keyword, ...(name !== undefined && { name }), ...place } as const;
    if (annotations.has(keyword)) return { ...change, result: "compatible" };
    return { ...change, ...resultFields(whole.result === "compatible" ? whole : examine(difference)) };
  });
  const isExplained = examined === "nothing" || changes.some(({ result }) => result === whole.result);
  if (whole.result === "compatible" || isExplained) return changes;
  return [...changes, { kind: "schema", direction, path: "", keyword: "", ...resultFields(whole) }];

  /** Makes one change alone. A counterexample has to be rejected with all changes, too. */
  function examine(difference: SchemaDifference): ContainmentResult {
    if (examined !== "changes" && (proofs.length === 0 || causes > 0)) return notExamined;
    if (left-- <= 0) return tooMany;
    const changed = applyDifference(accepting, rejecting, difference, direction === "input" ? "old" : "new");
    if (!changed) return { result: "unknown", reason: "the change cannot be examined apart from the others" };
    const proved = firstOf(proofs, (value) => comparison.confirm(value, accepting, [rejecting, changed]));
    if (proved) causes += 1;
    if (proved || examined !== "changes") return proved ?? notExamined;
    const alone = comparison.compare(accepting, [rejecting, changed]);
    if (alone.result === "breaking") proofs.push(alone.counterexample.value);
    return alone;
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tooMany: ContainmentResult = { result: "unknown", reason: "there are too many changes to examine each" };
const notExamined: ContainmentResult = { result: "unknown", reason: "the change was not examined" };
