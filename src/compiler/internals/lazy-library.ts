import { join } from "node:path";
import { ts } from "ts-morph";
import { ownFolder } from "../files/own-package.js";
import { digestOf, readBytesNow } from "../files/read-now.js";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: TypeScript's allocator of symbols, its binder, and the properties in which it keeps what it has bound.
 * Reason: most programs use a small part of the standard library, and the public interface can only parse and bind whole files of it.
 * Gain: with the library of ES2022, a run of 100 tools takes 0.70 s of CPU time instead of 0.80, and an edit after it 0.25 instead of 0.34. With
 * the DOM, it is more.
 * Without it: whole files, with the same result.
 * It can go when the compiler has a way to load declarations on demand, or with the API of TypeScript 7, which runs in another process.
 */

/** The libraries that programs of this process share. */
const shared = new Map<string, LazyLibrary>();

/**
 * Returns the library that declares on demand: a new one, or with a `use` the same one each time. Undefined if the build made no index for the
 * installed compiler, or if internals are off.
 */
export function openLazyLibrary(use?: string): LazyLibrary | undefined {
  if (!usesInternals()) return undefined;
  const known = use === undefined ? undefined : shared.get(use);
  if (known) return known;
  const bytes = readBytesNow(join(ownFolder, "dist/library-index.json"));
  // The build wrote it.
  const index = bytes && (JSON.parse(bytes.toString()) as LibraryIndex);
  if (index?.version !== ts.version) return undefined;
  const library = new LazyLibrary(index);
  if (use !== undefined) shared.set(use, library);
  return library;
}

/**
 * The compiler's own declaration files, of which most programs use a small part. The compiler receives files without statements, and the symbols
 * of all their declarations. A declaration is parsed and bound when the compiler first reads its symbol, so the result is the same.
 */
export class LazyLibrary {
  readonly #index: LibraryIndex;
  readonly #symbols = new LazySymbols();
  readonly #files = new Map<ts.SourceFile, IndexedFile>();
  readonly #created = new Map<string, ts.SourceFile>();
  /** The names of the files whose symbols are declared. */
  #declared: string | undefined;

  constructor(index: LibraryIndex) {
    this.#index = index;
  }

  /**
   * Returns the file of this path without statements, always the same one for the same `format`. Returns undefined if the index does not describe
   * this text.
   * @param format The part of `settings` that affects the result.
   */
  fileAt(
    path: string,
    { name, text }: { readonly name: string; readonly text: string },
    settings: ts.CreateSourceFileOptions,
    format: string,
  ): ts.SourceFile | undefined {
    const key = `${path} ${format}`;
    const known = this.#created.get(key);
    if (known) return known;
    const indexed = this.#index.files[name];
    if (indexed?.digest !== digestOf(text)) return undefined;
    const file = ts.createSourceFile(path, text.slice(0, indexed.header), settings);
    // With the whole text, the positions in it are those of a file with statements.
    Object.assign<BoundFile, Partial<BoundFile>>(file as BoundFile, { text, end: text.length });
    this.#files.set(file, indexed);
    this.#created.set(key, file);
    return file;
  }

  /** The names that a file declares; undefined if the index does not describe it. */
  namesIn(name: string): readonly string[] | undefined {
    return this.#index.files[name]?.declarations.map(([declared]) => declared);
  }

  /**
   * Declares the symbols of the program's files that `fileAt` returned. Call it before the program's checker is created. Declares
   * nothing in two cases. With `conflict`, two files declare the same name so that the compiler would reject one of them: the program needs whole
   * files. With `other files`, another program has declared the symbols of other files: the program needs a library of its own.
   */
  declareGlobals(program: ts.Program): "done" | "conflict" | "other files" {
    const files = program.getSourceFiles().filter((file) => this.#files.has(file));
    const names = files.map(({ fileName }) => fileName).join();
    if (this.#declared !== undefined) return names === this.#declared ? "done" : "other files";
    const globals = new Map<string, { readonly parts: LibraryPart[]; flags: ts.SymbolFlags }>();
    for (const file of files) {
      for (const { name, pos, end, flags } of declarationsOf(this.#files.get(file))) {
        const known = globals.get(name);
        if (known?.parts.some((part) => part.file !== file) && !areMergeable(known.flags | flags)) return "conflict";
        const parts: LibraryPart[] = known?.parts ?? [];
        parts.push({ file, pos, end });
        globals.set(name, { parts, flags: (known?.flags ?? 0) | flags });
      }
    }
    for (const file of files) {
      Object.assign<BoundFile, Partial<BoundFile>>(file as BoundFile, {
        locals: new Map(),
        symbolCount: 0,
        classifiableNames: new Set(),
      });
    }
    // The compiler merges the symbols of all files. Those of the first one have the declarations of all.
    const [first] = files as readonly BoundFile[];
    const options = program.getCompilerOptions();
    for (const [name, { parts, flags }] of globals) {
      first?.locals?.set(name, this.#symbols.create(name, flags, parts, options));
    }
    this.#declared = names;
    return "done";
  }
}

/** The declarations of a file in the order in which the compiler binds them: functions first. */
function declarationsOf(
  file: IndexedFile | undefined,
): readonly (Omit<LibraryPart, "file"> & { readonly name: string; readonly flags: ts.SymbolFlags })[] {
  const { declarations = [] } = file ?? {};
  const parts = declarations.map(([name, end, flags], at) => ({
    name,
    pos: declarations[at - 1]?.[1] ?? 0,
    end,
    flags,
  }));
  const isFunction = ({ flags }: { readonly flags: ts.SymbolFlags }): boolean =>
    (flags & ts.SymbolFlags.Function) !== 0;
  return [...parts.filter(isFunction), ...parts.filter((part) => !isFunction(part))];
}

/** Declarations of these kinds may have the same name in several files: each adds to the others. */
const mergeable =
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.FunctionScopedVariable |
  ts.SymbolFlags.NamespaceModule |
  ts.SymbolFlags.ValueModule;

function areMergeable(flags: ts.SymbolFlags): boolean {
  return (flags & ~mergeable) === 0;
}

/** Where the declarations of the compiler's own declaration files are. The build makes it of the installed compiler. */
interface LibraryIndex {
  /** The version of TypeScript. */
  readonly version: string;
  /** By file name. Files that are modules or contain other statements than declarations of one name are missing. */
  readonly files: Readonly<Record<string, IndexedFile>>;
}

interface IndexedFile {
  /** Of the text of the file. */
  readonly digest: string;
  /** Where the first declaration begins, after comments and references. */
  readonly header: number;
  /** The declarations in order: the name, where the text ends, and the flags of the name's symbol in this file. Each begins where the previous one ends. */
  readonly declarations: readonly (readonly [name: string, end: number, flags: ts.SymbolFlags])[];
}

/** A source file with properties that the compiler does not declare, or not as writable. */
interface BoundFile {
  text: string;
  end: number;
  /** The symbols that the file declares. The compiler does not bind a file that has them. */
  locals?: Map<string, ts.Symbol>;
  symbolCount?: number;
  classifiableNames?: ReadonlySet<string>;
}

/** The text of one declaration in a file of the library. */
interface LibraryPart {
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
class LazySymbols {
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
