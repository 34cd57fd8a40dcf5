import { ts } from "ts-morph";
import { isDeclaration, isSuspicious } from "./suspicious-parts.js";

/** What a bundler or a loader rejects in a file that the parser accepts. */
export interface ModuleError {
  readonly reason: string;
  readonly node: ts.TextRange;
}

/**
 * Codes of problems that the compiler finds when it binds names: duplicate identifiers, and names and statements that modules, which are in strict mode,
 * do not have.
 */
const bindingCodes: readonly number[] = [1100, 1101, 1102, 1210, 1212, 1213, 1214, 1215, 1262, 1359, 2300, 2451];

/** Finds the errors in a file of a program whose checker has been created. */
export function moduleErrors(file: ts.SourceFile): readonly ModuleError[] {
  // A private property: the public function also checks every type of the file, which takes most of a run.
  const { bindDiagnostics = [] } = file as ts.SourceFile & { readonly bindDiagnostics?: readonly ts.Diagnostic[] };
  const toError = ({ start = 0, length = 0, messageText }: ts.Diagnostic): ModuleError => {
    return { reason: ts.flattenDiagnosticMessageText(messageText, " "), node: { pos: start, end: start + length } };
  };
  const bound = bindDiagnostics
    .filter(({ code, start = 0 }) => bindingCodes.includes(code) && !isInType(file, start))
    .map(toError);
  const known = new Set(bound.map(({ node }) => node.pos));
  const found = [...repeatedNames(file), ...grammarErrors(file).map(toError)];
  return [...bound, ...found.filter(({ node }) => !known.has(node.pos))];
}

/** Bundlers drop types. */
function isInType(file: ts.SourceFile, position: number): boolean {
  const walk = (node: ts.Node): boolean => {
    if (position < node.getStart(file) || position >= node.end) return false;
    return isType(node) || ts.forEachChild(node, walk) === true;
  };
  return ts.forEachChild(file, walk) === true;
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Exports and functions of the file that have the name of another one. */
function repeatedNames(file: ts.SourceFile): readonly ModuleError[] {
  const exported = new Set<string>();
  const functions = new Set<string>();
  const found: ModuleError[] = [];
  const add = (names: Set<string>, name: string, node: ts.Node, reason: string): void => {
    if (names.has(name)) found.push({ reason, node: { pos: node.getStart(file), end: node.end } });
    names.add(name);
  };
  const addExport = (name: ts.Node, text: string = name.getText(file)): void =>
    add(exported, text, name, `"${text}" is exported twice.`);
  for (const statement of file.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
    const isExported = has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DeclareKeyword);
    if (ts.isExportAssignment(statement)) {
      if (!statement.isExportEquals) addExport(statement, "default");
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement;
      if (!isTypeOnly && exportClause && ts.isNamespaceExport(exportClause)) addExport(exportClause.name);
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) continue;
      for (const each of exportClause.elements) if (!each.isTypeOnly) addExport(each.name);
    } else if (ts.isFunctionDeclaration(statement)) {
      // Without a body, it is an overload.
      if (!statement.body) continue;
      if (isExported) addExport(statement.name ?? statement, has(ts.SyntaxKind.DefaultKeyword) ? "default" : undefined);
      else if (statement.name) {
        const { text } = statement.name;
        add(functions, text, statement.name, `There are two functions with the name "${text}".`);
      }
    } else if (isExported && ts.isClassDeclaration(statement)) {
      addExport(statement.name ?? statement, has(ts.SyntaxKind.DefaultKeyword) ? "default" : undefined);
    } else if (isExported && ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) addExport(name);
    }
  }
  return found;
}

/**
 * Codes of the compiler's checks of grammar: what is an error in JavaScript too, whatever the types are. They need a checker, unlike the errors of the
 * parser and of the binder.
 */
const grammarCodes: ReadonlySet<number> = new Set(
  [
    1005, 1014, 1031, 1040, 1048, 1049, 1051, 1053, 1054, 1089, 1091, 1092, 1093, 1094, 1103, 1104, 1105, 1107, 1108,
    1109, 1113, 1114, 1115, 1116, 1117, 1121, 1123, 1142, 1155, 1156, 1157, 1163, 1168, 1182, 1184, 1186, 1188, 1189,
    1190, 1197, 1206, 1208, 1209, 1232, 1233, 1248, 1254, 1258, 1308, 1312, 1341, 1344, 1346, 1347, 1358, 1368, 1450,
    1473, 1474, 1487, 1488, 1489, 2335, 2337, 2357, 2364, 2376, 2377, 2392, 2462, 2480, 2481, 2487, 2491, 2492, 2523,
    2524, 2528, 2588, 2630, 2632, 2660, 2699, 2701, 2703, 2777, 2778, 2779, 2780, 2781, 2815, 5076, 17006, 17007, 17012,
    17013, 18006, 18011, 18012, 18016, 18019, 18028, 18030, 18036, 18037, 18038, 18041, 18058,
  ].concat(Array.from({ length: 40 }, (_, at) => 1499 + at)),
);

/** Finds what only the compiler's checker reports, in files that have a suspicious part: checking every file would take most of a run. */
export function grammarErrors(file: ts.SourceFile): readonly ts.Diagnostic[] {
  if (!isSuspicious(file)) return [];
  // Without other files, all types are unknown, and no check depends on them.
  const options: ts.CompilerOptions = {
    noLib: true,
    noResolve: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    experimentalDecorators: true,
  };
  const copy = ts.createSourceFile(file.fileName, file.text, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === file.fileName ? copy : undefined),
    fileExists: (name) => name === file.fileName,
  };
  const program = ts.createProgram([file.fileName], options, host);
  const found = program
    .getSemanticDiagnostics(copy)
    .filter((each) => grammarCodes.has(each.code) || isUnknownName(copy, each));
  return [...found, ...declarationsWithoutBlock(copy)];
}

/** The compiler accepts declarations as the body of another statement, as scripts that are not strict do. */
function declarationsWithoutBlock(file: ts.SourceFile): readonly ts.Diagnostic[] {
  const found: ts.Diagnostic[] = [];
  const walk = (node: ts.Node): void => {
    const bodies = ts.isIfStatement(node)
      ? [node.thenStatement, node.elseStatement]
      : ts.isIterationStatement(node, false)
        ? [node.statement]
        : [];
    for (const body of bodies) {
      if (!body || !isDeclaration(body) || ts.isVariableStatement(body)) continue;
      const start = body.getStart(file);
      const messageText = "A declaration is not allowed here without a block.";
      const category = ts.DiagnosticCategory.Error;
      found.push({ file, start, length: body.end - start, messageText, category, code: 0 });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** Names that only their file can declare: of private members, and in `export {}`. */
function isUnknownName(file: ts.SourceFile, { code, start = 0, length = 0 }: ts.Diagnostic): boolean {
  if (![2300, 2304, 2339, 2405, 2552, 18016].includes(code)) return false;
  const text = file.text.slice(start, start + length);
  // The checker prefers to report the type of what `for (… in …)` assigns.
  if (code === 2405) return text.endsWith(")");
  if (text.startsWith("#") || text === "arguments") return true;
  const walk = (node: ts.Node): boolean =>
    node.pos <= start &&
    start + length <= node.end &&
    (ts.isExportSpecifier(node) || ts.forEachChild(node, walk) === true);
  return walk(file);
}
