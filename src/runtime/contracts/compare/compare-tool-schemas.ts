import type { JsonObject } from "../../model/index.js";
import { type ContainmentLimits, type ContainmentResult, createComparison } from "../containment.js";
import { applyDifference } from "./apply-difference.js";
import { type ContractChange, type Direction, resultFields, sides } from "./change.js";
import { listDifferences, type SchemaDifference } from "./schema-differences.js";

/** More changes than this are not examined one by one. */
const maxExamined = 40;

/** Keywords that no validator checks, but models read. */
const texts = new Set(["title", "description", "format", "contentEncoding", "contentMediaType"]);
const annotations = new Set(["default", "examples", "deprecated", "readOnly", "writeOnly", "contentSchema"]);

/** Lists the changes between two schemas of a tool, each with its own result. Arguments and structured results are objects. */
export function compareToolSchemas(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  limits: ContainmentLimits,
): readonly ContractChange[] {
  const compare = createComparison({ domain: { type: "object" }, ...limits });
  const [accepting, rejecting] = direction === "input" ? [before, after] : [after, before];
  const whole = compare(accepting, rejecting);
  const isText = ({ keyword }: SchemaDifference): boolean =>
    texts.has(keyword) && !(keyword === "format" && Object.keys(limits.formats ?? {}).length > 0);
  let examined = 0;
  const changes = listDifferences(before, after).map((difference): ContractChange => {
    const { path, keyword, name } = difference;
    const place = { direction, path, ...sides(difference.before, difference.after) };
    if (isText(difference)) return { kind: "text", field: keyword, ...place, result: "model-visible" };
    const change = { kind: "schema", keyword, ...(name !== undefined && { name }), ...place } as const;
    if (annotations.has(keyword)) return { ...change, result: "compatible" };
    const alone = whole.result === "compatible" ? whole : examined++ < maxExamined ? examine(difference) : tooMany;
    return { ...change, ...resultFields(alone) };
  });
  const isExplained = changes.some(({ result }) => result === whole.result);
  if (whole.result === "compatible" || isExplained) return changes;
  return [...changes, { kind: "schema", direction, path: "", keyword: "", ...resultFields(whole) }];

  /** Makes one change alone. A counterexample has to be rejected with all changes, too. */
  function examine(difference: SchemaDifference): ContainmentResult {
    const changed = applyDifference(accepting, rejecting, difference, direction === "input" ? "old" : "new");
    if (!changed) return { result: "unknown", reason: "the change cannot be examined apart from the others" };
    return compare(accepting, [rejecting, changed]);
  }
}

const tooMany: ContainmentResult = { result: "unknown", reason: "there are too many changes to examine each" };
