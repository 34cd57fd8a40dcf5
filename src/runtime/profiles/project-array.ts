import { isJsonObject, type JsonValue } from "../model/index.js";
import { eitherOf } from "./merge-branches.js";
import { carries, lose, type Node } from "./projection.js";
import { listAt } from "./schema-walk.js";
import { typesOf } from "./types-of-schema.js";

/** Projects what a schema says of items. No array is left without `items`, and no `items` is false: clients fail over both. */
export function projectArray({ work, keys, schema, out, words }: Node): void {
  const node: Node = { work, keys, schema, out, words };
  // A list as `items` is the tuple of draft-07.
  const isOldTuple = Array.isArray(schema["items"]);
  const prefixKeyword = isOldTuple ? "items" : "prefixItems";
  const prefix = listAt(schema, prefixKeyword).map((item, index) =>
    work.project(work, item, [...keys, prefixKeyword, index]),
  );
  const rest = isOldTuple ? schema["additionalItems"] : schema["items"];
  if (rest !== undefined || prefix.length > 0) {
    if (rest === false) closeTuple(node, prefix.length);
    const own = rest === undefined || rest === false ? undefined : work.project(work, rest, [...keys, "items"]);
    if (carries(work, "prefixItems") && prefix.length > 0) {
      out["prefixItems"] = prefix;
      // Past the prefix nothing is allowed, so any schema is right there; this one is right for engines that know no prefix too.
      out["items"] = own ?? (rest === false ? eitherOf(prefix) : {});
    } else {
      if (prefix.length > 0) lose(node, "prefixItems", listAt(schema, prefixKeyword));
      const open: readonly JsonValue[] = rest === undefined ? [{}] : [];
      out["items"] = union([...prefix, ...(own ? [own] : []), ...open]);
    }
  } else if (typesOf(schema).includes("array")) {
    out["items"] = {};
  }
}

function closeTuple(node: Node, length: number): void {
  const given = node.schema["maxItems"];
  const most = typeof given === "number" ? Math.min(given, length) : length;
  if (carries(node.work, "maxItems")) node.out["maxItems"] = most;
  else lose(node, "maxItems", most);
}

/** Of items that may be anything nothing is said; of those that cannot be, any type is right. */
function union(items: readonly JsonValue[]): JsonValue {
  if (items.length === 0) return { type: "string" };
  return items.some((item) => isJsonObject(item) && Object.keys(item).length === 0) ? {} : eitherOf(items);
}
