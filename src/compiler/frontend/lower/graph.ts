import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import {
  BaseType,
  DefinitionType,
  NeverType,
  ObjectProperty,
  ObjectType,
  UnionType,
  UnknownType,
} from "../type-graph.js";

/** A type that may refer to itself: resolved after it is made, so that a cycle in the source is a cycle in the graph. */
export class NamedType extends DefinitionType {
  /** What names the type if it turns out to be recursive and the source does not name it. */
  readonly hint: string;
  readonly #id: number;
  readonly #nameOf: () => string | undefined;
  #resolved: BaseType | undefined;
  #build: (() => BaseType) | undefined;

  constructor(id: number, nameOf: () => string | undefined, hint: string) {
    super(undefined, new UnknownType(false));
    this.#id = id;
    this.#nameOf = nameOf;
    this.hint = hint;
  }

  /** Undefined for a type that the source does not name. Put together each time: few are asked for it. */
  get sourceName(): string | undefined {
    return this.#nameOf();
  }

  resolve(type: BaseType): void {
    this.#resolved = type;
  }

  /** Leaves the type to be built when it is first asked for. */
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

/** A property as the wire has it: its exact key, and where the source declares it. */
export class WireProperty extends ObjectProperty {
  readonly key: string;
  readonly declaration: ts.Node | undefined;

  constructor(key: string, type: BaseType, required: boolean, declaration: ts.Node | undefined) {
    super(key, type, required);
    this.key = key;
    this.declaration = declaration;
  }
}

/** The values of keys that match a pattern, as index signatures over numbers and template literals declare them. */
export interface PatternProperty {
  readonly pattern: string;
  readonly type: BaseType;
}

/** An object type with every key rule that TypeScript can state. `rest` is false for a closed object. */
export class WireObject extends ObjectType {
  readonly wireProperties: readonly WireProperty[];
  readonly patterns: readonly PatternProperty[];
  readonly rest: BaseType | false;
  /** An object that is not empty has one of these keys; without any, nothing is asked. */
  readonly common: readonly string[];

  constructor(
    id: number,
    wireProperties: readonly WireProperty[],
    patterns: readonly PatternProperty[],
    rest: BaseType | false,
    common: readonly string[] = [],
  ) {
    super(`object-${id}`, [], [...wireProperties], rest);
    this.wireProperties = wireProperties;
    this.patterns = patterns;
    this.rest = rest;
    this.common = common;
  }
}

/** Values that are of each of several types. */
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

/** Values that are not of a type. */
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

/** A string whose text a template literal type or an intrinsic string type limits. */
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

/** Any value but null, as `{}` (`"any"`), or any object or array, as `object` (`"object"`). */
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

/** A value that JSON carries as text; `value` is set for a bigint literal. */
export class CarriedText extends BaseType {
  readonly kind: StringEncoded;
  readonly value: string | undefined;

  constructor(kind: StringEncoded, value?: string) {
    super();
    this.kind = kind;
    this.value = value;
  }

  getId(): string {
    return `carried-${this.kind}-${this.value ?? ""}`;
  }
}

/** The union of `types`: never when there are none, the type itself when there is one. It looks at no type that is in progress. */
export function unionOf(types: readonly BaseType[]): BaseType {
  const [first, ...others] = types;
  if (!first) return new NeverType();
  return others.length === 0 ? first : new UnionType(types);
}
