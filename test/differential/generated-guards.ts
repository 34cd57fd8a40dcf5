import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { bundle, run } from "../unit/compiler/emit/bundle.js";
import { closed, filesOf, schemaOf, toolOf } from "../unit/compiler/emit/catalog-fixture.js";

/** Generates, bundles and loads the guard of each schema. Each schema becomes the property `value` of a tool's input. */
export async function generatedGuards(
  schemas: ReadonlyMap<string, JsonObject>,
): Promise<ReadonlyMap<string, (value: JsonValue) => boolean>> {
  const names = [...schemas.keys()];
  const tools = [...schemas.values()].map((schema, index) => {
    const { $defs, ...rest } = schema;
    const input = { ...closed({ value: rest }), ...($defs !== undefined && { $defs }) };
    return toolOf({ name: `t${index}`, input: schemaOf(input) });
  });
  const module = await run(await bundle(filesOf({ tools }), 'export * from "./files.tools.js";'));
  return new Map(
    names.map((name, index) => {
      // The emitter names each guard after its tool.
      const guard = module[`isT${index}Input`] as (data: unknown) => boolean;
      return [name, (value: JsonValue) => guard({ value })];
    }),
  );
}
