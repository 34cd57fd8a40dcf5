import { ts } from "ts-morph";
import { builtinOf, isBuiltin } from "../lower/builtin.js";
import { isListType } from "../lower/list-type.js";
import { isSchemaObject } from "../lower/schema-object.js";
import { jsonTypes } from "../lower/to-json.js";
import { undefinedLike } from "../lower/type-flags.js";
import { unionParts } from "../lower/union-parts.js";

/** Whether a type can be an input or output unwrapped: an object type with properties or an index signature, or a union of those. */
export function isObjectRoot(type: ts.Type, program: ts.Program): boolean {
  if (type.flags & ts.TypeFlags.Union) return unionParts(type).every((part) => isObjectRoot(part, program));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const checker = program.getTypeChecker();
  if (isListType(type, checker) || isBuiltin(type, program) || builtinOf(type, program)) return false;
  if (
    type.flags & ts.TypeFlags.Intersection &&
    !(type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object)
  )
    return false;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return false;
  if (isSchemaObject(type, checker)) return false;
  return checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0;
}

/** Whether a type can be an output unwrapped, after all calls of `toJSON`. */
export function isObjectOutput(type: ts.Type, program: ts.Program): boolean {
  return jsonTypes(type, program).every((each) => each.byProperties || isObjectRoot(each.type, program));
}

/** `type` without `undefined`. */
export function definedType(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  if (!(type.flags & ts.TypeFlags.Union)) return type;
  const parts = unionParts(type);
  if (!parts.some((part) => part.flags & undefinedLike)) return type;
  const rest = parts.filter((part) => !(part.flags & undefinedLike));
  // The checker has no public function that removes only `undefined`. Without `null` in the union, this is the same.
  if (!rest.some((part) => part.flags & ts.TypeFlags.Null)) return checker.getNonNullableType(type);
  return rest.length === 1 && rest[0] ? rest[0] : type;
}
