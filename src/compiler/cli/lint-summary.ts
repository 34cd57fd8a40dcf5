import { type Cost, profiles as clientProfiles, type ProfileName } from "toolwright/profiles";
import type { LintToolsResult, LocatedFinding, ToolCost } from "../generator/index.js";
import { visible } from "./contract/visible.js";
import { wrap } from "./wrap.js";

interface SummaryOptions {
  /** Prefix of file paths. */
  readonly base: string;
  /** The width of the terminal, if the output is one. */
  readonly width: number | undefined;
}

/** Formats, per tool, its size and what to do about each finding. Clients with the same finding or size share a line. */
export function formatLint(result: LintToolsResult, options: SummaryOptions): string {
  const { costs, findings, diagnostics, profiles } = result;
  // A silenced code has no diagnostics.
  const reported = new Set(diagnostics.map(({ code }) => code));
  const shown = findings.filter(({ effect }) => effect === "refused" || reported.has(codes[effect]));
  const blocks = costs.map((cost) => formatTool(cost, shown, profiles, options));
  const total = costs.length > 1 ? [`total  ${formatCost(sum(costs.map(({ listed }) => listed)))}\n`] : [];
  return [...blocks, ...total].join("\n");
}

const codes = { dropped: "client/dropped", rewritten: "client/rewritten" } as const;

/** What an author does about a finding. */
const actions = { refused: "change", dropped: "describe", rewritten: "check" } as const;

function formatTool(
  { tool, listed, projected }: ToolCost,
  findings: readonly LocatedFinding[],
  profiles: readonly ProfileName[],
  { base, width }: SummaryOptions,
): string {
  const own = findings.filter((finding) => finding.tool === tool);
  const byMessage = group(
    own,
    ({ effect, loses, path, message, profile }) =>
      `${effect} ${loses} ${path} ${effect === "refused" && clientProfiles[profile].adapter} ${message}`,
  );
  const rows = [...byMessage.values()].map((same) => {
    const [{ effect, span, loses, path, message, profile }] = same;
    const where = span ? `${base}${span.file}:${span.line}:${span.column}` : path;
    const clients = same.map((each) => each.profile).join(", ");
    const { adapter } = clientProfiles[profile];
    if (effect !== "refused") return { where, action: actions[effect], text: `${clients}: ${message}` };
    if (adapter !== undefined) {
      return { where, action: "note", text: `${clients}: ${message} (send it with ${adapter})` };
    }
    const loss = loses === "all" ? "rejects every tool" : "rejects this tool";
    return { where, action: actions[effect], text: `${clients} (${loss}): ${message}` };
  });
  const lines = [...group(rows, ({ action, text }) => `${action} ${text}`).values()].map((same) => {
    const [{ action, text }] = same;
    const places = same.map(({ where }) => where).join(", ");
    return wrap(visible(`${action.padEnd(9)}${places}  ${text}`), "  ", width);
  });
  const bySize = group(profiles, (name) => formatCost(projected[name] ?? listed));
  bySize.delete(formatCost(listed));
  const sizes = [...bySize].map(([size, names]) => wrap(`size     ${names.join(", ")}: ${size}`, "  ", width));
  return `${visible(tool)}  ${formatCost(listed)}\n${lines.join("")}${sizes.join("")}`;
}

function formatCost({ tokens, bytes }: Pick<Cost, "tokens" | "bytes">): string {
  return `~${tokens} tokens, ${bytes} B`;
}

function sum(costs: readonly Cost[]): Pick<Cost, "tokens" | "bytes"> {
  return {
    tokens: costs.reduce((total, { tokens }) => total + tokens, 0),
    bytes: costs.reduce((total, { bytes }) => total + bytes, 0),
  };
}

/** Groups values by key, in the order of their first appearance. */
function group<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const known = groups.get(keyOf(value));
    if (known) known.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
