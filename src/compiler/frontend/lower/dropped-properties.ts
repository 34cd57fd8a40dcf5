import type { ts } from "ts-morph";
import { isBrandKey } from "./brand.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";
import { isFunction, jsonProperties } from "./property.js";

/** Reports the properties that `type` adds to an array or string-encoded type that it extends. They are not part of its JSON form. */
export function reportDroppedProperties(
  type: ts.Type,
  base: ts.Type,
  form: "an array" | "a string",
  site: Site,
  lowering: Lowering,
): void {
  const { checker } = lowering;
  if (type === base) return;
  const dropped = jsonProperties(type, lowering).filter(
    (symbol) =>
      !isBrandKey(symbol) &&
      !checker.getPropertyOfType(base, symbol.name) &&
      !isFunction(checker.getTypeOfSymbol(symbol), checker),
  );
  if (dropped.length === 0) return;
  const properties = dropped.map(({ name }) => `"${name}"`).join(", ");
  const args = { path: formatPath(site.path), type: checker.typeToString(type), form, properties };
  lowering.report("type/properties-dropped", args, site);
}
