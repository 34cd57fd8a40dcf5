import type { JsonObject, ToolRecord } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import type { Operation, Topics } from "./vector.js";

const validator = createSchemaValidator();

// The vector file defines the shapes of the inputs, so the casts below are not checked.
const validateText: Operation = ({ input }) => {
  const { schema, instance } = input as { readonly schema: string; readonly instance: unknown };
  validator.validate(schema, instance);
  return { value: "ok" };
};

const validateValue: Operation = ({ input }) => {
  const { schema, instance } = input as { readonly schema: string; readonly instance: unknown };
  validator.validate(JSON.parse(schema) as JsonObject, instance);
  return { value: "ok" };
};

interface ToolInput {
  readonly tool: Partial<ToolRecord> | null;
  readonly instance: unknown;
}

const operations = {
  "validate(schema given as JSON text, instance)": validateText,
  "validate(schema given as in-memory value, instance)": validateValue,
};

export const schemaTopics: Topics = {
  dialect: operations,
  externalRef: operations,
  schemaValidator: operations,
  validateIO: {
    "validateInput(tool, instance)": ({ input }) => {
      const { tool, instance } = input as ToolInput;
      validator.validateInput(tool, instance);
      return { value: "ok" };
    },
    "validateOutput(tool, instance)": ({ input }) => {
      const { tool, instance } = input as ToolInput;
      validator.validateOutput(tool, instance);
      return { value: "ok" };
    },
  },
};
