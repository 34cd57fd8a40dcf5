import type { ObjectSchema, Tool } from "../model/index.js";
import { assertWalkable, wireNameOf } from "../model/internal.js";
import { type LintOptions, lint } from "./lint.js";
import type { Profile, ProfileName } from "./profile.js";
import { profiles } from "./profiles.js";
import { projectSchema } from "./project-schema.js";
import type { Loss } from "./projection-context.js";
import { projectNames } from "./tool-names.js";

/** A record that a client supports. */
export interface Projection {
  readonly record: Tool;
  /** The requested profile, or its non-strict fallback if the tool cannot be strict. */
  readonly profile: ProfileName;
  readonly losses: readonly Loss[];
}

/** How clients see the tool. */
export type ProjectOptions = Pick<LintOptions, "wireName">;

/**
 * Converts `record` to one that the profile's client supports, and lists what the conversion loses. The projection accepts every input that
 * the record accepts; in OpenAI's strict mode, null replaces absent properties. It may accept more, so validate inputs against the original record.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when a schema is too large or too deep, or contains itself.
 * @example
 * ```ts
 * const { record: accepted, losses } = projectTool(record, profiles.codex);
 * for (const { path, message } of losses) console.warn(`${path}: ${message}`);
 * ```
 */
export function projectTool(record: Tool, profile: Profile, options: ProjectOptions = {}): Projection {
  const [name] = projectNames([wireNameOf(record, options.wireName ?? "name")], profile.plan.toolNames);
  return projectAs(record, profile, name ?? record.name);
}

/** Converts each record as `projectTool` does, and makes their names unique. */
export function projectTools(
  records: readonly Tool[],
  profile: Profile,
  options: ProjectOptions = {},
): readonly Projection[] {
  const wireNames = records.map((record) => wireNameOf(record, options.wireName ?? "name"));
  const names = projectNames(wireNames, profile.plan.toolNames);
  return records.map((record, index) => projectAs(record, profile, names[index] ?? record.name));
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
  assertWalkable(record.inputSchema);
  assertWalkable(record.outputSchema);
  const { plan } = profile;
  const input = projectSchema(record.inputSchema, plan, "/inputSchema");
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
