import type { Tool, WireName } from "../model/index.js";
import { assertWalkable, wireNameOf } from "../model/internal.js";
import { findMatches, Subject } from "./conditions.js";
import { fixFor } from "./fixes.js";
import type { Effect, Profile, Rule } from "./profile.js";

/** A part of a tool that a client rejects, ignores or changes. */
export interface Finding {
  readonly profile: Profile["name"];
  /** The id of the profile's rule. */
  readonly rule: string;
  readonly effect: Effect;
  /** For `refused`: whether the client loses only this tool, or every tool of the server or request. */
  readonly loses?: "tool" | "all";
  /** For `refused`: how to make the client accept the tool, without a period at the end. */
  readonly fix?: string;
  /** JSON Pointer into the record: `/inputSchema/properties/path`, or `/name`. */
  readonly path: string;
  /** What is wrong and what the client does, without a period at the end. */
  readonly message: string;
  readonly source: string;
}

/** How clients see the tool, and which findings to report. */
export interface LintOptions {
  /** The name that clients see. Default: `name`. */
  readonly wireName?: WireName;
  /** The server name that clients see. Default: empty. */
  readonly serverName?: string;
  /** The field of a request that schemas are sent in, for example by an older version of a client. Default: the field of the profile. */
  readonly field?: string;
  /**
   * Whether the tool sends content, such as an image that it attaches, in addition to structured content. Records do not say so. Default: false.
   */
  readonly sendsContent?: boolean;
  /** Whether the tool sends structured content without its text form, as with `@output structured`. Records do not say so. Default: false. */
  readonly omitsText?: boolean;
  /** `all`: only report findings for which a client loses every tool. */
  readonly loses?: "all";
}

/**
 * Returns everything in `record` that the clients reject, ignore or change, in the order of the profiles and their rules.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when a schema is too large or too deep, or contains itself.
 * @example
 * ```ts
 * for (const { path, message } of lint(record, [profiles.claude, profiles.codex])) {
 *   console.log(`${path}: ${message}`);
 * }
 * ```
 */
export function lint(
  record: Tool,
  profile: Profile | readonly Profile[],
  options: LintOptions = {},
): readonly Finding[] {
  assertWalkable(record.inputSchema);
  assertWalkable(record.outputSchema);
  const name = wireNameOf(record, options.wireName ?? "name");
  const subject = (schema: Tool["inputSchema"]): Subject =>
    new Subject({
      record,
      schema,
      name,
      serverName: options.serverName ?? "",
      sendsContent: options.sendsContent ?? false,
      omitsText: options.omitsText ?? false,
    });
  const input = subject(record.inputSchema);
  const output = record.outputSchema && subject(record.outputSchema);
  return ("rules" in profile ? [profile] : profile).flatMap((one) => {
    const sent = options.field ?? one.field;
    const rules = one.rules.filter(
      ({ loses, field = sent }) => field === sent && (!options.loses || loses === options.loses),
    );
    return rules.flatMap((rule) => {
      const side = rule.side ?? "input";
      return [
        ...(side === "output" ? [] : applyRule(rule, one, input, "/inputSchema")),
        // Clients without output schemas never receive one.
        ...(side === "input" || !output || one.plan.output === "none"
          ? []
          : applyRule(rule, one, output, "/outputSchema")),
      ];
    });
  });
}

function applyRule(rule: Rule, profile: Profile, subject: Subject, base: string): readonly Finding[] {
  const fix = fixFor(rule, profile);
  return findMatches(rule.when, subject).map(({ pointer, found }) => ({
    profile: profile.name,
    rule: rule.id,
    effect: rule.effect,
    ...(rule.effect === "refused" && { loses: rule.loses ?? "tool", ...(fix !== undefined && { fix }) }),
    path: pointer === undefined ? toolPath(rule) : base + pointer,
    // A function, because `found` may contain `$`.
    message: rule.message.replace("{found}", () => found),
    source: rule.source,
  }));
}

function toolPath({ when }: Rule): string {
  return when.kind === "no-description" || when.kind === "long-tool-description" ? "/description" : "/name";
}
