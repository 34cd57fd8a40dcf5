import type { ts } from "ts-morph";
import { NamedType, typesWithin } from "../graph/graph.js";
import { type BaseType, ChainTypeFormatter } from "../type-graph.js";
import { formatters } from "./formatters.js";
import { defineKind, documented, type FormatContext, type Schema, setOwn, sourceMark } from "./kind.js";
import {
  createIdentity,
  createSchemaSize,
  mergeDefinitions,
  recursiveTypes,
  safeName,
  shareRepeats,
} from "./schema-definitions.js";

/** Larger named types go to `$defs` even if they are not recursive. Smaller ones are inlined for clients that do not support `$ref`. */
const inlineLimit = 60;

/** A root schema with more sub-schemas than this is written again with the lower limit for inlining, to avoid many copies. */
const rootLimit = 400;
const inlineLimitOfLargeRoot = 2;

/** Nesting depth above which a named type goes to `$defs`, because each level uses stack. */
const maxDepth = 100;

/** The schema of a root type, and the declarations of its properties. */
export interface FormattedRoot {
  readonly schema: Schema;
  /** The declaration of each property, by the identity of its schema. */
  readonly declarations: ReadonlyMap<Schema, ts.Node>;
  /** The number of characters of the schema as compact JSON. */
  readonly size: number;
}

/**
 * Converts `root` to JSON Schema 2020-12, without the properties that are declared at `without`. Only recursive and large types go to `$defs`, because
 * many clients do not follow references.
 */
export function formatRoot(root: BaseType, without: ReadonlySet<ts.Node> = new Set()): FormattedRoot {
  const countSchemas = createCount();
  const formatted = formatWithin(
    root,
    (type, schema) => countSchemas(schema) > inlineLimit && type.source !== undefined,
    without,
  );
  const isSmall = countSchemas(formatted.schema) <= rootLimit;
  const chosen = isSmall
    ? formatted
    : formatWithin(root, (_type, schema) => countSchemas(schema) > inlineLimitOfLargeRoot, without);
  mergeDefinitions(chosen.schema, chosen.baseNames);
  // Written out, a large schema with many shared parts may not fit in memory.
  if (isSmall) return { ...chosen, size: JSON.stringify(chosen.schema).length };
  const declarations = new Map(chosen.declarations);
  const schema = shareRepeats(chosen.schema, declarations);
  return { schema, declarations, size: createSchemaSize()(schema) };
}

interface FormattedTypes extends Omit<FormattedRoot, "size"> {
  /** The name of each definition without its number, by its name. */
  readonly baseNames: ReadonlyMap<string, string>;
}

/** `isLarge` decides whether a type that is not recursive goes to `$defs`. */
function formatWithin(
  root: BaseType,
  isLarge: (type: NamedType, schema: Schema) => boolean,
  without: ReadonlySet<ts.Node>,
): FormattedTypes {
  const declarations = new Map<Schema, ts.Node>();
  const inlined = new Map<NamedType, Schema>();
  const names = new Map<NamedType, string>();
  const baseNames = new Map<string, string>();
  /** The number of definitions with each base name. */
  const counts = new Map<string, number>();
  const definitions: Schema = {};
  /** Named types whose definitions are not written yet. */
  const waiting: NamedType[] = [];
  let depth = 0;

  const context: FormatContext = {
    // The chain declares its result as a draft-07 schema, but our formatters return `Schema`.
    format: (type) => chain.getDefinition(type) as Schema,
    identity: createIdentity(),
    setDeclaration: (schema, declaration) => void declarations.set(schema, declaration),
    without,
  };
  const named = defineKind({
    of: NamedType,
    schema(type) {
      if (names.has(type)) return reference(type);
      const known = inlined.get(type);
      if (known) return known;
      if (depth >= maxDepth) {
        names.set(type, freeName(type));
        waiting.push(type);
        return reference(type);
      }
      depth++;
      const schema = write(type);
      depth--;
      return schema;
    },
  });
  const chain = new ChainTypeFormatter([]);
  for (const formatter of [named, ...formatters]) chain.addTypeFormatter(formatter(context));
  const recursive = recursiveTypes(root, (type) => typesWithin(type, without));

  function write(type: NamedType): Schema {
    if (recursive.has(type)) return define(type, () => formatNamed(type));
    const schema = formatNamed(type);
    // A definition inside may have defined this type already.
    if (names.has(type)) return reference(type);
    if (isLarge(type, schema)) return define(type, () => schema);
    inlined.set(type, schema);
    return schema;
  }
  function formatNamed(type: NamedType): Schema {
    const schema = context.format(type.getType());
    const { source } = type;
    return { ...schema, [sourceMark]: source && documented(source, schema) };
  }
  function define(type: NamedType, build: () => Schema): Schema {
    names.set(type, freeName(type));
    const schema = build();
    setOwn(definitions, names.get(type) ?? "", schema);
    return reference(type);
  }
  function reference(type: NamedType): Schema {
    return { $ref: `#/$defs/${names.get(type)}` };
  }
  function freeName(type: NamedType): string {
    const base = safeName(type.source?.name ?? type.hint);
    let name = base;
    let count = counts.get(base) ?? 1;
    for (; baseNames.has(name); count++) name = `${base}_${count + 1}`;
    counts.set(base, count);
    baseNames.set(name, base);
    return name;
  }

  const schema = root instanceof NamedType ? formatNamed(root) : { ...context.format(root) };
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    setOwn(definitions, names.get(next) ?? "", formatNamed(next));
  }
  if (names.size === 0) return { schema, declarations, baseNames };
  const ordered: Schema = {};
  for (const name of names.values()) setOwn(ordered, name, definitions[name]);
  return { schema: { ...schema, $defs: ordered }, declarations, baseNames };
}

/** Counts the sub-schemas of a schema, including itself. Shared sub-schemas are counted each time but visited once. */
function createCount(): (schema: unknown) => number {
  const known = new Map<object, number>();
  function count(schema: unknown): number {
    if (typeof schema !== "object" || schema === null) return 0;
    const found = known.get(schema) ?? countParts(schema);
    known.set(schema, found);
    return found;
  }
  function countParts(schema: object): number {
    if (Array.isArray(schema)) return schema.reduce((sum: number, part) => sum + count(part), 0);
    let sum = "type" in schema || "anyOf" in schema || "$ref" in schema ? 1 : 0;
    const parts = schema as Schema;
    for (const key of Object.keys(parts)) {
      if (key !== "default" && key !== "examples" && key !== "enum" && key !== "const") sum += count(parts[key]);
    }
    return sum;
  }
  return count;
}
