import { listAt, typesOf } from "../../json-schema/index.js";
import { isJsonObject, type JsonValue } from "../model/index.js";
import { anyOfSchemas } from "./merge-branches.js";
import { dropKeyword, type SchemaProjection, supports } from "./projection-context.js";

/** Projects the keywords for items. Every array gets `items`, and never `items: false`, because clients reject both. */
export function projectArray(projection: SchemaProjection): void {
  const { context, keys, schema, out } = projection;
  // `items` as an array is the tuple form of draft-07.
  const isDraft7Tuple = Array.isArray(schema["items"]);
  const prefixKeyword = isDraft7Tuple ? "items" : "prefixItems";
  const prefix = listAt(schema, prefixKeyword).map((item, index) =>
    context.project(context, item, [...keys, prefixKeyword, index]),
  );
  const rest = isDraft7Tuple ? schema["additionalItems"] : schema["items"];
  if (rest !== undefined || prefix.length > 0) {
    if (rest === false) closeTuple(projection, prefix.length);
    const own = rest === undefined || rest === false ? undefined : context.project(context, rest, [...keys, "items"]);
    if (supports(context, "prefixItems") && prefix.length > 0) {
      out["prefixItems"] = prefix;
      // No items are allowed after the prefix, so any schema is correct. The union also works for validators without `prefixItems`.
      const supportsUnion = context.plan.unions !== "merge";
      out["items"] = own ?? (rest === false && supportsUnion ? anyOfSchemas(prefix) : {});
    } else {
      if (prefix.length > 0) dropKeyword(projection, "prefixItems", listAt(schema, prefixKeyword));
      const open: readonly JsonValue[] = rest === undefined ? [{}] : [];
      out["items"] = unionOfItems([...prefix, ...(own ? [own] : []), ...open]);
    }
  } else if (typesOf(schema).includes("array")) {
    out["items"] = {};
  }
}

function closeTuple(projection: SchemaProjection, length: number): void {
  const declared = projection.schema["maxItems"];
  const maxItems = typeof declared === "number" ? Math.min(declared, length) : length;
  if (supports(projection.context, "maxItems")) projection.out["maxItems"] = maxItems;
  else dropKeyword(projection, "maxItems", maxItems);
}

/** If any item accepts everything, so does the union. For an array without items, any type is correct. */
function unionOfItems(items: readonly JsonValue[]): JsonValue {
  if (items.length === 0) return { type: "string" };
  return items.some((item) => isJsonObject(item) && Object.keys(item).length === 0) ? {} : anyOfSchemas(items);
}
