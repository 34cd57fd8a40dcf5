import type { JsonObject } from "../../json-schema/json.js";
import { normalizeTags, type TagNormalizer, validateTool } from "./check-tool.js";
import type { Icon, ObjectSchema, Tool, ToolAnnotations, ToolExecution, ToolRecord } from "./tool.js";
import { clone, toolShape } from "./tool-json.js";

/** Builds a tool step by step. Every method returns the same builder. `build` type-checks only after `inputSchema` was called. */
export interface ToolBuilder<HasSchema extends boolean = boolean> {
  /** Never present at run time. */
  readonly "~hasSchema"?: HasSchema;
  title(title: string): ToolBuilder<HasSchema>;
  description(description: string): ToolBuilder<HasSchema>;
  namespace(namespace: string): ToolBuilder<HasSchema>;
  version(version: string): ToolBuilder<HasSchema>;
  /** Replaces the tags. `build` normalizes them. */
  tags(tags: readonly string[]): ToolBuilder<HasSchema>;
  inputSchema(schema: ObjectSchema): ToolBuilder<true>;
  outputSchema(schema: ObjectSchema): ToolBuilder<HasSchema>;
  icons(icons: readonly Icon[]): ToolBuilder<HasSchema>;
  execution(execution: ToolExecution): ToolBuilder<HasSchema>;
  /** Replaces all annotations; `readOnly` and the other hint methods add one. */
  annotations(annotations: ToolAnnotations): ToolBuilder<HasSchema>;
  meta(meta: JsonObject): ToolBuilder<HasSchema>;
  readOnly(): ToolBuilder<HasSchema>;
  idempotent(): ToolBuilder<HasSchema>;
  destructive(): ToolBuilder<HasSchema>;
  nonDestructive(): ToolBuilder<HasSchema>;
  openWorld(): ToolBuilder<HasSchema>;
  /**
   * Returns the current tool, as a copy that later steps do not change.
   * @throws {ToolError} InvalidTool, with every problem in `data.problems`.
   */
  build(this: ToolBuilder<true>): Tool;
}

/** Options of `toolBuilder`. */
export interface ToolBuilderOptions {
  /** Normalizes the tags. Default: {@link normalizeTags}. */
  readonly normalizeTags?: TagNormalizer;
}

/** Creates a builder for a tool with this name. */
export function toolBuilder(name: string, options: ToolBuilderOptions = {}): ToolBuilder<false> {
  const normalize = options.normalizeTags ?? normalizeTags;
  let draft: ToolRecord = { name, inputSchema: null };
  const set = (fields: Partial<ToolRecord>): ToolBuilder<never> => {
    draft = { ...draft, ...fields };
    return builder;
  };
  const annotate = (annotations: ToolAnnotations): ToolBuilder<never> =>
    set({ annotations: { ...draft.annotations, ...annotations } });
  // `ToolBuilder<never>` is assignable to both `ToolBuilder<true>` and `ToolBuilder<false>`; `build` checks at run time.
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

/** Returns one method per record field that it sets; `meta` sets `_meta`. */
function fieldSteps(set: (fields: Partial<ToolRecord>) => ToolBuilder<never>): FieldSteps {
  const fields = Object.keys(toolShape).filter((field) => field !== "name");
  const steps = fields.map((field) => [field.replace("_", ""), (value: unknown) => set({ [field]: value })]);
  // The shape has exactly the fields of a record, and each method passes its argument through.
  return Object.fromEntries(steps) as FieldSteps;
}

type FieldSteps = Pick<ToolBuilder<never>, Exclude<keyof ToolRecord, "name" | "_meta"> | "meta">;
