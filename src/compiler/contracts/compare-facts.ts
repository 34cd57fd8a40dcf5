import type { ContractResult } from "json-schema-containment";
import type { JsonValue } from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import { type FieldChange, sides } from "./change.js";

type Facts = Readonly<Record<string, JsonValue>>;
type Rule = (before: JsonValue | undefined, after: JsonValue | undefined) => ContractResult;

const breaking: Rule = () => "breaking";
const compatible: Rule = () => "compatible";
const unlessGained: Rule = (before) => (before === undefined ? "compatible" : "breaking");

/** How a change of each fact affects clients. Limits have a rule of their own. */
const rules: Readonly<Record<string, Rule>> = {
  mimeType: breaking,
  size: compatible,
  annotations: compatible,
  resourceName: compatible,
  // How a server presents itself to people.
  "server.title": compatible,
  "server.description": compatible,
  "server.websiteUrl": compatible,
  "server.icons": compatible,
  // Patterns in words accept the same values.
  "server.patterns": compatible,
  lists: unlessGained,
  completes: compatible,
  // Results with undeclared properties were sent without them.
  outputs: (_before, after) => (after === undefined ? "compatible" : "breaking"),
  // A client that shows what the user says does not expect an assistant.
  roles: (before, after) =>
    namesOf(after).every((role) => namesOf(before).includes(role)) ? "compatible" : "breaking",
  // Without it, arguments of a wrong type are rejected.
  coerce: (_before, after) => (after === undefined ? "breaking" : "compatible"),
};

/** Lists the changes of what a contract has beyond a record. */
export function factChanges(before: Facts, after: Facts): readonly FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (equalJson(old, now)) return [];
    const rule = name.startsWith("limits.") ? limitRule(name.slice("limits.".length)) : (rules[name] ?? breaking);
    return [{ kind: "field", field: name, ...sides(old, now), result: rule(old, now) }];
  });
}

const mebibyte = 1024 * 1024;

/** The defaults of servers, as ranges where they depend on the transport. */
const defaultLimits: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  maxCalls: [1000, 1000],
  maxCallsPerCaller: [100, 100],
  timeoutMs: [600_000, 600_000],
  maxOutputBytes: [10 * mebibyte, 10 * mebibyte],
  maxInputBytes: [4 * mebibyte, 10 * mebibyte],
};

/** A limit that may shrink rejects or ends calls that succeeded. */
function limitRule(name: string): Rule {
  const [lowest, highest] = defaultLimits[name] ?? [0, Infinity];
  const limit = (value: JsonValue | undefined, ifAbsent: number): number =>
    value === undefined ? ifAbsent : typeof value === "number" ? value : Infinity;
  return (before, after) => (limit(after, lowest) < limit(before, highest) ? "breaking" : "compatible");
}

function namesOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
