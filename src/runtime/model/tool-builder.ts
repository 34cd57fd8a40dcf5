import type { JsonObject } from "./json.js";
import { toolShape } from "./record-shape.js";
import { normalizeTags, type TagNormalizer } from "./tags.js";
import type { Icon, ObjectSchema, Tool, ToolAnnotations } from "./tool.js";
import { clone } from "./tool-json.js";
import type { ToolRecord } from "./tool-record.js";
import { validateTool } from "./validate-tool.js";

/**
 * Builds a tool step by step; every step gives back the same builder (contracts 1.8). `build` compiles only after `inputSchema`, because a
 * tool without one is refused.
 */
export interface ToolBuilder<HasSchema extends boolean = boolean> {
  /** Never present at run time. */
  readonly "~hasSchema"?: HasSchema;
  title(title: string): ToolBuilder<HasSchema>;
  description(description: string): ToolBuilder<HasSchema>;
  namespace(namespace: string): ToolBuilder<HasSchema>;
  version(version: string): ToolBuilder<HasSchema>;
  /** Replaces the tags; they take their normal form when the tool is built. */
  tags(tags: readonly string[]): ToolBuilder<HasSchema>;
  inputSchema(schema: ObjectSchema): ToolBuilder<true>;
  outputSchema(schema: ObjectSchema): ToolBuilder<HasSchema>;
  icons(icons: readonly Icon[]): ToolBuilder<HasSchema>;
  /** Replaces the annotations; the steps below add to them. */
  annotations(annotations: ToolAnnotations): ToolBuilder<HasSchema>;
  meta(meta: JsonObject): ToolBuilder<HasSchema>;
  readOnly(): ToolBuilder<HasSchema>;
  idempotent(): ToolBuilder<HasSchema>;
  destructive(): ToolBuilder<HasSchema>;
  nonDestructive(): ToolBuilder<HasSchema>;
  openWorld(): ToolBuilder<HasSchema>;
  /**
   * Gives the tool as it is now; it shares nothing with the builder.
   * @throws {ToolError} InvalidTool, naming every problem.
   */
  build(this: ToolBuilder<true>): Tool;
}

/** How a builder makes its tool. */
export interface ToolBuilderOptions {
  /** What makes the normal form of the tags. Default: {@link normalizeTags}. */
  readonly normalizeTags?: TagNormalizer;
}

/** Starts a tool of this name (contracts 1.8). */
export function toolBuilder(name: string, options: ToolBuilderOptions = {}): ToolBuilder<false> {
  const normalize = options.normalizeTags ?? normalizeTags;
  let draft: ToolRecord = { name, inputSchema: null };
  const set = (fields: Partial<ToolRecord>): ToolBuilder<never> => {
    draft = { ...draft, ...fields };
    return builder;
  };
  const annotate = (annotations: ToolAnnotations): ToolBuilder<never> =>
    set({ annotations: { ...draft.annotations, ...annotations } });
  // Of type never, it is a builder with and without a schema: the steps say which in their types, `build` checks.
  const builder: ToolBuilder<never> = {
    ...fieldSteps(set),
    readOnly: () => annotate({ readOnlyHint: true }),
    idempotent: () => annotate({ idempotentHint: true }),
    destructive: () => annotate({ destructiveHint: true }),
    nonDestructive: () => annotate({ destructiveHint: false }),
    openWorld: () => annotate({ openWorldHint: true }),
    build: () => {
      const { tags, ...rest } = clone(draft);
      const tool = { ...rest, ...(tags && tags.length > 0 && { tags: normalize(tags) }) };
      validateTool(tool, { schemas: "object", normalizeTags: normalize });
      return tool;
    },
  };
  return builder;
}

/** One step for each field that a caller sets whole; `_meta` is set by `meta`. */
function fieldSteps(set: (fields: Partial<ToolRecord>) => ToolBuilder<never>): FieldSteps {
  const fields = Object.keys(toolShape).filter((field) => field !== "name");
  const steps = fields.map((field) => [field.replace("_", ""), (value: unknown) => set({ [field]: value })]);
  // The shape has exactly the fields of a record, and each step takes what the interface says.
  return Object.fromEntries(steps) as FieldSteps;
}

type FieldSteps = Pick<ToolBuilder<never>, Exclude<keyof ToolRecord, "name" | "_meta"> | "meta">;
