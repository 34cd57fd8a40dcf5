import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { JsonObjectType, NamedType, notJsonOf } from "../graph/graph.js";
import type { Site } from "../graph/site.js";
import { isListType, isOptional, typeArguments, typeSource } from "../graph/type-parts.js";
import { BaseType, UnknownType } from "../type-graph.js";
import type { DepthLimits } from "./depth.js";

/** How often a generic type may be nested in itself with new arguments before it counts as infinite. */
const maxNesting = 30;

/** How many types of a generic type are compared with a further one. */
const maxCompared = 8;

/** How many nested types may be in progress at the same time. */
const maxOpen = 60;

/** What was read of types inside one number of levels of `@depth`, with one key of what is written. */
interface Known {
  readonly named: Map<ts.Type, NamedType>;
  /** The last types of each generic type or alias. */
  readonly generics: Map<ts.Symbol, readonly ts.Type[]>;
  readonly objects: Map<ts.Type, BaseType>;
  readonly variants: Map<string, NamedType>;
  /** Unions, arrays and tuples in progress that have no name, with a node for those that contain themselves. */
  readonly unnamed: Map<ts.Type, NamedType | undefined>;
}

type Cache = Map<unknown, unknown> | Set<unknown>;

/** The number of types in progress per symbol, counted from the last type that cannot grow. */
type Nesting = Map<ts.Symbol, number>;

/** What the nodes need from the lowering. */
interface Builder {
  readonly checker: Checker;
  readonly depth: DepthLimits;
  /** Adds the annotations in the comment of a type's symbol. */
  annotate(graph: BaseType, symbol: ts.Symbol, type: ts.Type): BaseType;
  /** Reports a type that has no end, and returns a graph in its place. */
  reportInfinite(type: ts.Type, site: Site): BaseType;
}

/** Creates the graph nodes of types once for each number of levels of `@depth`, and ends types that would grow without end. */
export class TypeNodes {
  readonly #builder: Builder;
  readonly #ids = new Map<ts.Type, number>();
  readonly #knownAt = new Map<number, Map<string, Known>>();
  /** Generic types found to be infinite. Each is reported once and then replaced with `unknown`. */
  readonly #infinite = new Set<ts.Symbol>();
  readonly #deferred: NamedType[] = [];
  #nesting: Nesting = new Map();
  #openCount = 0;
  #lastId = 0;

  constructor(builder: Builder) {
    this.#builder = builder;
  }

  /** A new number, unique in this lowering. */
  nextId(): number {
    this.#lastId++;
    return this.#lastId;
  }

  /** A number that identifies a type. */
  idOf(type: ts.Type): number {
    const id = this.#ids.get(type) ?? this.nextId();
    this.#ids.set(type, id);
    return id;
  }

  /** The graph nodes of object types that only have properties and index signatures. */
  get objects(): Map<ts.Type, BaseType> {
    return this.#known().objects;
  }

  /** Returns the graph node of a type that may be recursive. Calls `build` once per type. */
  nodeOf(type: ts.Type, site: Site, build: () => BaseType): BaseType {
    const { named, generics } = this.#known(site.key);
    const own = named.get(type);
    if (own) return own;
    const symbol = type.aliasSymbol ?? type.symbol;
    if (this.#infinite.has(symbol)) return new UnknownType(false);
    const { checker, depth, reportInfinite } = this.#builder;
    // Only a type that results from substituting type arguments can grow: a program contains a finite number of all others.
    const canGrow =
      (!site.declared || site.bindings) && (isAnonymous(symbol) || typeArguments(type, checker).length > 0);
    const isDeep = this.#openCount >= maxOpen;
    const nesting: Nesting = !canGrow ? new Map() : isDeep ? new Map(this.#nesting) : this.#nesting;
    const count = nesting.get(symbol) ?? 0;
    const before = generics.get(symbol) ?? [];
    const same = canGrow && count > 0 && before.findLast((other) => this.#isSameForm(type, other));
    const known = same ? named.get(same) : undefined;
    if (known) {
      named.set(type, known);
      return known;
    }
    if (count >= maxNesting && !isAnonymous(symbol)) {
      this.#infinite.add(symbol);
      return reportInfinite(type, site);
    }
    const node = new NamedType(this.nextId(), () => typeSource(type, checker), site.label);
    named.set(type, node);
    if (canGrow || typeArguments(type, checker).length > 0) generics.set(symbol, [...before.slice(-maxCompared), type]);
    const buildNamed = (): BaseType => this.#build(type, symbol, nesting, build);
    // Each level uses stack, so deep types are built later, from the queue. A type that is nested in itself continues to its limit.
    if (isDeep && count === 0) {
      node.defer(depth.keep(buildNamed));
      this.#deferred.push(node);
      return node;
    }
    this.#openCount++;
    node.resolve(buildNamed());
    this.#openCount--;
    if (this.#openCount === 0) this.#resolveDeferred();
    return node;
  }

  /** Returns the graph of a type without a name, or a node for it if `type` is in progress, because it contains itself. */
  recursiveNodeOf(type: ts.Type, site: Site, build: () => BaseType): BaseType {
    const { unnamed } = this.#known(site.key);
    if (unnamed.has(type)) {
      const node = unnamed.get(type) ?? new NamedType(this.nextId(), () => undefined, site.label);
      unnamed.set(type, node);
      return node;
    }
    unnamed.set(type, undefined);
    const built = build();
    const node = unnamed.get(type);
    unnamed.delete(type);
    node?.resolve(built);
    return node ?? built;
  }

  /** Returns the graph node of a variant of a type. Calls `build` once per key, when no type is in progress, because it reads the type's graph. */
  variantOf(key: string, label: string, build: () => BaseType): BaseType {
    const { variants } = this.#known();
    const own = variants.get(key);
    if (own) return own;
    const node = new NamedType(this.nextId(), () => undefined, label);
    variants.set(key, node);
    node.defer(this.#builder.depth.keep(build));
    if (this.#openCount === 0) node.getType();
    else this.#deferred.push(node);
    return node;
  }

  /**
   * Returns a function that forgets what was read since this call, so that it is read and reported again where it is used. Types without a JSON form
   * are kept: reading them reports nothing.
   */
  mark(): () => void {
    const { left } = this.#builder.depth;
    const cachesAt = (): readonly Cache[] =>
      [...(this.#knownAt.get(left)?.values() ?? [])].flatMap(({ named, objects, variants }) => [
        named,
        objects,
        variants,
      ]);
    const sizes = new Map([...cachesAt(), this.#infinite].map((cache) => [cache, cache.size]));
    const waiting = this.#deferred.length;
    return () => {
      for (const cache of [...cachesAt(), this.#infinite])
        for (const key of [...cache.keys()].slice(sizes.get(cache) ?? 0))
          if (!(cache instanceof Map && isNotJson(cache.get(key)))) cache.delete(key);
      for (const [below, keys] of this.#knownAt) if (below < left) keys.clear();
      this.#deferred.length = Math.min(this.#deferred.length, waiting);
    };
  }

  /** Forgets all types, after a failure that left some of them incomplete. */
  forget(): void {
    this.#knownAt.clear();
    this.#infinite.clear();
    this.#deferred.length = 0;
    this.#nesting = new Map();
    this.#openCount = 0;
  }

  #known(key = ""): Known {
    const { left } = this.#builder.depth;
    const keys = this.#knownAt.get(left) ?? new Map<string, Known>();
    this.#knownAt.set(left, keys);
    const known = keys.get(key) ?? {
      named: new Map(),
      generics: new Map(),
      objects: new Map(),
      variants: new Map(),
      unnamed: new Map(),
    };
    keys.set(key, known);
    return known;
  }

  #build(type: ts.Type, symbol: ts.Symbol, nesting: Nesting, build: () => BaseType): BaseType {
    const count = nesting.get(symbol) ?? 0;
    const outer = this.#nesting;
    this.#nesting = nesting;
    nesting.set(symbol, count + 1);
    const built = build();
    nesting.set(symbol, count);
    this.#nesting = outer;
    if (!this.#infinite.has(symbol)) return isAnonymous(symbol) ? built : this.#builder.annotate(built, symbol, type);
    // The part already built would still double with each level. An object remains an object, so that no other problem is reported.
    return built instanceof JsonObjectType ? new JsonObjectType(this.nextId(), [], [], false) : new UnknownType(false);
  }

  /**
   * Whether the type arguments of two types have the same properties. `Page<Readonly<T>>` inside of `Page<T>` is another type at each level for the
   * checker, but not another form.
   */
  #isSameForm(type: ts.Type, other: ts.Type): boolean {
    const { checker } = this.#builder;
    const [own, others] = [typeArguments(type, checker), typeArguments(other, checker)];
    return (
      own.length > 0 &&
      own.length === others.length &&
      own.every((argument, index) => hasSameProperties(argument, others[index] as ts.Type, checker)) // of the same length
    );
  }

  #resolveDeferred(): void {
    for (let next = this.#deferred.shift(); next; next = this.#deferred.shift()) {
      this.#openCount++;
      next.getType();
      this.#openCount--;
    }
  }
}

function hasSameProperties(a: ts.Type, b: ts.Type, checker: Checker): boolean {
  if (a === b) return true;
  const isObject = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (!isObject(a) || !isObject(b) || isListType(a, checker) || isListType(b, checker)) return false;
  if (a.getCallSignatures().length + b.getCallSignatures().length > 0) return false;
  const [own, others] = [checker.getPropertiesOfType(a), checker.getPropertiesOfType(b)];
  if (own.length === 0 || own.length !== others.length) return false;
  if (checker.getIndexInfosOfType(a).length + checker.getIndexInfosOfType(b).length > 0) return false;
  return own.every((symbol) => {
    const other = checker.getPropertyOfType(b, symbol.name);
    const isSame = other && isOptional(other) === isOptional(symbol);
    // Another declaration may have another comment.
    const isDeclaredOnce = other?.declarations?.[0] === symbol.declarations?.[0];
    return isSame && isDeclaredOnce && checker.getTypeOfSymbol(other) === checker.getTypeOfSymbol(symbol);
  });
}

function isNotJson(graph: unknown): boolean {
  return graph instanceof BaseType && notJsonOf(graph) !== undefined;
}

function isAnonymous(symbol: ts.Symbol | undefined): boolean {
  return !symbol || symbol.name.startsWith("__") || (symbol.flags & ts.SymbolFlags.Function) !== 0;
}
