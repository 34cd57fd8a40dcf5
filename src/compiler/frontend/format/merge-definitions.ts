import { encodingMark, type Schema } from "./schema.js";

const prefix = "#/$defs/";

/**
 * Merges equal definitions with the same base name into the first of them, also if they refer to each other, and numbers the others without gaps.
 * `baseNames` has the base name of each definition: its name without a number. Changes `root` in place.
 */
export function mergeDefinitions(root: Schema, baseNames: ReadonlyMap<string, string>): void {
  // `formatRoot` only puts schemas into `$defs`.
  const definitions = (root["$defs"] ?? {}) as Record<string, Schema>;
  const names = Object.keys(definitions);
  const baseName = (name: string): string => baseNames.get(name) ?? name;
  const bases = [...new Set(names.map(baseName))];
  if (bases.length === names.length) return;
  const texts = new Map(Object.entries(definitions).map(([name, schema]) => [name, textOf(schema)]));
  // Partition refinement: all definitions with one base name start in one group. Each round splits the groups whose members differ in their text
  // or in the groups they refer to, until no group splits any more.
  const numberOf = new Map(bases.map((base, at) => [base, at]));
  let groups = new Map([...texts.keys()].map((name) => [name, numberOf.get(baseName(name)) ?? 0]));
  for (let count = 0, found = bases.length; found > count; ) {
    count = found;
    const numbers = new Map<string, number>();
    const next = new Map<string, number>();
    for (const [name, { text, references }] of texts) {
      const key = [groups.get(name), text, ...references.map((each) => groups.get(each))].join("\n");
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      next.set(name, numbers.get(key) ?? 0);
    }
    groups = next;
    found = numbers.size;
  }
  const firsts = new Map<number, string>();
  for (const [name, group] of groups) if (!firsts.has(group)) firsts.set(group, name);
  if (firsts.size === groups.size) return;
  const renamed = renumber([...firsts.values()], baseName);
  root["$defs"] = Object.fromEntries([...renamed].map(([name, next]) => [next, definitions[name]]));
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      const group = key === "$ref" && typeof part === "string" ? groups.get(part.slice(prefix.length)) : undefined;
      if (group === undefined) visit(part);
      else Object.assign(value, { $ref: `${prefix}${renamed.get(firsts.get(group) ?? "")}` });
    }
  };
  visit(root);
}

/** The new name of each definition. Names that are no longer in use leave no gap in the numbers. */
function renumber(names: readonly string[], baseName: (name: string) => string): ReadonlyMap<string, string> {
  const taken = new Set(names.filter((name) => baseName(name) === name));
  return new Map(
    names.map((name) => {
      const base = baseName(name);
      let next = base;
      for (let number = 2; name !== base && taken.has(next); number++) next = `${base}_${number}`;
      taken.add(next);
      return [name, next];
    }),
  );
}

/** The text of a schema without the names in its references, and these names in order. */
function textOf(schema: Schema): { readonly text: string; readonly references: readonly string[] } {
  const references: string[] = [];
  const text = JSON.stringify(schema, (key, value) => {
    if (key === "$ref" && typeof value === "string" && value.startsWith(prefix)) {
      references.push(value.slice(prefix.length));
      return "";
    }
    const mark = typeof value === "object" && value !== null ? (value as Schema)[encodingMark] : undefined;
    return mark === undefined ? value : { ...value, [`${prefix}encoding`]: mark };
  });
  return { text, references };
}
