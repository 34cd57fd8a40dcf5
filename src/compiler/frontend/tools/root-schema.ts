import { ts } from "ts-morph";
import { type JsonObject, pointerKeys, resolveReference, schemaNodes } from "../../../json-schema/index.js";
import type { CatalogSchema, JsonSchema, StringEncoded, TypeName } from "../../catalog/index.js";
import type { DiagnosticArgs, Span } from "../../diagnostics/index.js";
import { fitsLimit } from "../format/fits-limit.js";
import { formatRoot } from "../format/format-root.js";
import { aliasMark, branchesOf, encodingMark, presentMark, type Schema, setOwn, sourceMark } from "../format/kind.js";
import { propertyName } from "../graph/constant.js";
import { AllOf, JsonObjectType, JsonProperty, mapObject, NamedType, typesWithin } from "../graph/graph.js";
import { itemPath, type Path, propertyPath, rootPath } from "../graph/site.js";
import { nodeTags } from "../jsdoc/tags.js";
import { CutObject } from "../lower/depth.js";
import type { Lowering } from "../lower/lowering.js";
import { AnnotatedType, ArrayType, type BaseType, OptionalType, TupleType, UnionType } from "../type-graph.js";
import { withCodeDefault } from "./code-default.js";
import type { ToolReader } from "./tool-reader.js";

/** Where a root schema is from, for diagnostics. */
interface RootLocation {
  /** How messages name it, such as `The input`. */
  readonly path: string;
  readonly node: ts.Node;
  readonly reader: Pick<ToolReader, "reporter" | "limits">;
  /** The root is that of a type without a tool, so it is written as it is. */
  readonly isAnyType?: boolean;
  /** For an output: the input of the same tool. */
  readonly input?: CatalogSchema;
}

/** Replaces a schema over the limit. The diagnostic about it is an error, so nothing is generated. */
const emptyObject: Schema = { type: "object", properties: {}, additionalProperties: false };

/**
 * Creates the schema of a tool's input or output, or of a type. That of a tool always has `type: "object"` and `properties`. For a union of objects, it has the
 * merged properties and the common required keys, and the exact branches in `anyOf`.
 */
export function rootSchema(graph: BaseType, { path, node, reader, isAnyType, input }: RootLocation): CatalogSchema {
  const { reporter, limits } = reader;
  const formatted = formatRoot(graph);
  const { declarations } = formatted;
  const schema = fitsLimit(graph, formatted, limits, path, node, reporter) ? formatted.schema : emptyObject;
  const branches = schema["anyOf"];
  const root =
    Array.isArray(branches) && !isAnyType
      ? unionRoot(
          schema,
          branches.map((branch) =>
            typeof branch.$ref === "string" ? (resolveReference(schema as JsonObject, branch.$ref) as Schema) : branch,
          ),
        )
      : schema;
  const spans: Record<string, Span> = {};
  const names: Record<string, TypeName> = {};
  const stringEncoded: Record<string, StringEncoded> = {};
  const open: string[] = [];
  const aliases = createAliases(root, isAnyType ? undefined : path, input?.aliases);
  for (const { schema: node, pointer } of schemaNodes(root as JsonObject)) {
    const part = node as Schema;
    const declaration = declarations.get(part);
    const mark = part[encodingMark];
    for (const [source, at] of [
      [part[sourceMark], pointer] as const,
      [part[presentMark], `${pointer}/anyOf`] as const,
    ]) {
      if (!source) continue;
      const { fileName, isReadonly, documentation, ...named } = source;
      names[at] = {
        ...{ ...named, file: reporter.relativePath(fileName), ...(isReadonly && { isReadonly: true }) },
        // Plain JSON, as the schema.
        ...(documentation && { documentation: documentation as JsonObject }),
      };
    }
    if (declaration) spans[pointer] = reporter.spanOf(declaration);
    if (part[aliasMark]) aliases.add(part[aliasMark], pointer, declaration);
    if (mark === "open") open.push(pointer);
    else if (mark) stringEncoded[pointer] = mark;
  }
  for (const { at = node, ...args } of aliases.notApplied()) reporter.report("type/tag-not-applied", args, at);
  const isEncoded = Object.keys(stringEncoded).length > 0;
  return {
    // The formatters build plain JSON, apart from marks.
    schema: plainCopy(root, new Map()) as JsonSchema,
    spans,
    names,
    ...(isEncoded && { stringEncoded }),
    ...(open.length > 0 && { open }),
    ...(Object.keys(aliases.found).length > 0 && { aliases: aliases.found }),
    ...(isCut(graph) && { isCut: true }),
  };
}

interface Aliases {
  /** The name of a property by each of its other names. */
  readonly found: Readonly<Record<string, string>>;
  add(names: readonly string[], pointer: string, at: ts.Node | undefined): void;
  /** Those that are not of a property of the input itself, or that are taken. A type may be used in several places: one is enough. */
  notApplied(): readonly (DiagnosticArgs<"type/tag-not-applied"> & { readonly at: ts.Node | undefined })[];
}

/** Collects the other names of the properties of an input. `known` are those of the input of the same tool. */
function createAliases(
  { properties = {}, anyOf = [] }: Schema,
  path: string | undefined,
  known: Readonly<Record<string, string>> = {},
): Aliases {
  const found: Record<string, string> = {};
  const applied = new Set<ts.Node>();
  const others: { readonly alias: string; readonly name: string; readonly isTaken: boolean; readonly at?: ts.Node }[] =
    [];
  const branches = (anyOf as readonly Schema[]).map(({ $ref }, at) =>
    typeof $ref === "string" ? $ref.slice(1) : `/anyOf/${at}`,
  );
  const add: Aliases["add"] = (names, pointer, at) => {
    const [owner = "", key = ""] = pointer.split(/\/properties\/(?=[^/]*$)/);
    const [name = ""] = pointerKeys(`/${key}`);
    const isOfInput = path === "The input" && key !== "" && ["", ...branches].includes(owner);
    if (isOfInput && at) applied.add(at);
    for (const alias of names) {
      const isTaken = Object.hasOwn(properties as object, alias) || (found[alias] ?? name) !== name;
      if (isOfInput && !isTaken) setOwn(found, alias, name);
      else others.push({ alias, name, isTaken: isOfInput, ...(at && { at }) });
    }
  };
  const notApplied: Aliases["notApplied"] = () =>
    others
      .filter(({ alias, name, isTaken, at }) => isTaken || !(known[alias] === name || (at && applied.has(at))))
      .map(({ alias, name, isTaken, at }) => ({
        tag: `@alias ${alias}`,
        path: name ? `property "${name}"` : "a type",
        reason: isTaken
          ? `"${alias}" is already the name of another one`
          : "only properties of the input itself have other names",
        advice: "remove it.",
        at,
      }));
  return { found, add, notApplied };
}

/** Whether `@depth` has left objects open. */
function isCut(graph: BaseType): boolean {
  const seen = new Set([graph]);
  for (const type of seen) {
    if (type instanceof CutObject) return true;
    for (const part of typesWithin(type)) seen.add(part);
  }
  return false;
}

/** Whether a root schema is that of a union. A large union of objects is one object with a further condition. */
export function isUnionRoot({ anyOf, allOf }: JsonSchema): boolean {
  return anyOf !== undefined || allOf !== undefined;
}

function unionRoot(schema: Schema, branches: readonly Schema[]): Schema {
  const { anyOf, $defs, ...rest } = schema;
  const properties: Schema = {};
  for (const key of new Set(branches.flatMap((branch) => Object.keys(branch["properties"] ?? {})))) {
    const [first = {}, ...others] = branches
      .map((branch) => schemaOfKey(branch, key))
      .filter((part) => part !== undefined);
    setOwn(properties, key, others.reduce(mergeProperty, first));
  }
  const required = branches.map((branch) => (branch["required"] ?? []) as readonly string[]);
  const common = (required[0] ?? []).filter((key) => required.every((keys) => keys.includes(key)));
  const closed = branches.every((branch) => branch["additionalProperties"] === false && !branch["patternProperties"]);
  return {
    type: "object",
    ...rest,
    properties,
    ...(common.length > 0 && { required: common }),
    ...(closed && { additionalProperties: false }),
    anyOf,
    ...($defs !== undefined && { $defs }),
  };
}

/** The schema of a key in an object: of its property, or of the patterns or other keys that it belongs to. Undefined if it is not allowed. */
function schemaOfKey(branch: Schema, key: string): Schema | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties } = branch;
  // The formatters write objects as schemas, and schemas or `false` for other keys.
  if (Object.hasOwn(properties as object, key)) return Reflect.get(properties as object, key) as Schema;
  const matching = Object.entries(patternProperties as object).filter(([pattern]) =>
    new RegExp(pattern, "u").test(key),
  );
  const [first, ...others] = matching.map(([, schema]) => schema as Schema);
  if (first) return others.length > 0 ? { allOf: [first, ...others] } : first;
  return additionalProperties === false ? undefined : ((additionalProperties ?? {}) as Schema);
}

/** A schema for the values of either schema: an `enum` if both list values of one type, otherwise an `anyOf` without duplicates. */
function mergeProperty(first: Schema, second: Schema): Schema {
  const [left, right] = [listedValues(first), listedValues(second)];
  if (left && right && first["type"] === second["type"]) {
    const { const: _const, enum: _enum, ...rest } = first;
    return { ...rest, enum: [...new Set([...left, ...right])] };
  }
  const distinct = new Map([...branchesOf(first), ...branchesOf(second)].map((part) => [JSON.stringify(part), part]));
  return distinct.size === 1 ? first : { anyOf: [...distinct.values()] };
}

function listedValues(schema: Schema): readonly unknown[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** A copy without marks. Parts that are shared in `value` are also shared in the copy. */
function plainCopy(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = value.map((item) => plainCopy(item, copies));
    copies.set(value, list);
    return list;
  }
  const copy: Schema = {};
  for (const [key, part] of Object.entries(value)) setOwn(copy, key, plainCopy(part, copies));
  copies.set(value, copy);
  return copy;
}

/** Changes the properties of a root object, which keeps its name. A union is returned unchanged. */
export function mapRootProperties(
  graph: BaseType,
  lowering: Lowering,
  change: (property: JsonProperty) => JsonProperty | undefined,
): BaseType {
  const mapped = mapObject(graph, ({ jsonProperties, patterns, rest, condition, absent }) => {
    const properties = jsonProperties.map(change).filter((property) => property !== undefined);
    return new JsonObjectType(lowering.nodes.nextId(), properties, patterns, rest, condition, absent);
  });
  if (!(graph instanceof NamedType)) return mapped;
  const named = new NamedType(lowering.nodes.nextId(), () => graph.source, graph.hint);
  named.resolve(mapped);
  return named;
}

/** The type of a property, which is `key` of what is at `path`, with the default that code gives it. */
export function withDefault(
  graph: BaseType,
  { key, declaration }: JsonProperty,
  initializer: ts.Expression,
  path: Path,
  lowering: Lowering,
): BaseType {
  const tags = declaration ? nodeTags(declaration) : [];
  return withCodeDefault(graph, { initializer, tags, path: propertyPath(path, key) }, lowering);
}

/** Applies the defaults of a destructured parameter such as `{ text, limit = 10 }` or `{ range: [from = 0] }`, if they are constant. */
export function withDestructuredDefaults(
  graph: BaseType,
  name: ts.BindingName,
  lowering: Lowering,
  path: Path = rootPath("The input"),
): BaseType {
  if (ts.isArrayBindingPattern(name)) return withItemDefaults(graph, name, path, lowering);
  const elements = new Map<string, ts.BindingElement>();
  for (const element of ts.isObjectBindingPattern(name) ? name.elements : []) {
    const key = element.propertyName ?? element.name;
    if (!ts.isObjectBindingPattern(key) && !ts.isArrayBindingPattern(key) && hasDefault(element))
      elements.set(propertyName(key), element);
  }
  if (elements.size === 0) return graph;
  return mapRootProperties(graph, lowering, (property) => {
    const { name: inner, initializer } = elements.get(property.key) ?? {};
    if (!inner) return property;
    const isRequired = property.isRequired();
    const nested = withDestructuredDefaults(property.getType(), inner, lowering, propertyPath(path, property.key));
    const type = initializer && !isRequired ? withDefault(nested, property, initializer, path, lowering) : nested;
    return new JsonProperty(property.key, type, isRequired, property.declaration);
  });
}

/** Applies the defaults of the optional elements of a destructured tuple. */
function withItemDefaults(graph: BaseType, pattern: ts.ArrayBindingPattern, path: Path, lowering: Lowering): BaseType {
  if (graph instanceof AnnotatedType) {
    const inner = withItemDefaults(graph.getType(), pattern, path, lowering);
    return new AnnotatedType(inner, graph.getAnnotations(), false);
  }
  if (!(graph instanceof TupleType)) return graph;
  const types = graph.getTypes().map((type, index) => {
    const element = pattern.elements[index];
    if (!(type instanceof OptionalType) || !element || ts.isOmittedExpression(element)) return type;
    const { initializer } = element;
    return initializer
      ? new OptionalType(
          withCodeDefault(type.getType(), { initializer, tags: [], path: itemPath(path, index) }, lowering),
        )
      : type;
  });
  return new TupleType(types);
}

/** Whether an element of a pattern has a default, or one inside it. */
function hasDefault(element: ts.ArrayBindingElement): boolean {
  if (ts.isOmittedExpression(element)) return false;
  const { initializer, name } = element;
  return initializer !== undefined || (!ts.isIdentifier(name) && name.elements.some(hasDefault));
}

/** Describes the property at `path`, also in the items of arrays and in members of unions. Undefined if no object has it. */
export function describeProperty(
  graph: BaseType,
  path: readonly string[],
  description: string,
  lowering: Lowering,
): BaseType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return new AnnotatedType(graph, { description }, false);
  return mapObjects(graph, new Set(), ({ jsonProperties, patterns, rest: others, condition, absent }) => {
    const properties = mapSome(jsonProperties, (property) => {
      if (property.key !== key) return undefined;
      const type = describeProperty(property.getType(), rest, description, lowering);
      return type && new JsonProperty(key, type, property.isRequired(), property.declaration);
    });
    return properties && new JsonObjectType(lowering.nodes.nextId(), properties, patterns, others, condition, absent);
  });
}

/** The keys of the objects at `path`, also in the items of arrays and in members of unions. */
export function propertyKeys(graph: BaseType, path: readonly string[] = []): readonly string[] {
  const [key, ...rest] = path;
  const keys: string[] = [];
  mapObjects(graph, new Set(), ({ jsonProperties }) => {
    for (const property of jsonProperties) {
      if (key === undefined) keys.push(property.key);
      else if (property.key === key) keys.push(...propertyKeys(property.getType(), rest));
    }
    return undefined;
  });
  return keys;
}

/** Replaces the objects that `change` changes, in arrays and unions too. Undefined if it changes none. `names` are the types on the way. */
function mapObjects(
  graph: BaseType,
  names: ReadonlySet<NamedType>,
  change: (object: JsonObjectType) => BaseType | undefined,
): BaseType | undefined {
  const inner = (part: BaseType): BaseType | undefined => mapObjects(part, names, change);
  if (graph instanceof NamedType)
    return names.has(graph) ? undefined : mapObjects(graph.getType(), new Set(names).add(graph), change);
  if (graph instanceof AnnotatedType) {
    const changed = inner(graph.getType());
    return changed && new AnnotatedType(changed, graph.getAnnotations(), false);
  }
  if (graph instanceof ArrayType) {
    const item = inner(graph.getItem());
    return item && new ArrayType(item);
  }
  if (graph instanceof UnionType) {
    const types = mapSome(graph.getTypes(), inner);
    return types && new UnionType(types);
  }
  if (graph instanceof AllOf) {
    const types = mapSome(graph.types, inner);
    return types && new AllOf(types);
  }
  return graph instanceof JsonObjectType ? change(graph) : undefined;
}

/** Replaces the parts that `change` changes. Undefined if it changes none. */
function mapSome<Part>(parts: readonly Part[], change: (part: Part) => Part | undefined): readonly Part[] | undefined {
  const changed = parts.map(change);
  return changed.some((part) => part !== undefined) ? parts.map((part, index) => changed[index] ?? part) : undefined;
}
