import { allowedValues, isJsonObject, type JsonArray, type JsonValue, objectAt, ownValue } from "../json.js";
import { findDiscriminator } from "../parts.js";
import { follow, type SchemaReader } from "../schema-reader.js";

/** Returns the branches that may accept a value. */
type Select = (value: unknown) => JsonArray;

/** The branches of smaller unions are looked at one after another. */
const leastBranches = 9;

const selections = new WeakMap<SchemaReader, WeakMap<JsonArray, Select>>();

/** Returns the branches of a union that its listed values or its discriminator leave for a value; all if it has neither. */
export function selectBranches(reader: SchemaReader, branches: JsonArray, value: unknown): JsonArray {
  if (branches.length < leastBranches) return branches;
  const known = selections.get(reader) ?? new WeakMap<JsonArray, Select>();
  selections.set(reader, known);
  const select = known.get(branches) ?? createSelection(reader, branches);
  known.set(branches, select);
  return select(value);
}

function createSelection(reader: SchemaReader, branches: JsonArray): Select {
  const followed = branches.map((branch) => ({ branch, schema: follow(reader, branch) }));
  const listed = findDiscriminator(followed, ({ schema }) => [["", allowedValues(schema) ?? []] as const]);
  if (listed?.others.length === 0) {
    const selected = new Map([...listed.branches].map(([value, list]) => [value, branchesOf(branches, list)]));
    return (value) => selected.get(value as JsonValue) ?? [];
  }
  const found = findDiscriminator(followed, ({ schema }) =>
    Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) => {
      const values = allowedValues(follow(reader, property));
      return values ? [[name, values] as const] : [];
    }),
  );
  if (!found) return () => branches;
  const others = branchesOf(branches, found.others);
  const selected = new Map(
    [...found.branches].map(([value, list]) => [value, branchesOf(branches, [...list, ...found.others])]),
  );
  return (value) => {
    const tag = isJsonObject(value) ? ownValue(value, found.name) : undefined;
    return tag === undefined ? branches : (selected.get(tag as JsonValue) ?? others);
  };
}

/** The selected branches, each once and in their order. */
function branchesOf(branches: JsonArray, selected: readonly { readonly branch: JsonValue }[]): JsonArray {
  const chosen = new Set(selected.map(({ branch }) => branch));
  return branches.filter((branch) => chosen.has(branch));
}
