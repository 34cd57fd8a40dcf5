import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import {
  AnnotatedType,
  ArrayType,
  BaseType,
  DefinitionType,
  EnumType,
  NeverType,
  ObjectProperty,
  ObjectType,
  OptionalType,
  RestType,
  TupleType,
  UnionType,
  UnknownType,
} from "../type-graph.js";
import type { NotJsonProblem } from "./not-json-problem.js";
import type { Direction } from "./site.js";

/** The annotation of a type whose listed output schema accepts further properties. */
export const openMembers = "~openMembers";
/** The annotation with the other names of a property. */
export const otherNames = "~otherNames";

/** The annotation of literals with what is known about each of them. It follows the description, whichever comment that is from. */
export const valueNotes = "~valueNotes";

/** The annotation of literals with their titles, which only forms list beside the values. */
export const valueLabels = "~valueLabels";

/** Set on annotations from the comment of a type, not of a use of it. */
export const isOfType = "~isOfType";

/** What comments say about a literal. */
export interface ValueLabel {
  readonly value: string | number | boolean;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** The name of a type in the source, with its type arguments, and where it is declared. */
export interface TypeSource {
  /** `Page<Item>` is `Page_Item`. */
  readonly name: string;
  /** The path of the file that declares the type. */
  readonly fileName: string;
  /** The namespace that declares the type; undefined at the top level of a file. */
  readonly namespace: string | undefined;
  /** Whether all of its properties are declared `readonly`. */
  readonly isReadonly: boolean;
  /** What the comment of the type itself adds to its schema. Uses add more. Set once the type is formatted. */
  readonly documentation?: Readonly<Record<string, unknown>>;
}

/** A type that may refer to itself. It is resolved after its creation, so that a cycle in the source becomes a cycle in the graph. */
export class NamedType extends DefinitionType {
  /** The name for `$defs` if the type is recursive and has no name in the source. */
  readonly hint: string;
  readonly #id: number;
  readonly #sourceOf: () => TypeSource | undefined;
  #resolved: BaseType | undefined;
  #build: (() => BaseType) | undefined;

  constructor(id: number, sourceOf: () => TypeSource | undefined, hint: string) {
    super(undefined, new UnknownType(false));
    this.#id = id;
    this.#sourceOf = sourceOf;
    this.hint = hint;
  }

  /** Undefined if the source does not name the type. Computed on each access. */
  get source(): TypeSource | undefined {
    return this.#sourceOf();
  }

  /** Whether the type is complete, so that `getType` can be called. */
  get isResolved(): boolean {
    return this.#resolved !== undefined;
  }

  resolve(type: BaseType): void {
    this.#resolved = type;
  }

  /** Defers building the type until `getType` is called. */
  defer(build: () => BaseType): void {
    this.#build = build;
  }

  override getId(): string {
    return `named-${this.#id}`;
  }

  override getType(): BaseType {
    const build = this.#build;
    this.#build = undefined;
    if (build) this.#resolved = build();
    if (!this.#resolved) throw new Error("internal: a named type was used before it was resolved");
    return this.#resolved;
  }
}

/** Literals that the source names together, as an enum or as an alias of their union. */
export class NamedLiterals extends EnumType {
  readonly source: TypeSource;

  constructor(id: string, values: readonly (string | number | boolean)[], source: TypeSource) {
    super(id, values);
    this.source = source;
  }
}

/** A union with null, of which the other members have a name in the source. */
export class NullableUnion extends UnionType {
  readonly source: TypeSource;

  constructor(types: readonly BaseType[], source: TypeSource) {
    super(types);
    this.source = source;
  }
}

/** A property of the JSON form, with its exact key and its declaration. */
export class JsonProperty extends ObjectProperty {
  readonly key: string;
  readonly declaration: ts.Node | undefined;

  constructor(key: string, type: BaseType, required: boolean, declaration: ts.Node | undefined) {
    super(key, type, required);
    this.key = key;
    this.declaration = declaration;
  }
}

/** The type of properties whose keys match a pattern. From index signatures over numbers and template literals. */
export interface PatternProperty {
  readonly pattern: string;
  readonly type: BaseType;
}

/** An object type with all rules for keys that TypeScript can express. `rest` is the type of all other keys, or false for a closed object. */
export class JsonObjectType extends ObjectType {
  readonly jsonProperties: readonly JsonProperty[];
  readonly patterns: readonly PatternProperty[];
  readonly rest: BaseType | false;
  /** A further type that an object must match, for members of a union; undefined if there is none. */
  readonly condition: BaseType | undefined;
  /** Keys without a JSON form. Where index signatures cover them, they must be absent. */
  readonly absent: readonly string[];

  constructor(
    id: number,
    jsonProperties: readonly JsonProperty[],
    patterns: readonly PatternProperty[],
    rest: BaseType | false,
    condition?: BaseType,
    absent: readonly string[] = [],
  ) {
    super(`object-${id}`, [], [...jsonProperties], rest);
    this.jsonProperties = jsonProperties;
    this.patterns = patterns;
    this.rest = rest;
    this.condition = condition;
    this.absent = absent;
  }
}

/** Rules for some keys of an object. All other keys are free. */
export class ObjectCondition extends BaseType {
  readonly properties: readonly JsonProperty[];
  readonly required: readonly string[];
  /** The keys of a weak type, whose properties are all optional: an object must be empty or have one of them. Empty for other types. */
  readonly weakKeys: readonly string[];
  readonly #id: number;

  constructor(
    id: number,
    properties: readonly JsonProperty[],
    required: readonly string[],
    weakKeys: readonly string[],
  ) {
    super();
    this.#id = id;
    this.properties = properties;
    this.required = required;
    this.weakKeys = weakKeys;
  }

  /** Whether every object matches. */
  get isTrivial(): boolean {
    return this.properties.length + this.required.length + this.weakKeys.length === 0;
  }

  getId(): string {
    return `condition-${this.#id}`;
  }
}

/** An intersection: the values that have all of several types. */
export class AllOf extends BaseType {
  readonly types: readonly BaseType[];

  constructor(types: readonly BaseType[]) {
    super();
    this.types = types;
  }

  getId(): string {
    return `all-${this.types.map((type) => type.getId()).join("-")}`;
  }
}

/** A type without a JSON form. It accepts no value. What contains it omits it or reports it. */
export class NotJson extends BaseType {
  readonly problems: readonly NotJsonProblem[];

  constructor(problems: readonly NotJsonProblem[]) {
    super();
    this.problems = problems;
  }

  getId(): string {
    return "not-json";
  }
}

/** The type without a JSON form that a graph stands for, if it does. */
export function notJsonOf(graph: BaseType): NotJson | undefined {
  if (graph instanceof NotJson) return graph;
  if (graph instanceof AnnotatedType) return notJsonOf(graph.getType());
  return graph instanceof NamedType && graph.isResolved ? notJsonOf(graph.getType()) : undefined;
}

export class Not extends BaseType {
  readonly type: BaseType;

  constructor(type: BaseType) {
    super();
    this.type = type;
  }

  getId(): string {
    return `not-${this.type.getId()}`;
  }
}

/** A string that matches a template literal type or an intrinsic string type such as `Uppercase<string>`. */
export class PatternString extends BaseType {
  readonly pattern: string;

  constructor(pattern: string) {
    super();
    this.pattern = pattern;
  }

  getId(): string {
    return `pattern-${this.pattern}`;
  }
}

/** Any value except null, for `{}` (`"any"`), or any object or array, for `object` (`"object"`). */
export class OpenValue extends BaseType {
  readonly kind: "any" | "object";

  constructor(kind: "any" | "object") {
    super();
    this.kind = kind;
  }

  getId(): string {
    return `open-${this.kind}`;
  }
}

/** A value that is encoded as a string in JSON. `value` is set for a bigint literal. The strings of an input are decoded, those of an output are not. */
export class StringEncodedType extends BaseType {
  readonly kind: StringEncoded;
  readonly direction: Direction;
  readonly value: string | undefined;

  constructor(kind: StringEncoded, direction: Direction, value?: string) {
    super();
    this.kind = kind;
    this.direction = direction;
    this.value = value;
  }

  getId(): string {
    return `encoded-${this.kind}-${this.direction}-${this.value ?? ""}`;
  }
}

/** Changes the object type inside names and annotations, and keeps the annotations. Returns other types unchanged. */
export function mapObject(graph: BaseType, change: (object: JsonObjectType) => BaseType): BaseType {
  if (graph instanceof NamedType) return mapObject(graph.getType(), change);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(mapObject(graph.getType(), change), graph.getAnnotations(), false);
  }
  return graph instanceof JsonObjectType ? change(graph) : graph;
}

/** The union of `types`: never if there are none, the type itself if there is only one. Never resolves a type that is in progress. */
export function unionOf(types: readonly BaseType[]): BaseType {
  const [first, ...others] = types.filter((type) => !(type instanceof NeverType));
  if (!first) return types[0] ?? new NeverType();
  return others.length === 0 ? first : new UnionType([first, ...others]);
}

/** Keywords for readers, without effect on which values are valid. */
const documentationKeywords: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  valueNotes,
  valueLabels,
  isOfType,
]);

/** Whether two graphs certainly accept the same values. Documentation is ignored. */
export function isSameGraph(a: BaseType, b: BaseType): boolean {
  if (a === b) return true;
  if (a instanceof AnnotatedType || b instanceof AnnotatedType) {
    return constraintsOf(a) === constraintsOf(b) && isSameGraph(withoutAnnotations(a), withoutAnnotations(b));
  }
  if (a instanceof NamedType || b instanceof NamedType || a instanceof JsonObjectType) return false;
  if (a instanceof ArrayType) return b instanceof ArrayType && isSameGraph(a.getItem(), b.getItem());
  if (a instanceof OptionalType) return b instanceof OptionalType && isSameGraph(a.getType(), b.getType());
  if (a instanceof RestType) return b instanceof RestType && isSameGraph(a.getType(), b.getType());
  if (a instanceof UnionType) return b instanceof UnionType && areSame(a.getTypes(), b.getTypes());
  if (a instanceof TupleType) return b instanceof TupleType && areSame(a.getTypes(), b.getTypes());
  if (a instanceof EnumType) return b instanceof EnumType && a.getValues().join("\0") === b.getValues().join("\0");
  return a.constructor === b.constructor && a.getId() === b.getId();
}

function areSame(a: readonly BaseType[], b: readonly BaseType[]): boolean {
  return a.length === b.length && a.every((type, index) => isSameGraph(type, b[index] as BaseType)); // of the same length
}

/** The keywords for readers in a schema. */
export function documentationIn(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => documentationKeywords.has(name)));
}

/** The annotations that decide which values are valid. */
export function constraintsIn(graph: AnnotatedType): Readonly<Record<string, unknown>> {
  const all = Object.entries(graph.getAnnotations());
  return Object.fromEntries(all.filter(([name]) => !documentationKeywords.has(name)));
}

/** The type without its own annotations for readers. */
export function withoutDocumentation(graph: BaseType): BaseType {
  if (!(graph instanceof AnnotatedType)) return graph;
  const kept = constraintsIn(graph);
  return Object.keys(kept).length > 0 ? new AnnotatedType(graph.getType(), kept, false) : graph.getType();
}

/** The type without a default of its own. */
export function withoutDefault(graph: BaseType): BaseType {
  if (!(graph instanceof AnnotatedType)) return graph;
  const { default: _, ...kept } = graph.getAnnotations();
  return Object.keys(kept).length > 0 ? new AnnotatedType(graph.getType(), kept, false) : graph.getType();
}

function withoutAnnotations(graph: BaseType): BaseType {
  return graph instanceof AnnotatedType ? withoutAnnotations(graph.getType()) : graph;
}

function constraintsOf(graph: BaseType): string {
  if (!(graph instanceof AnnotatedType)) return "";
  const own = JSON.stringify(constraintsIn(graph));
  return (own === "{}" ? "" : own) + constraintsOf(graph.getType());
}

const none: ReadonlySet<ts.Node> = new Set();

/** The direct parts of a type. The properties that are declared at `without` are left out. */
export function typesWithin(graph: BaseType, without: ReadonlySet<ts.Node> = none): readonly BaseType[] {
  if (
    graph instanceof NamedType ||
    graph instanceof AnnotatedType ||
    graph instanceof OptionalType ||
    graph instanceof RestType
  )
    return [graph.getType()];
  if (graph instanceof ArrayType) return [graph.getItem()];
  if (graph instanceof UnionType || graph instanceof TupleType) return graph.getTypes();
  if (graph instanceof AllOf) return graph.types;
  if (graph instanceof Not) return [graph.type];
  const parts: BaseType[] = [];
  for (const property of propertiesIn(graph))
    if (!property.declaration || !without.has(property.declaration)) parts.push(property.getType());
  if (!(graph instanceof JsonObjectType)) return parts;
  for (const pattern of graph.patterns) parts.push(pattern.type);
  if (graph.rest) parts.push(graph.rest);
  if (graph.condition) parts.push(graph.condition);
  return parts;
}

/** The properties of an object or of the condition of one. */
export function propertiesIn(graph: BaseType): readonly JsonProperty[] {
  if (graph instanceof JsonObjectType) return graph.jsonProperties;
  return graph instanceof ObjectCondition ? graph.properties : [];
}
