import type { ToolRecord } from "toolwright/model";
import { compareRecords } from "toolwright-compiler/contracts";

/** Returns a line for each schema change that breaks callers, with a payload that proves it. */
export function breakingChanges(before: readonly ToolRecord[], after: readonly ToolRecord[]): readonly string[] {
  return compareRecords(before, after).tools.flatMap(({ id, changes }) =>
    changes.flatMap((change) => {
      if (change.kind !== "schema" || !change.counterexample) return [];
      return [
        `${id} ${change.direction} ${change.path} ${change.keyword}: ${JSON.stringify(change.counterexample.value)}`,
      ];
    }),
  );
}

const inputSchema = {
  type: "object",
  properties: { title: { type: "string" }, labels: { type: "array", items: { type: "string" } } },
  required: ["title"],
  additionalProperties: false,
};
export const oldTools: readonly ToolRecord[] = [{ name: "create_issue", inputSchema }];
export const newTools: readonly ToolRecord[] = [
  { name: "create_issue", inputSchema: { ...inputSchema, required: ["title", "labels"] } },
];
