import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Tool } from "../../../src/runtime/model/index.js";

const metaschema = new Ajv2020({ strict: false, logger: false }).getSchema(
  "https://json-schema.org/draft/2020-12/schema",
);

/** Reproduces documented errors of the API, such as "input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12". */
export function checkByClaude({ name, inputSchema }: Tool): readonly string[] {
  const keys = Object.keys(inputSchema["properties"] ?? {});
  return [
    ...(/^[a-zA-Z0-9_-]{1,128}$/.test(name) ? [] : [`tools.0.custom.name: ${name} does not match`]),
    ...(metaschema?.(inputSchema) ? [] : ["input_schema: it must match JSON Schema draft 2020-12"]),
    ...(inputSchema.type === "object" ? [] : ["input_schema.type: Field required"]),
    ...["oneOf", "allOf", "anyOf"]
      .filter((keyword) => Object.hasOwn(inputSchema, keyword))
      .map((keyword) => `input_schema does not support ${keyword} at the top level`),
    ...keys
      .filter((key) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(key))
      .map((key) => `input_schema.properties: the key ${key} does not match`),
  ];
}

/** Runs the SDK's transform for strict tools, which throws for unsupported schemas and moves unsupported keywords to descriptions. */
export function checkByAnthropic(record: Tool): readonly string[] {
  try {
    const transformed = transformJSONSchema(structuredClone(record.inputSchema));
    const added = descriptionsIn(transformed).filter((text) => !descriptionsIn(record.inputSchema).includes(text));
    return [...checkByClaude(record), ...added.map((text) => `the transform moves to the description: ${text}`)];
  } catch (thrown) {
    return [`the transform throws: ${String(thrown)}`];
  }
}

function descriptionsIn(value: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(value, (key, part: unknown) => {
    if (key === "description" && typeof part === "string") found.push(part);
    return part;
  });
  return found;
}
