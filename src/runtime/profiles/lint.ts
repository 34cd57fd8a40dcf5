import { schemaNodes } from "../../json-schema/index.js";
import type { ForeignTool, Tool, WireName } from "../model/index.js";
import { assertWalkable, asTool, wireNameOf } from "../model/internal.js";
import { findMatches, type Subject } from "./conditions.js";
import type { Condition, Effect, Extent, Profile, Rule } from "./profile.js";

/** A part of a tool that a client rejects, ignores or changes. */
export interface Finding {
  readonly profile: Profile["name"];
  /** The id of the profile's rule. */
  readonly rule: string;
  readonly effect: Effect;
  /** For `refused`: what the client loses. */
  readonly loses?: Extent;
  /** For `rewritten`: whether the model reads in the description what the schema has lost. */
  readonly described?: true;
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
}

/**
 * Returns everything in a tool record that the clients reject, ignore or change, in the order of the profiles and their rules.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when a schema is too large or too deep, or contains itself.
 * @example
 * ```ts
 * for (const { path, message } of lint(record, [profiles.claude, profiles.codex])) {
 *   console.log(`${path}: ${message}`);
 * }
 * ```
 */
export function lint(
  tool: ForeignTool,
  profile: Profile | readonly Profile[],
  options: LintOptions = {},
): readonly Finding[] {
  const record = asTool(tool);
  assertWalkable(record.inputSchema);
  assertWalkable(record.outputSchema);
  const { wireName = "name", serverName = "", sendsContent = false, omitsText = false } = options;
  const seen = { record, name: wireNameOf(record, wireName), serverName, sendsContent, omitsText };
  const subject = (schema: Tool["inputSchema"]): Subject => ({ ...seen, schema, nodes: schemaNodes(schema) });
  const input = subject(record.inputSchema);
  const output = record.outputSchema && subject(record.outputSchema);
  return ("rules" in profile ? [profile] : profile).flatMap((one) => {
    const sent = options.field ?? one.field;
    const rules = one.rules.filter(({ field = sent }) => field === sent);
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
    ...(rule.described && { described: rule.described }),
    path: pointer === undefined ? toolPath(rule) : base + pointer,
    // A function, because `found` may contain `$`.
    message: rule.message.replaceAll("{found}", () => found),
    source: rule.source,
  }));
}

function toolPath({ when }: Rule): string {
  return when.kind === "no-description" || when.kind === "long-tool-description" ? "/description" : "/name";
}

/** Returns how an author makes the client accept a tool that the rule matches, without a period at the end. */
function fixFor({ when }: Rule, { adapter }: Profile): string | undefined {
  return adapter === undefined ? fixes[when.kind] : `send it with ${adapter}`;
}

/** By each condition for which a client rejects tools. */
const fixes: Readonly<Partial<Record<Condition["kind"], string>>> = {
  "root-type": "declare an object, with the value as a property",
  "root-keyword": "use one object with a property that holds the union",
  malformed: "correct the keyword",
  "boolean-schema": "replace true by {} and false by { not: {} }",
  "boolean-property": "replace true by {} and false by { not: {} }",
  "type-list": "use anyOf with one type in each member",
  "closed-tuple": "use an object, or an array whose items have one schema",
  "open-tuple": "use an object, or an array whose items have one schema",
  "newer-dialect": "remove $schema",
  "items-list": "use an object, or an array whose items have one schema",
  "array-without-items": "declare the items",
  "dangling-reference": "declare the definition in $defs, or correct the reference",
  "invalid-pattern": "correct the pattern",
  keyword: "use only draft-07: no tuple, no @header",
  "unsupported-format": "use a format of JSON Schema, or none",
  "property-name": "rename the property",
  name: "choose another name with @tool",
  "name-with-server": "choose a shorter name with @tool, or for the server with server.name in the config",
};
