import { messageOfThrown } from "toolwright/internal/model";
import { assertSchema } from "toolwright/internal/schema";
import { isToolError, ToolError, type ToolRecord } from "toolwright/model";
import type { SchemaSource, SchemaValidator } from "toolwright/schema";

/**
 * Asserts that a validator can use the schemas of a tool. Without one, that is the default validator, which need not compile them for that.
 * @throws {ToolError} the error of the validator about a schema, such as InvalidSchema
 */
export function assertSchemas(
  { inputSchema, outputSchema }: Pick<ToolRecord, "inputSchema" | "outputSchema">,
  validator?: SchemaValidator,
): void {
  for (const schema of [inputSchema, outputSchema]) {
    if (!schema) continue;
    const source = schema as SchemaSource; // either validator rejects what is not a schema
    if (validator) assertUsable(source, validator);
    else assertSchema(source);
  }
}

function assertUsable(schema: SchemaSource, validator: SchemaValidator): void {
  try {
    // The value does not matter: the schema is checked first.
    validator.validate(schema, null);
  } catch (cause) {
    if (!isToolError(cause)) {
      throw new ToolError("InvalidSchema", `the validator rejects the schema: ${messageOfThrown(cause)}`, { cause });
    }
    if (cause.code !== "InstanceInvalid") throw cause;
  }
}
