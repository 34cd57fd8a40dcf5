import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import fastGlob from "fast-glob";
import ts from "typescript";

/** The test suite of another generator. */
interface PeerSuite {
  readonly name: string;
  /** The folder to copy from its repository. */
  readonly folder: string;
  /** The files that contain the cases, relative to `folder`. */
  readonly cases: string;
}

const suites: readonly PeerSuite[] = [
  { name: "ts-json-schema-generator", folder: "test/valid-data", cases: "*/*.ts" },
  { name: "typescript-json-schema", folder: "test/programs", cases: "*/*.ts" },
  { name: "typia", folder: "test/src", cases: "structures/*.ts" },
];

/** An exported type of a case. */
export interface PeerCase {
  /** As `suite/file:Type`, to list it by. */
  readonly name: string;
  /** Its name in `entry.ts`. */
  readonly alias: string;
  /** Absolute path of the copied file, and the type's name there. */
  readonly path: string;
  readonly type: string;
  /** Whether the JSON form of the type has values of enums. */
  readonly hasEnums: boolean;
}

/** Cases in a folder whose `entry.ts` exports all their types. */
export interface StagedCases {
  readonly work: string;
  readonly cases: readonly PeerCase[];
  /** The suites without a checkout. */
  readonly missing: readonly string[];
}

const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  target: "es2022",
  module: "nodenext",
  esModuleInterop: true,
  resolveJsonModule: true,
  experimentalDecorators: true,
  types: [],
};

/** Copies the suites of `names` from checkouts in `folder` to a new folder in `parent`, where the packages that they import are installed. */
export function stageSuites(
  folder: string,
  parent: string,
  names: readonly string[] = suites.map(({ name }) => name),
): StagedCases {
  mkdirSync(parent, { recursive: true });
  const work = mkdtempSync(join(parent, "suites-"));
  const tsconfig = JSON.stringify({ compilerOptions });
  writeFileSync(join(work, "package.json"), "{}");
  writeFileSync(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [] }));
  const sourceOf = (suite: PeerSuite): string => join(folder, suite.name, suite.folder);
  const wanted = suites.filter(({ name }) => names.includes(name));
  const staged = wanted.filter((suite) => existsSync(sourceOf(suite)));
  const files = staged.flatMap((suite) => {
    cpSync(sourceOf(suite), join(work, suite.name), { recursive: true });
    const found = fastGlob
      .sync(`${suite.name}/${suite.cases}`, { cwd: work })
      .filter((file) => !file.endsWith(".d.ts"));
    for (const file of found) {
      writeFileSync(join(work, dirname(file), "tsconfig.json"), tsconfig);
      exportGlobals(join(work, file));
    }
    return found;
  });
  const cases = exportedCases(work, files.sort());
  const lines = cases.map(({ path, type, alias }) => {
    return `export type { ${type} as ${alias} } from ${JSON.stringify(path.replace(/\.ts$/, ".js"))};\n`;
  });
  writeFileSync(join(work, "entry.ts"), lines.join(""));
  return { work, cases, missing: wanted.filter((suite) => !staged.includes(suite)).map(({ name }) => name) };
}

/** Makes a script a module that exports its types: the scripts of a suite declare the same global names. */
function exportGlobals(path: string): void {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  if (ts.isExternalModule(source)) return;
  const types = source.statements.filter(
    (node) =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isEnumDeclaration(node),
  );
  const parts = [0, ...types.map((node) => node.getStart(source))].map((start, index, starts) =>
    text.slice(start, starts[index + 1]),
  );
  writeFileSync(path, parts.join("export "));
}

/** The types without type parameters that the files export by name. Files that do not compile have no meaning to compare with. */
function exportedCases(work: string, files: readonly string[]): readonly PeerCase[] {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, work);
  const paths = files.map((file) => join(work, file));
  const program = ts.createProgram(paths, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return paths.flatMap((path, index) => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module || program.getSyntacticDiagnostics(source).length > 0) return [];
    if (program.getSemanticDiagnostics(source).some(({ code }) => !harmlessErrors.has(code))) return [];
    return checker.getExportsOfModule(module).flatMap((symbol): PeerCase[] => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      if (!(target.flags & ts.SymbolFlags.Type) || symbol.name === "default" || isGeneric(target)) return [];
      const name = `${relative(work, path).split(sep).join("/")}:${symbol.name}`;
      const hasEnums = containsEnum(checker.getDeclaredTypeOfSymbol(target), checker, 0);
      return [{ name, alias: `t${index}_${symbol.name}`, path, type: symbol.name, hasEnums }];
    });
  });
}

/** Errors that do not change what a type means. */
const harmlessErrors: ReadonlySet<number> = new Set([
  2307, // A module cannot be found. The cases of typia import packages for the values that they generate, but not for their types.
  2564, // A property of a class has no initializer.
  7008, // A member has no type, so it is `any`.
]);

/** Sample values are not nested deeper. A type that is nested in itself has no end. */
const maxDepth = 5;

function containsEnum(type: ts.Type, checker: ts.TypeChecker, depth: number): boolean {
  if (depth > maxDepth) return false;
  if (type.flags & ts.TypeFlags.EnumLike) return true;
  const inside = (part: ts.Type): boolean => containsEnum(part, checker, depth + 1);
  if (type.isUnionOrIntersection()) return type.types.some(inside);
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some(inside); // as `isArrayType` says
  return (
    checker.getIndexInfosOfType(type).some((index) => inside(index.type)) ||
    checker
      .getPropertiesOfType(type)
      .some((symbol) => !(symbol.flags & ts.SymbolFlags.Method) && inside(checker.getTypeOfSymbol(symbol)))
  );
}

function isGeneric(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((node) => "typeParameters" in node && node.typeParameters !== undefined);
}
