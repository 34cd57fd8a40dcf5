import type { Tool, WireName } from "../model/index.js";
import { wireNameOf } from "../model/internal.js";
import { findHits, type Subject, subjectOf } from "./conditions.js";
import type { Effect, Profile, Rule } from "./profile.js";

/** One thing that a client does not take as it is. */
export interface Finding {
  readonly profile: Profile["name"];
  /** The id of the profile's rule. */
  readonly rule: string;
  readonly effect: Effect;
  /** With `refused`: whether the client loses this tool alone, or every tool of the server or request. */
  readonly loses?: "tool" | "all";
  /** JSON Pointer into the record: `/inputSchema/properties/path`, or `/name`. */
  readonly path: string;
  /** What was found and what the client does about it. */
  readonly message: string;
  readonly source: string;
}

/** How a client gets to see the tool. */
export interface LintOptions {
  /** The name under which the client sees the tool; `name` when absent. */
  readonly wireName?: WireName;
  /** The name that clients know the server by; empty when absent. */
  readonly serverName?: string;
}

/** Gives everything in `record` that the profile's client refuses, drops or rewrites, rule by rule. */
export function lint(record: Tool, profile: Profile, options: LintOptions = {}): readonly Finding[] {
  const name = wireNameOf(record, options.wireName ?? "name");
  const subject = (schema: Tool["inputSchema"]): Subject => subjectOf(record, schema, name, options.serverName ?? "");
  const input = subject(record.inputSchema);
  // A client that takes no output schema never gets one.
  const output = record.outputSchema && profile.plan.output === "keep" ? subject(record.outputSchema) : undefined;
  return profile.rules.flatMap((rule) => {
    const side = rule.side ?? "input";
    return [
      ...(side === "output" ? [] : findingsOf(rule, profile, input, "/inputSchema")),
      ...(side === "input" || !output ? [] : findingsOf(rule, profile, output, "/outputSchema")),
    ];
  });
}

function findingsOf(rule: Rule, profile: Profile, subject: Subject, base: string): readonly Finding[] {
  return findHits(rule.when, subject).map(({ pointer, found }) => ({
    profile: profile.name,
    rule: rule.id,
    effect: rule.effect,
    ...(rule.effect === "refused" && { loses: rule.loses ?? "tool" }),
    path: pointer === undefined ? pathOfTool(rule) : base + pointer,
    // A function, since what was found may have a `$` in it.
    message: rule.text.replace("{found}", () => found),
    source: rule.source,
  }));
}

function pathOfTool({ when }: Rule): string {
  return when.kind === "no-description" ? "/description" : "/name";
}
