import { ts } from "ts-morph";

/** The text of one declaration in a file of the library. */
export interface LibraryPart {
  readonly file: ts.SourceFile;
  readonly pos: number;
  readonly end: number;
}

/** What the compiler does not declare publicly. Safe, because the index of the library is only used with the compiler that it was made of. */
interface Internals {
  bindSourceFile(file: ts.SourceFile, options: ts.CompilerOptions): void;
  readonly objectAllocator: { getSymbolConstructor(): new (flags: ts.SymbolFlags, name: string) => OpenSymbol };
}

/** A symbol with the properties that depend on its declarations. */
interface OpenSymbol extends ts.Symbol {
  parent?: ts.Symbol;
  constEnumOnlyModule?: boolean;
}

const dependent = ["declarations", "valueDeclaration", "members", "exports", "constEnumOnlyModule"] as const;

/** A declaration, whose symbol and position the compiler declares as read-only. */
interface OpenNode {
  pos: number;
  end: number;
  parent: ts.Node;
  symbol?: ts.Symbol;
}

/** Creates symbols of global names whose declarations are parsed and bound when one of the properties is used that depend on them. */
export class LazySymbols {
  readonly #unread = new WeakMap<object, () => void>();
  readonly #internals = ts as unknown as Internals;
  readonly #Symbol = this.#internals.objectAllocator.getSymbolConstructor();
  /** The prototype of unread symbols. */
  readonly #prototype: object;

  constructor() {
    const unread = this.#unread;
    const accessors = dependent.map((key): [string, PropertyDescriptor & ThisType<OpenSymbol>] => [
      key,
      {
        get() {
          unread.get(this)?.();
          return this[key];
        },
        set(value) {
          unread.get(this)?.();
          Object.assign(this, { [key]: value });
        },
      },
    ]);
    this.#prototype = Object.create(this.#Symbol.prototype, Object.fromEntries(accessors));
  }

  /** Creates the symbol of a name with these flags and declarations. */
  create(name: string, flags: ts.SymbolFlags, parts: readonly LibraryPart[], options: ts.CompilerOptions): ts.Symbol {
    const all = Object.entries(new this.#Symbol(flags, name));
    const own = all.filter(([key]) => !dependent.some((each) => each === key));
    const symbol: OpenSymbol = Object.assign(Object.create(this.#prototype), Object.fromEntries(own));
    this.#unread.set(symbol, () => {
      this.#unread.delete(symbol);
      const read = this.#read(name, parts, options);
      if (read.flags !== flags) throw new Error(`internal: the index of the library is wrong about ${name}`);
      for (const key of dependent) {
        Object.defineProperty(symbol, key, { value: read[key], writable: true, enumerable: true, configurable: true });
      }
      for (const declaration of read.declarations ?? []) (declaration as ts.Node as OpenNode).symbol = symbol;
      for (const table of [read.members, read.exports]) {
        table?.forEach((member: OpenSymbol) => {
          member.parent = symbol;
        });
      }
    });
    return symbol;
  }

  /** Parses and binds all declarations of a name as one file, and moves them to their files and positions. */
  #read(name: string, parts: readonly LibraryPart[], options: ts.CompilerOptions): OpenSymbol {
    const [first] = parts;
    if (!first) throw new Error(`internal: ${name} has no declarations`);
    const { languageVersion, fileName } = first.file;
    const settings = { languageVersion, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    const text = parts.map(({ file, pos, end }) => file.text.slice(pos, end)).join("");
    const file = ts.createSourceFile(fileName, text, settings);
    this.#internals.bindSourceFile(file, options);
    // Only files have this undeclared table of symbols.
    const symbol = (file as { readonly locals?: ReadonlyMap<string, OpenSymbol> }).locals?.get(name);
    if (!symbol || file.statements.length !== parts.length) {
      throw new Error(`internal: the index of the library is wrong about ${name}`);
    }
    for (const [at, statement] of file.statements.entries()) {
      const part = parts[at] ?? first;
      move(statement, part.pos - statement.pos);
      (statement as ts.Node as OpenNode).parent = part.file;
    }
    return symbol;
  }
}

/** Adds `distance` to the positions of a node and of everything below it. */
function move(node: ts.Node, distance: number): void {
  const shift = (range: OpenNode | { pos: number; end: number }): void => {
    range.pos += distance;
    range.end += distance;
  };
  shift(node as OpenNode);
  const visit = (child: ts.Node): void => move(child, distance);
  ts.forEachChild(node, visit, (list) => {
    shift(list as { pos: number; end: number });
    for (const child of list) visit(child);
  });
}
