import {
  decodeFragment,
  isJsonObject,
  type JsonValue,
  objectAt,
  partBesideNull,
  schemaNodes,
} from "../../json-schema/index.js";
import type { CatalogEntry } from "./catalog.js";

/** The properties of a schema with a default, as JSON Pointers: those that are applied to an input, and the others. */
interface FoundDefaults {
  readonly applied: ReadonlySet<string>;
  readonly others: readonly string[];
}

/** Finds the defaults in the schema of an input. As `withDefaults` in the runtime, follows properties, items, references and unions with null. */
export function findDefaults(root: JsonValue): FoundDefaults {
  const all = schemaNodes(root);
  const hasDefault = all.filter(({ schema }) => isJsonObject(schema) && schema["default"] !== undefined);
  const applied = new Set<string>();
  if (hasDefault.length === 0) return { applied, others: [] };
  const nodes = new Map(all.map((node) => [node.pointer, node]));
  const parts = new Map<string, string[]>();
  for (const { pointer, under } of all) {
    if (under !== "properties" && under !== "items" && under !== "anyOf") continue;
    const keys = pointer.split("/");
    const parent = keys.slice(0, under === "items" ? -1 : -2).join("/");
    if (under === "anyOf" && Number(keys.at(-1)) !== partBesideNull(nodes.get(parent)?.schema)) continue;
    parts.set(parent, [...(parts.get(parent) ?? []), pointer]);
  }
  const seen = new Set<string>();
  const visit = (pointer: string, isProperty: boolean): void => {
    const schema = nodes.get(pointer)?.schema;
    const key = `${isProperty} ${pointer}`;
    if (!isJsonObject(schema) || seen.has(key)) return;
    seen.add(key);
    if (isProperty && schema["default"] !== undefined) applied.add(pointer);
    const { $ref } = schema;
    if (typeof $ref === "string") visit(decodeFragment($ref.slice(1)) ?? "", isProperty);
    for (const part of parts.get(pointer) ?? []) visit(part, nodes.get(part)?.under === "properties");
  };
  visit("", false);
  return { applied, others: hasDefault.map(({ pointer }) => pointer).filter((pointer) => !applied.has(pointer)) };
}

/** Whether the binding of an entry has to apply defaults: the code of the author applies those of its parameters. */
export function appliesDefaults({ handler, input }: Pick<CatalogEntry, "handler" | "input">): boolean {
  const coded = handler.kind === "unbound" ? [] : (handler.pass.coded ?? []);
  const properties = Object.keys(objectAt(input.schema, "properties"));
  const { applied } = findDefaults(input.schema);
  const isCoded = (pointer: string): boolean =>
    properties.some((name) => coded.includes(name) && pointer === `/properties/${name}`);
  return [...applied].some((pointer) => !isCoded(pointer));
}
