import type { ObjectSchema, Tool } from "../model/index.js";
import { wireNameOf } from "../model/internal.js";
import { type LintOptions, lint } from "./lint.js";
import type { Profile, ProfileName } from "./profile.js";
import { profiles } from "./profiles.js";
import { projectSchema } from "./project-schema.js";
import type { Loss } from "./projection.js";
import { projectNames } from "./tool-names.js";

/** A record as a client takes it. */
export interface Projection {
  readonly record: Tool;
  /** The profile that the record is for: the one that was asked for, or the one without strict mode where the tool cannot be strict. */
  readonly profile: ProfileName;
  readonly losses: readonly Loss[];
}

/** How a client gets to see the projected tool. */
export type ProjectOptions = Pick<LintOptions, "wireName">;

/**
 * Gives `record` as the profile's client takes it, and what that leaves out. Every input that fits the record fits the projection, where in
 * strict mode null stands for a property that is absent; it may take more, so the record itself is what inputs are checked against.
 */
export function project(record: Tool, profile: Profile, options: ProjectOptions = {}): Projection {
  const [name] = projectNames([wireNameOf(record, options.wireName ?? "name")], profile.plan.toolNames);
  return projectAs(record, profile, name ?? record.name);
}

/** Gives each record as `project` does, with names that no two have; the name of a record is that under which a listing shows it. */
export function projectAll(
  records: readonly Tool[],
  profile: Profile,
  options: ProjectOptions = {},
): readonly Projection[] {
  const given = records.map((record) => wireNameOf(record, options.wireName ?? "name"));
  const names = projectNames(given, profile.plan.toolNames);
  return records.map((record, index) => projectAs(record, profile, names[index] ?? record.name));
}

function projectAs(record: Tool, profile: Profile, name: string): Projection {
  const { strict } = profile.plan;
  const first = projectOnce(record, profile, name);
  if (!strict) return first;
  const refused = lint(first.record, profile).filter(({ effect }) => effect === "refused");
  if (refused.length === 0) return first;
  const second = projectOnce(record, profiles[strict.without], name);
  const { inputSchema } = second.record;
  const { outputSchema: _, ...withoutOutput } = second.record;
  const reasons = refused.map(
    ({ path, message }): Loss => ({
      path,
      what: "strict",
      how: "lost",
      message: `the tool is not strict: ${message}`,
    }),
  );
  return { ...second, record: { ...withoutOutput, inputSchema }, losses: [...reasons, ...second.losses] };
}

function projectOnce(record: Tool, profile: Profile, name: string): Projection {
  const { plan } = profile;
  const input = projectSchema(record.inputSchema, plan, "/inputSchema");
  const { namespace: _, outputSchema, ...rest } = record;
  // What is said of inputs alone does not hold for outputs: they may be unions at the root, and no API reads their names.
  const { propertyNames: _names, ...outputPlan } = { ...plan, rootCompositions: "keep" as const };
  const output =
    outputSchema && plan.output === "keep" ? projectSchema(outputSchema, outputPlan, "/outputSchema") : undefined;
  const losses: Loss[] = [...input.losses, ...(output?.losses ?? [])];
  if (name !== record.name)
    losses.unshift({ path: "/name", what: "name", how: "lost", message: `the name becomes ${name}` });
  return {
    record: {
      ...rest,
      name,
      // The root of an input and of an output is an object, and a projection keeps the type of the root.
      inputSchema: input.schema as ObjectSchema,
      ...(output && { outputSchema: output.schema as ObjectSchema }),
    },
    profile: profile.name,
    losses,
  };
}
