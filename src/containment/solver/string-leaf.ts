import type { FoundStrings, PatternTest, StringConstraints } from "../language/find-strings.js";
import { candidates, type Leaf, nothing, only } from "./outcome.js";
import type { Fact } from "./requirement.js";
import { rangeOfSize } from "./size-range.js";

/** Strings of common formats, to try where a format is validated. */
const samplesOfFormats = [
  ...["2026-01-31T12:00:00Z", "2026-01-31", "12:00:00Z", "PT1H", "name@example.com", "example.com"],
  ...["https://example.com/", "192.0.2.1", "2001:db8::1", "00000000-0000-4000-8000-000000000000", "/a", "^a$"],
];

/** Checks the facts about a string. */
export function stringLeaf(
  facts: readonly Fact[],
  findStrings: (constraints: StringConstraints) => FoundStrings,
): Leaf {
  const { min, max } = rangeOfSize(facts);
  if (min > max) return nothing;
  if (max === 0) return only([""]);
  const tests: PatternTest[] = facts.flatMap((fact) => (fact.kind === "pattern" ? [fact] : []));
  const formats = facts.flatMap((fact) => (fact.kind === "format" ? [fact] : []));
  const clash = (a: { format: string; holds: boolean }): boolean =>
    formats.some((b) => a.format === b.format && a.holds !== b.holds);
  if (formats.some(clash)) return nothing;
  const excluded = facts.flatMap((fact) => (fact.kind === "not-values" ? fact.values : [])).map(String);
  const exclusions = excluded.slice(0, 40).map((text) => ({ pattern: `^${escaped(text)}$`, holds: false }));
  const found = findStrings({ tests: [...tests, ...exclusions], min, max });
  if (found.kind === "none") return nothing;
  const strings = found.kind === "found" ? found.strings : [];
  const others = [
    "",
    "a",
    "b",
    "text",
    "0",
    "A",
    " ",
    "\n",
    "é",
    "👍",
    ...(formats.length > 0 ? samplesOfFormats : []),
  ];
  return candidates([...strings, ...others, ...padded(min, max)]);
}

function padded(min: number, max: number): readonly string[] {
  return [min, max].filter((length) => length > 0 && length <= 2000).map((length) => "a".repeat(length));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
