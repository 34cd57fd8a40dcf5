import type { JsonObject } from "toolwright/model";
import { isJsonArray, isJsonObject, listAt } from "../../json-schema/index.js";
import { isTyped, readType } from "./read-type.js";
import { atom, type Paragraphs, printDeclaration, unknown } from "./type-text.js";

/** The names of types that are declared elsewhere. */
export interface TypeNames {
  /** Returns the name of the type that a reference refers to. */
  readonly target: (reference: string) => string;
  /** Returns the type of a schema, if it is declared. */
  readonly declared?: (schema: JsonObject) => { readonly typeName: string; readonly schema: JsonObject } | undefined;
  /** Returns the schema to print in place of one: of a union, with branches that are declared types. */
  readonly view?: (schema: JsonObject) => JsonObject;
  /** Whether arrays are not readonly, because a function takes arrays that are not. */
  readonly mutableArrays?: boolean;
  /** Whether the source declares the properties `readonly`. */
  readonly isReadonly?: boolean;
}

/** Prints the declaration of a type that includes every value the schema accepts: an interface if it has members, else an alias. */
export function printTypeDeclaration(name: string, root: JsonObject, names: TypeNames): string {
  const type = readType(root, {
    named(schema) {
      const { $ref } = schema;
      const type = schema === root ? undefined : names.declared?.(schema);
      if (type) return atom(type.typeName);
      return typeof $ref === "string" ? atom(names.target($ref)) : undefined;
    },
    normalize(found) {
      const { anyOf: union = [], ...own } = names.view?.(found) ?? found;
      const { allOf = [] } = own;
      const anyOf = isJsonArray(union) ? union.filter(isJsonObject) : [];
      // If every branch has its own type, the union's sibling keywords add nothing. Otherwise the union does not.
      if (anyOf.length > 0 && anyOf.every((branch) => isTyped(branch) || "anyOf" in branch)) return { anyOf, allOf };
      return own["type"] === "object" ? { additionalProperties: {}, ...own } : own;
    },
    document: (schema) => (isJsonObject(schema) ? docParagraphs(schema, commentsOfTypes(schema, names)) : []),
    unknown: () => unknown,
    arrays: names.mutableArrays ? "mutable" : "readonly",
    ...(names.isReadonly && { properties: "readonly" }),
  });
  const { description } = root;
  return printDeclaration(name, type, typeof description === "string" ? [description] : []);
}

/** The comments of the declared types that a type refers to. */
function commentsOfTypes(schema: JsonObject, { declared, view }: TypeNames): readonly unknown[] {
  const parts = [schema, ...listAt(view?.(schema) ?? schema, "anyOf").filter(isJsonObject)];
  return parts.map((part) => declared?.(part)?.schema["description"]);
}

/** The comment of a property, unless it stands above the declaration of its type. */
function docParagraphs(
  { title, description, default: preset, deprecated }: JsonObject,
  written: readonly unknown[],
): Paragraphs {
  const paragraphs: Paragraphs[number][] = [];
  const text = description ?? title;
  if (typeof text === "string" && !written.includes(text)) paragraphs.push(text);
  if (preset !== undefined) paragraphs.push({ name: "default", value: JSON.stringify(preset) });
  if (deprecated === true) paragraphs.push({ name: "deprecated" });
  return paragraphs;
}
