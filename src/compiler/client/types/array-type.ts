import { isJsonArray, type JsonObject } from "../../../json-schema/index.js";
import { inArray, type TypeText } from "../../emit/type-text.js";
import { schemasIn, type TypeContext, type TypeScope, unknownType } from "./type-scope.js";

/** A longer list is an array with its length in the comment. */
const maxElements = 8;
const maxElementText = 40;

/** Prints an array, or a tuple if the schema states items by position or few items at least. */
export function toArrayType(schema: JsonObject, scope: TypeScope, context: TypeContext): TypeText {
  const { minItems, maxItems } = schema;
  const least = typeof minItems === "number" ? minItems : 0;
  const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
  const prefix = schemasIn(isJsonArray(schema["items"]) ? schema["items"] : schema["prefixItems"]);
  const others = isJsonArray(schema["items"])
    ? schema["additionalItems"]
    : (schema["items"] ?? schema["unevaluatedItems"]);
  const item: TypeContext = { indent: context.indent };
  const rest = others === undefined ? unknownType("any item is allowed") : scope.print(others, item);
  const isOpen = others !== false && most > prefix.length;
  const elements = prefix.map((each) => scope.print(each, item));
  // A tuple that repeats the type of its items must stay readable.
  const isShort = rest.text.length <= maxElementText || (least === 1 && !rest.text.includes("\n"));
  const isFixed = least === most;
  if (isOpen && isShort && least <= maxElements) while (elements.length < least) elements.push(rest);
  if (elements.length === 0 && isOpen) return { kind: "array", text: `${prefixOf(scope)}${inArray(rest)}[]` };
  const printed = elements.map((element, i) => (least > i ? element.text : `${inArray(element)}?`));
  if (isOpen && !(isFixed && elements.length === least)) printed.push(`...${inArray(rest)}[]`);
  return { kind: "array", text: `${prefixOf(scope)}[${printed.join(", ")}]` };
}

function prefixOf({ arrays }: TypeScope): string {
  return arrays === "readonly" ? "readonly " : "";
}
