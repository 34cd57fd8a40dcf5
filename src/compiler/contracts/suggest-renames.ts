import { isJsonObject, type JsonValue } from "toolwright/model";
import { type ComparedRecord, schemaOf } from "./contract-record.js";

/** Tools that are less alike are not suggested as one tool with another name. */
const minLikeness = 0.6;

/** Pairs removed tools with added ones that look like the same tool under another name, the most alike first. */
export function suggestRenames(
  removed: readonly ComparedRecord[],
  added: readonly ComparedRecord[],
): readonly { readonly from: ComparedRecord; readonly to: ComparedRecord }[] {
  const pairs = removed.flatMap((from) => added.map((to) => ({ from, to, likeness: likenessOf(from, to) })));
  const taken = new Set<ComparedRecord>();
  const ranked = pairs.filter(({ likeness }) => likeness >= minLikeness).sort((a, b) => b.likeness - a.likeness);
  return ranked.filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
}

/** From 0 to 1: the properties of the input count most, then the words of the description and of the name. */
function likenessOf(a: ComparedRecord, b: ComparedRecord): number {
  const properties = overlap(propertiesOf(a.inputSchema), propertiesOf(b.inputSchema));
  const descriptions = overlap(wordsOf(a.description ?? ""), wordsOf(b.description ?? ""));
  return 0.4 * properties + 0.3 * descriptions + 0.3 * overlap(wordsOf(a.name), wordsOf(b.name));
}

function propertiesOf(schema: JsonValue): ReadonlySet<string> {
  const { properties } = schemaOf(schema);
  const entries = Object.entries(isJsonObject(properties) ? properties : {});
  return new Set(
    entries.map(([name, one]) => `${name} ${JSON.stringify(isJsonObject(one) ? (one["type"] ?? null) : null)}`),
  );
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return new Set(words.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The share of members that two sets have in common; two empty sets are equal. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
