import type { ProjectionPlan } from "./profile.js";

/** Converts names to unique names that the client supports, in the same order. A supported name stays unchanged. */
export function projectNames(names: readonly string[], rule: ProjectionPlan["toolNames"]): readonly string[] {
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
