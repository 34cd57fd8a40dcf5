import type { ContractResult } from "json-schema-containment";
import type { ContractChange, SchemaChange } from "toolwright-compiler/contracts";
import { describeField } from "./field-words.js";
import { describeKeyword, subjectOf } from "./keyword-words.js";

/** One or more changes of a tool that belong together, in the words of a changelog. */
export interface DescribedChange {
  /** Without the tool: "input gains required labels". */
  readonly summary: string;
  /** The worst result of the changes. */
  readonly result: ContractResult | "model-visible";
  readonly changes: readonly ContractChange[];
}

/** The results, the worst first. */
export const results = ["breaking", "unknown", "model-visible", "compatible"] as const;

/** Describes the changes of a tool, the worst first. A new property and its entry in `required` are one change. */
export function describeChanges(changes: readonly ContractChange[]): readonly DescribedChange[] {
  const described: DescribedChange[] = [];
  const properties = new Map<string, readonly SchemaChange[]>();
  for (const change of changes) {
    if (change.kind === "schema" && (change.keyword === "properties" || change.keyword === "required")) {
      const key = `${change.direction} ${change.path}`;
      properties.set(key, [...(properties.get(key) ?? []), change]);
    } else described.push({ summary: describeChange(change), result: change.result, changes: [change] });
  }
  for (const group of properties.values()) {
    const result = results.find((each) => group.some((change) => change.result === each)) ?? "compatible";
    described.push({ summary: describeProperty(group), result, changes: group });
  }
  return described.sort(
    (a, b) =>
      results.indexOf(a.result) - results.indexOf(b.result) || Number(isVersionChange(a)) - Number(isVersionChange(b)),
  );
}

/** Whether only the version of the tool changed, which is not a change of the contract but a consequence of others. */
export function isVersionChange({ changes }: Pick<DescribedChange, "changes">): boolean {
  return changes.every((change) => change.kind === "field" && change.field === "version");
}

function describeChange(change: ContractChange): string {
  if (change.kind === "field") return describeField(change);
  if (change.kind === "schema") return `${change.direction} ${describeKeyword(change)}`;
  const { field, direction, path = "" } = change;
  if (direction === undefined) return `${field} changes`;
  return path === "" ? `${field} of the ${direction} changes` : `${field} of ${direction} ${subjectOf(path)} changes`;
}

/** Describes changes of one property, of its schema as a whole and of whether it is required. */
function describeProperty(group: readonly SchemaChange[]): string {
  const [{ direction, path }] = group as readonly [SchemaChange];
  const name = subjectOf(path);
  const [property, required] = ["properties", "required"].map((keyword) =>
    group.find((change) => change.keyword === keyword),
  );
  if (property?.after !== undefined) {
    return `${direction} gains ${required?.after === undefined ? "optional" : "required"} ${name}`;
  }
  if (property) return `${direction} loses ${name}`;
  return `${direction} ${name} becomes ${required?.after === undefined ? "optional" : "required"}`;
}
