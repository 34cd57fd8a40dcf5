import { expect, it } from "vitest";
import { formatSummary, summaryOf } from "../../../../src/compiler/cli/print-changes.js";
import type { ReportedTool } from "../../../../src/compiler/gate/index.js";

it("says that text which models read changed, whatever changed beside it", () => {
  const text = { kind: "text", field: "description", result: "model-visible" } as const;
  const toolOf = (id: string, result: "breaking" | "compatible"): ReportedTool => ({
    ...{ id, kind: "tool", change: "changed", result },
    changes: [
      ...["a", "b", "c"].map((name) => ({ summary: `input changes ${name}`, result, changes: [] })),
      { summary: "description changes", result: "model-visible", changes: [text] },
    ],
  });
  const report = {
    result: "breaking",
    tools: [toolOf("x", "breaking"), toolOf("y", "compatible")],
    unchanged: [{ id: "z", kind: "tool" }],
  } as const;
  expect(formatSummary(report)).toBe(
    ["x: … — breaking and model-visible\n", "y: … — compatible and model-visible\n"]
      .join("")
      .replaceAll("…", "input changes a, input changes b, input changes c, 1 more change"),
  );
  const compared = { report, before: "a", after: "b", root: ".", isForeign: false, unknown: "breaking" } as const;
  expect(summaryOf(compared)).toBe(
    "2 tools differ (1 breaking and model-visible, 1 compatible and model-visible), 1 does not.",
  );
});

it("counts prompts and resources by their kind", () => {
  const entryOf = (kind: ReportedTool["kind"]): ReportedTool => ({
    ...{ id: kind, kind, change: "changed", result: "compatible" },
    changes: [],
  });
  const summary = (...tools: readonly ReportedTool[]): string => {
    const unchanged = (["tool", "tool", "prompt", "resource"] as const).map((kind) => ({ id: `same ${kind}`, kind }));
    const report = { result: "compatible", tools, unchanged } as const;
    return summaryOf({ report, before: "a", after: "b", root: ".", isForeign: false, unknown: "breaking" });
  };
  const same = "2 tools, 1 prompt and 1 resource do not.";
  expect(summary(entryOf("tool"))).toBe(`1 tool differs (1 model-visible), ${same}`);
  expect(summary(entryOf("tool"), entryOf("server"))).toBe(`1 tool and 1 server differ (2 model-visible), ${same}`);
});

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
