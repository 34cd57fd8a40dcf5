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

/** How a client gets to see the tool, and what is looked for. */
export interface LintOptions {
  /** The name under which the client sees the tool; `name` when absent. */
  readonly wireName?: WireName;
  /** The name that clients know the server by; empty when absent. */
  readonly serverName?: string;
  /** `all`: looks for that alone for which a client loses every tool. */
  readonly loses?: "all";
}

/** Gives everything in `record` that the client of a profile refuses, drops or rewrites, profile by profile and rule by rule. */
export function lint(
  record: Tool,
  profile: Profile | readonly Profile[],
  options: LintOptions = {},
): readonly Finding[] {
  const name = wireNameOf(record, options.wireName ?? "name");
  const subject = (schema: Tool["inputSchema"]): Subject => subjectOf(record, schema, name, options.serverName ?? "");
  const input = subject(record.inputSchema);
  const output = record.outputSchema && subject(record.outputSchema);
  return ("rules" in profile ? [profile] : profile).flatMap((one) => {
    const rules = options.loses ? one.rules.filter(({ loses }) => loses === options.loses) : one.rules;
    return rules.flatMap((rule) => {
      const side = rule.side ?? "input";
      return [
        ...(side === "output" ? [] : findingsOf(rule, one, input, "/inputSchema")),
        // A client that takes no output schema never gets one.
        ...(side === "input" || !output || one.plan.output === "none"
          ? []
          : findingsOf(rule, one, output, "/outputSchema")),
      ];
    });
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
