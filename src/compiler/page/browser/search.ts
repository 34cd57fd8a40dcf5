import { isJsonObject, type JsonValue, schemaNodes } from "../../../json-schema/index.js";
import type { PageData } from "../page-data.js";

/** Something that the navigation lists. */
export interface Entry {
  readonly kind: "tool" | "prompt" | "resource";
  /** What links name it by. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
}

interface Indexed {
  readonly entry: Entry;
  readonly name: string;
  readonly text: string;
}

/** Lists everything that has a view of its own. */
export function entriesOf({ tools, prompts, resources }: PageData): readonly Entry[] {
  return [
    ...tools.map(({ name, record }) => entry("tool", name, name, record.description)),
    ...prompts.map(({ record }) => entry("prompt", record.name, record.name, record.description)),
    ...resources.map(({ record }) => entry("resource", record.uri, record.name, record.description)),
  ];
}

function entry(kind: Entry["kind"], key: string, title: string, description = ""): Entry {
  return { kind, key, title, description };
}

/** Prepares a search over names, descriptions, tags and the contents of schemas. Finds what contains the most words of a query, in any order; a match in a name comes first. */
export function createSearch(data: PageData, entries: readonly Entry[]): (query: string) => readonly Entry[] {
  const schemas = [...data.tools, ...data.prompts, ...data.resources].map(({ record }) => record.inputSchema);
  const index = entries.map((each, at): Indexed => {
    const tool = data.tools[at];
    const tags = tool?.tags?.join(" ") ?? "";
    const own = `${tool?.id ?? ""} ${each.key} ${each.title} ${tool?.record.title ?? ""} ${each.description} ${tags}`;
    return { entry: each, name: each.title.toLowerCase(), text: `${own} ${textOf(schemas[at] ?? null)}`.toLowerCase() };
  });
  return (query) => {
    const words = query
      .toLowerCase()
      .split(/[\s_-]+/)
      .filter(Boolean);
    if (words.length === 0) return entries;
    const countIn = (text: string): number => words.filter((word) => text.includes(word)).length;
    const counted = index.map((each) => ({ each, count: countIn(each.text) })).filter(({ count }) => count > 0);
    const most = counted.reduce((max, { count }) => Math.max(max, count), 0);
    const score = ({ name }: Indexed): number => countIn(name) * 2 + Number(name.startsWith(words[0] ?? ""));
    return counted
      .filter(({ count }) => count === most)
      .map(({ each }) => ({ each, score: score(each) }))
      .sort((a, b) => b.score - a.score)
      .map(({ each }) => each.entry);
  };
}

/** The names, strings and values of a schema. */
function textOf(root: JsonValue): string {
  const parts: string[] = [];
  for (const { schema } of schemaNodes(root)) {
    if (!isJsonObject(schema)) continue;
    const { description, title, properties, enum: values } = schema;
    if (typeof title === "string") parts.push(title);
    if (typeof description === "string") parts.push(description);
    if (isJsonObject(properties)) parts.push(...Object.keys(properties));
    if (Array.isArray(values)) parts.push(values.join(" "));
  }
  return parts.join(" ");
}
