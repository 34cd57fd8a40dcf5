// #region containment
import { compareSchemas } from "json-schema-containment";

const before = {
  type: "object",
  properties: { name: { type: "string" }, size: { enum: ["s", "m", "l"] } },
  required: ["name"],
  additionalProperties: false,
};
const after = {
  type: "object",
  properties: { name: { type: "string", pattern: "^[^/]+$" }, size: { type: "string", maxLength: 2 } },
  required: ["name"],
  additionalProperties: false,
};

const changed = compareSchemas(before, after);
console.log(changed.result, changed.result === "breaking" ? changed.counterexample.value : undefined);
// "breaking" {"name":""}

const relaxed = { ...before, properties: { ...before.properties, size: { type: "string", maxLength: 2 } } };
console.log(compareSchemas(before, relaxed));
// {"result":"compatible","evidence":{"kind":"proved"}}
// #endregion
