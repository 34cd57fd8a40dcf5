import { ts } from "ts-morph";
import { digestOf } from "../files/file-stamp.js";
import { LazySymbols, type LibraryPart } from "./lazy-symbols.js";
import type { IndexedFile, LibraryIndex } from "./library-index.js";

/** A source file with properties that the compiler does not declare, or not as writable. */
interface BoundFile {
  text: string;
  end: number;
  /** The symbols that the file declares. The compiler does not bind a file that has them. */
  locals?: Map<string, ts.Symbol>;
  symbolCount?: number;
  classifiableNames?: ReadonlySet<string>;
}

/**
 * The compiler's own declaration files, of which most programs use a small part. The compiler receives files without statements, and the symbols
 * of all their declarations. A declaration is parsed and bound when the compiler first reads its symbol, so the result is the same.
 */
export class LazyLibrary {
  readonly #index: LibraryIndex;
  readonly #symbols = new LazySymbols();
  readonly #files = new Map<ts.SourceFile, IndexedFile>();
  /** The names of the files whose symbols were declared last. */
  #declared = "";

  constructor(index: LibraryIndex) {
    this.#index = index;
  }

  /** Creates a file without statements. Returns undefined if the index does not describe this text. */
  createFile(
    path: string,
    name: string,
    text: string,
    settings: ts.CreateSourceFileOptions,
  ): ts.SourceFile | undefined {
    const indexed = this.#index.files[name];
    if (indexed?.digest !== digestOf(text)) return undefined;
    const file = ts.createSourceFile(path, text.slice(0, indexed.header), settings);
    // With the whole text, the positions in it are those of a file with statements.
    Object.assign<BoundFile, Partial<BoundFile>>(file as BoundFile, { text, end: text.length });
    this.#files.set(file, indexed);
    return file;
  }

  /**
   * Declares the symbols of the program's files that `createFile` made. Call it before the program's checker is created. Returns false if two
   * files declare the same name so that the compiler would reject one of them; then the program needs whole files.
   */
  declareGlobals(program: ts.Program): boolean {
    const files = program.getSourceFiles().filter((file) => this.#files.has(file));
    const names = files.map(({ fileName }) => fileName).join();
    if (names === this.#declared) return true;
    const globals = new Map<string, { readonly parts: LibraryPart[]; flags: ts.SymbolFlags }>();
    for (const file of files) {
      for (const { name, pos, end, flags } of partsOf(this.#files.get(file))) {
        const known = globals.get(name);
        if (known?.parts.some((part) => part.file !== file) && !areMergeable(known.flags | flags)) return false;
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
    return true;
  }
}

/** The declarations of a file in the order in which the compiler binds them: functions first. */
function partsOf(
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
