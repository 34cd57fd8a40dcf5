import type { JsonObject, JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import type { ProjectionPlan } from "./profile.js";
import { wordsFor } from "./words.js";

/** Something that a projection does not say any more, or says in words alone. */
export interface Loss {
  /** JSON Pointer into the record that was projected. */
  readonly path: string;
  /** The keyword; `name`, `outputSchema` or `strict` where it is about the tool. */
  readonly what: string;
  /** `told`: the description says it. `lost`: nothing does. */
  readonly how: "told" | "lost";
  readonly message: string;
}

/** One projection of one schema. */
export interface Work {
  readonly plan: ProjectionPlan;
  /** The schema that references are resolved in. */
  readonly root: JsonValue;
  /** Where `root` stands in the record. */
  readonly base: string;
  readonly losses: Loss[];
  readonly recursive: ReadonlySet<string>;
  /** What stays behind references: by reference, the name it has in `$defs` and its schema. */
  readonly definitions: Map<string, { readonly name: string; schema: JsonObject }>;
  /** The references that are written out around the present place. */
  readonly within: readonly string[];
  /** Shared by the whole projection: written out, references may double at each level. */
  readonly size: { left: number };
  /** Projects the schema at `keys` of the root. */
  readonly project: (work: Work, schema: JsonValue | undefined, keys: Keys) => JsonObject;
}

export type Keys = readonly (string | number)[];

/** How many schemas a projection may have before references are no longer written out. */
export const maxSize = 2000;

/** Whether the client has the keyword. */
export function carries({ plan }: Work, keyword: string): boolean {
  return plan.keywords === "all" || plan.keywords.includes(keyword);
}

/** A schema while it is projected. */
export interface Node {
  readonly work: Work;
  readonly keys: Keys;
  readonly schema: JsonObject;
  readonly out: Record<string, JsonValue>;
  /** Constraints that go into the description. */
  readonly words: string[];
}

/** Tells that a keyword is not kept; its words, if it has any, go into the description. */
export function lose(node: Node, keyword: string, value: JsonValue): void {
  const words = wordsFor(keyword, value, node.schema);
  if (words !== undefined) node.words.push(words);
  else if (!constrains.includes(keyword)) return;
  node.work.losses.push({
    path: node.work.base + formatPointer(node.keys),
    what: keyword,
    how: words === undefined ? "lost" : "told",
    message: words === undefined ? `${keyword} is left out` : `${keyword} is told in the description: ${words}`,
  });
}

/** Keywords that have no words and do constrain. */
const constrains: readonly string[] = ["allOf", "if", "anyOf", "oneOf", "additionalProperties", "patternProperties"];
