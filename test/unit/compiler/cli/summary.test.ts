import { expect, it } from "vitest";
import { formatSummary } from "../../../../src/compiler/cli/print-changes.js";
import type { ReportedTool } from "../../../../src/compiler/gate/index.js";

it("counts the tools for which a summary has no line", () => {
  const tools = Array.from(
    { length: 4 },
    (_, at): ReportedTool => ({
      id: `t${at}`,
      kind: "tool",
      change: "added",
      summary: "is new",
      result: "compatible",
      changes: [],
    }),
  );
  const report = { result: "compatible", tools, unchanged: [] } as const;
  expect(formatSummary(report, 2)).toBe(
    "t0: is new — compatible\nt1: is new — compatible\n2 more tools changed. `toolwright diff` examines all tools.\n",
  );
  expect(formatSummary(report).split("\n")).toHaveLength(5);
});
