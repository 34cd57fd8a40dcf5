import type { ProjectionPlan } from "./profile.js";

/** Gives each name as the client may see it, in order and no two alike; a name that is allowed stays as it is. */
export function projectNames(names: readonly string[], rule: ProjectionPlan["toolNames"]): readonly string[] {
  const allowed = new RegExp(`^[${rule.first}][${rule.characters}]{0,${rule.most - 1}}$`, "u");
  // Those that stay have their names first: what another tool is called never depends on one that had to change.
  const taken = new Set(names.filter((name) => allowed.test(name)));
  const given = new Set<string>();
  return names.map((name) => {
    const isFree = allowed.test(name) && !given.has(name);
    const projected = isFree ? name : freeName(sanitize(name, rule), rule.most, taken);
    taken.add(projected);
    given.add(projected);
    return projected;
  });
}

function sanitize(name: string, { characters, first, most }: ProjectionPlan["toolNames"]): string {
  const plain = name.replace(new RegExp(`[^${characters}]+`, "gu"), "_");
  const begun = new RegExp(`^[${first}]`, "u").test(plain) ? plain : `t_${plain.replace(/^[_.-]+/, "")}`;
  return begun.slice(0, most);
}

function freeName(name: string, most: number, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) {
    const ending = `_${count}`;
    free = name.slice(0, most - ending.length) + ending;
  }
  return free;
}
