import type { ForeignTool, ObjectSchema, Tool } from "../model/index.js";
import { assertWalkable, asTool, parameterHeaderKeyword, patternsInWords, wireNameOf } from "../model/internal.js";
import { type LintOptions, lint } from "./lint.js";
import type { Profile, ProfileName, ProjectionPlan } from "./profile.js";
import { profiles } from "./profiles.js";
import { projectSchema } from "./project-schema.js";
import type { Loss } from "./projection-context.js";

/** A record that a client supports. */
export interface Projection {
  readonly record: Tool;
  /** The requested profile, or its non-strict fallback if the tool cannot be strict. */
  readonly profile: ProfileName;
  readonly losses: readonly Loss[];
}

/** How clients see the tool. */
export interface ProjectOptions extends Pick<LintOptions, "wireName"> {
  /** Whether the patterns of dates and the like are described in words, or kept where the client supports patterns. Default: `describe`. */
  readonly patterns?: "describe" | "list" | undefined;
}

/**
 * Converts a tool record to one that the profile's client supports, and lists what the conversion loses. The projection accepts every input that
 * the record accepts; in OpenAI's strict mode, null replaces absent properties. It may accept more, so validate inputs against the original record.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when a schema is too large or too deep, or contains itself.
 * @example
 * ```ts
 * const { record: accepted, losses } = projectTool(record, profiles.codex);
 * for (const { path, message } of losses) console.warn(`${path}: ${message}`);
 * ```
 */
export function projectTool(tool: ForeignTool, profile: Profile, options: ProjectOptions = {}): Projection {
  // One tool has one projection.
  return projectTools([tool], profile, options)[0] as Projection;
}

/** Converts each record as `projectTool` does, and makes their names unique. */
export function projectTools(
  tools: readonly ForeignTool[],
  profile: Profile,
  options: ProjectOptions = {},
): readonly Projection[] {
  const records = tools.map(asTool);
  const wireNames = records.map((record) => wireNameOf(record, options.wireName ?? "name"));
  const names = projectNames(wireNames, profile.plan.toolNames);
  return records.map((record, index) =>
    projectAs(prepared(record, profile, options), profile, names[index] ?? record.name),
  );
}

/** Checks the schemas of a record, and replaces patterns. */
function prepared(record: Tool, { plan }: Profile, { patterns = "describe" }: ProjectOptions): Tool {
  const { inputSchema, outputSchema } = record;
  assertWalkable(inputSchema);
  assertWalkable(outputSchema);
  const keepsPatterns = plan.keywords === "all" || plan.keywords.includes("pattern");
  if (patterns === "list" && keepsPatterns && !plan.unsupported?.includes("pattern")) return record;
  const output = outputSchema && { outputSchema: patternsInWords(outputSchema) };
  return { ...record, inputSchema: patternsInWords(inputSchema), ...output };
}

function projectAs(record: Tool, profile: Profile, name: string): Projection {
  const { strict } = profile.plan;
  const projected = projectRecord(record, profile, name);
  if (!strict) return projected;
  const refused = lint(projected.record, profile).filter(({ effect }) => effect === "refused");
  if (refused.length === 0) return projected;
  const fallback = projectRecord(record, profiles[strict.fallback], name);
  const { inputSchema } = fallback.record;
  const { outputSchema: _, ...withoutOutput } = fallback.record;
  const reasons = refused.map(
    ({ path, message }): Loss => ({
      path,
      what: "strict",
      how: "lost",
      message: `the tool is not strict: ${message}`,
    }),
  );
  return { ...fallback, record: { ...withoutOutput, inputSchema }, losses: [...reasons, ...fallback.losses] };
}

function projectRecord(record: Tool, profile: Profile, name: string): Projection {
  const { plan } = profile;
  const input = projectSchema(record.inputSchema, withHeaders(profile), "/inputSchema");
  const { namespace: _, outputSchema, ...rest } = record;
  // These limits apply to inputs only: an output may be a union at the root and have any property names.
  const { propertyNames: _names, ...outputPlan } = { ...plan, rootCompositions: "keep" as const };
  const output =
    outputSchema && plan.output === "keep" ? projectSchema(outputSchema, outputPlan, "/outputSchema") : undefined;
  const losses: Loss[] = [...input.losses, ...(output?.losses ?? [])];
  if (name !== record.name)
    losses.unshift({ path: "/name", what: "name", how: "lost", message: `the tool is renamed to ${name}` });
  return {
    record: {
      ...rest,
      name,
      // The root of every tool schema has type object, and a projection keeps the type of the root.
      inputSchema: input.schema as ObjectSchema,
      ...(output && { outputSchema: output.schema as ObjectSchema }),
    },
    profile: profile.name,
    losses,
  };
}

/** A client of a listing reads the headers of parameters itself, whatever it sends to its model. For APIs of models, they mean nothing. */
function withHeaders({ plan, audience }: Profile): ProjectionPlan {
  const { keywords, unsupported = [] } = plan;
  if (audience === "api") return { ...plan, unsupported: [...unsupported, parameterHeaderKeyword] };
  return keywords === "all" ? plan : { ...plan, keywords: [...keywords, parameterHeaderKeyword] };
}

/** Converts names to unique names that the client supports, in the same order. A supported name stays unchanged. */
function projectNames(names: readonly string[], rule: ProjectionPlan["toolNames"]): readonly string[] {
  const allowed = toolNamePattern(rule);
  // Supported names are reserved first, so that a renamed tool never takes the name of another tool.
  const taken = new Set(names.filter((name) => allowed.test(name)));
  const assigned = new Set<string>();
  return names.map((name) => {
    const isFree = allowed.test(name) && !assigned.has(name);
    const projected = isFree ? name : uniqueName(sanitize(name, rule), rule.maxLength, taken);
    taken.add(projected);
    assigned.add(projected);
    return projected;
  });
}

/** Returns the expression that supported names match. */
export function toolNamePattern({ first, characters, maxLength }: ProjectionPlan["toolNames"]): RegExp {
  return new RegExp(`^[${first}][${characters}]{0,${maxLength - 1}}$`, "u");
}

function sanitize(name: string, { characters, first, maxLength }: ProjectionPlan["toolNames"]): string {
  const replaced = name.replace(new RegExp(`[^${characters}]+`, "gu"), "_");
  const prefixed = new RegExp(`^[${first}]`, "u").test(replaced) ? replaced : `t_${replaced.replace(/^[_.-]+/, "")}`;
  return prefixed.slice(0, maxLength);
}

function uniqueName(name: string, maxLength: number, taken: ReadonlySet<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique); count++) {
    const suffix = `_${count}`;
    unique = name.slice(0, maxLength - suffix.length) + suffix;
  }
  return unique;
}
