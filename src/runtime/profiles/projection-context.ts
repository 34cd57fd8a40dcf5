import type { JsonObject, JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { describeConstraint } from "./describe-constraint.js";
import type { ProjectionPlan } from "./profile.js";

/** Something that the projected schema no longer expresses, or expresses only in its description. */
export interface Loss {
  /** JSON Pointer into the original record. */
  readonly path: string;
  /** The keyword; `name` or `strict` for the tool itself. */
  readonly what: string;
  /** `described`: the description mentions it. `lost`: the projection does not express it. */
  readonly how: "described" | "lost";
  readonly message: string;
}

/** The state of one projection of one schema. */
export interface ProjectionContext {
  readonly plan: ProjectionPlan;
  /** The schema that references resolve in. */
  readonly root: JsonValue;
  /** JSON Pointer to `root` in the record. */
  readonly base: string;
  readonly losses: Loss[];
  readonly recursive: ReadonlySet<string>;
  /** Targets of the references that stay, by reference: their name in `$defs` and their schema. */
  readonly definitions: Map<string, { readonly name: string; schema: JsonObject }>;
  /** The references that are being inlined around the current schema. */
  readonly inlining: readonly string[];
  /** How many more schemas may be projected before references are no longer inlined: inlining can double the size at each level. */
  readonly budget: { remaining: number };
  readonly project: (context: ProjectionContext, schema: JsonValue | undefined, keys: Keys) => JsonObject;
}

/** The path from the root to a schema. */
export type Keys = readonly (string | number)[];

/** A schema while it is projected. */
export interface SchemaProjection {
  readonly context: ProjectionContext;
  readonly keys: Keys;
  readonly schema: JsonObject;
  readonly out: Record<string, JsonValue>;
  /** Constraints to append to the description. */
  readonly notes: string[];
}

export function supports({ plan }: ProjectionContext, keyword: string): boolean {
  return plan.keywords === "all" ? !plan.unsupported?.includes(keyword) : plan.keywords.includes(keyword);
}

/** Removes a keyword, and moves its constraint to the description where words can express it. */
export function dropKeyword(projection: SchemaProjection, keyword: string, value: JsonValue): void {
  const note = describeConstraint(keyword, value, projection.schema);
  if (note !== undefined) moveToDescription(projection, keyword, note);
  else if (constraintsWithoutNote.includes(keyword))
    reportLoss(projection, { what: keyword, how: "lost", message: `${keyword} is removed` });
}

/** Appends the constraint of a keyword to the description. */
export function moveToDescription(projection: SchemaProjection, keyword: string, note: string): void {
  projection.notes.push(note);
  reportLoss(projection, { what: keyword, how: "described", message: `${keyword} moves to the description: ${note}` });
}

/** Records a loss at the current schema. */
export function reportLoss(
  { context, keys }: Pick<SchemaProjection, "context" | "keys">,
  loss: Omit<Loss, "path">,
): void {
  context.losses.push({ path: context.base + formatPointer(keys), ...loss });
}

/** Keywords that constrain values although `describeConstraint` returns nothing for them. */
const constraintsWithoutNote: readonly string[] = [
  "allOf",
  "if",
  "anyOf",
  "oneOf",
  "additionalProperties",
  "patternProperties",
];
