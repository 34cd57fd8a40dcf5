import { ts } from "ts-morph";
import type { JsonSchema } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Checker, checkerOf, resolveAlias } from "./checker.js";
import { fitsLimit } from "./format/fits-limit.js";
import { formatRoot } from "./format/format-root.js";
import type { Direction } from "./graph/site.js";
import { defaultTypeLimits, type TypeLimits } from "./graph/type-limits.js";
import { reportDetachedComments } from "./jsdoc/detached-comments.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import { createLowering } from "./lower/create-lowering.js";
import { lowerDeclared } from "./lower/lower-declared.js";
import type { ProgramContext } from "./lower/program-context.js";
import { createSymbolOf } from "./lower/written-types.js";
import { loadFile } from "./program.js";
import { type Measure, unmeasured } from "./scan-unit.js";
import {
  createSourceReporter,
  distinctDiagnostics,
  isolateFailure,
  nameNode,
  type SourceReporter,
} from "./source-reporter.js";

interface DescribeOptions {
  /** Absolute path of the project's root folder. */
  readonly root: string;
  readonly tsconfig?: string;
  /** Names of packages whose comments are read; `*` stands for any part of a name. */
  readonly comments?: readonly string[];
  /** Absolute path of a TypeScript file. */
  readonly file: string;
  readonly measure?: Measure;
  /** Default: 5 s and 256 kB for each type. */
  readonly limits?: Partial<TypeLimits>;
  /** Names of exported types. Default: every exported type without type parameters. */
  readonly types?: readonly string[];
  /** Whether to describe inputs or outputs. Default: inputs. */
  readonly direction?: Direction;
}

interface SchemaFailure {
  readonly error: { readonly code: string; readonly message: string };
}

export interface DescribeResult {
  /** By type name, in the order of the file or of `types`. */
  readonly schemas: Readonly<Record<string, JsonSchema | SchemaFailure>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly byType: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** Creates the schemas of exported types of one file, whether they are marked or not. */
export async function describeTypes(options: DescribeOptions): Promise<DescribeResult> {
  const reporter = createSourceReporter(options.root);
  const trusts = trustedPackages(options.comments ?? []);
  const loaded = loadFile(options.root, options.file, options.tsconfig, trusts, reporter);
  const file = loaded?.program.getSourceFile(options.file);
  if (!loaded || !file) return { schemas: {}, diagnostics: reporter.diagnostics, byType: new Map() };
  const { program } = loaded;
  const exported = exportedTypes(file, checkerOf(program));
  const wanted = options.types ?? [...exported].filter(([, { symbol }]) => !isGeneric(symbol)).map(([name]) => name);
  const schemas: Record<string, JsonSchema | SchemaFailure> = {};
  const [broken] = loaded.roots.includes(file) ? [] : reporter.diagnostics;
  if (broken) {
    // If the file does not parse, the syntax error is the result for each of its types.
    for (const name of wanted) Object.defineProperty(schemas, name, { value: failureOf(broken), enumerable: true });
    return { schemas, diagnostics: reporter.diagnostics, byType: new Map() };
  }
  const byType = new Map<string, readonly Diagnostic[]>();
  const commented = new Set([file]);
  const symbolOf = createSymbolOf(checkerOf(program));
  const context = { program, trusts, symbolOf, commented };
  for (const name of wanted) {
    const found = exported.get(name);
    const own = createSourceReporter(options.root);
    if (!found) {
      const exports = [...exported.keys()].join(", ") || "none";
      own.report("type/not-found", { file: own.relativePath(file.fileName), name, exports });
    }
    // Each type gets its own lowering, so that its diagnostics are complete.
    const { measure = unmeasured, direction = "input" } = options;
    const limits = { ...defaultTypeLimits, ...options.limits };
    const schema =
      found &&
      isolateFailure(
        found.node,
        own,
        () => measure("describe type", () => describeExport(found, context, own, direction, limits), name),
        () => {},
      );
    byType.set(name, own.diagnostics);
    const error = own.diagnostics.find((diagnostic) => diagnostic.severity === "error");
    const entry = error ? failureOf(error) : schema;
    if (entry) Object.defineProperty(schemas, name, { value: entry, enumerable: true });
  }
  reportDetachedComments(commented, program, reporter);
  return {
    schemas,
    diagnostics: distinctDiagnostics([...reporter.diagnostics, ...[...byType.values()].flat()]),
    byType,
  };
}

function failureOf({ code, message }: Diagnostic): SchemaFailure {
  return { error: { code, message } };
}

function describeExport(
  { symbol, node }: ExportedType,
  context: ProgramContext,
  reporter: SourceReporter,
  direction: Direction,
  limits: TypeLimits,
): JsonSchema {
  const lowering = createLowering(context, direction, reporter.reportTypeAt, limits);
  const graph = lowerDeclared(symbol, node, lowering);
  const formatted = formatRoot(graph);
  if (!fitsLimit(graph, formatted, limits, `Type ${symbol.name}`, node, reporter)) return {};
  // The formatters build plain JSON, and a structured clone drops the encoding marks.
  return structuredClone(formatted.schema) as JsonSchema;
}

interface ExportedType {
  readonly symbol: ts.Symbol;
  /** Where the file declares or exports the type. */
  readonly node: ts.Node;
}

/** The types that a file exports, by the path that reaches them: `Name`, `default`, `export=`, or `Space.Name` for a type in a namespace. */
function exportedTypes(file: ts.SourceFile, checker: Checker): ReadonlyMap<string, ExportedType> {
  const module = checker.getSymbolAtLocation(file);
  const found = new Map<string, ExportedType>();
  const reexport = file.statements.find((node) => ts.isExportDeclaration(node) && !node.exportClause);
  const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (assigned) addType("export=", assigned);
  if (module) addExports(module, "");
  return found;

  function addExports(holder: ts.Symbol, prefix: string): void {
    for (const symbol of checker.getExportsOfModule(holder)) {
      const name = `${prefix}${symbol.name}`;
      addType(name, symbol);
      // Not for `export * as name`, whose types another file declares.
      if (symbol.flags & ts.SymbolFlags.Namespace && !(symbol.flags & ts.SymbolFlags.Enum))
        addExports(symbol, `${name}.`);
    }
  }
  function addType(name: string, exported: ts.Symbol): void {
    const symbol = resolveAlias(exported, checker);
    if (!(symbol.flags & ts.SymbolFlags.Type)) return;
    const own = [...(symbol.declarations ?? []), ...(exported.declarations ?? [])].find(
      (node) => node.getSourceFile() === file,
    );
    found.set(name, { symbol, node: own ? nameNode(own) : (reexport ?? file) });
  }
}

function isGeneric(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)) &&
      (node.typeParameters?.length ?? 0) > 0,
  );
}
