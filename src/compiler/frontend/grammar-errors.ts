import { ts } from "ts-morph";
import { isDeclaration, isSuspicious } from "./suspicious-parts.js";

/**
 * Codes of the compiler's checks of grammar: what is an error in JavaScript too, whatever the types are. They need a checker, unlike the errors of the
 * parser and of the binder.
 */
const codes: ReadonlySet<number> = new Set([
  ...[
    1005, 1014, 1031, 1040, 1048, 1049, 1051, 1053, 1054, 1089, 1091, 1092, 1093, 1094, 1103, 1104, 1105, 1107, 1108,
    1109, 1113, 1114,
  ],
  ...[
    1115, 1116, 1117, 1121, 1123, 1142, 1155, 1156, 1157, 1163, 1168, 1182, 1184, 1186, 1188, 1189, 1190, 1197, 1206,
    1208,
  ],
  ...[
    1209, 1232, 1233, 1248, 1254, 1258, 1308, 1312, 1341, 1344, 1346, 1347, 1358, 1368, 1450, 1473, 1474, 1487, 1488,
    1489,
  ],
  ...Array.from({ length: 40 }, (_, at) => 1499 + at),
  ...[
    2335, 2337, 2357, 2364, 2376, 2377, 2392, 2462, 2480, 2481, 2487, 2491, 2492, 2523, 2524, 2528, 2588, 2630, 2632,
    2660,
  ],
  ...[
    2699, 2701, 2703, 2777, 2778, 2779, 2780, 2781, 2815, 5076, 17006, 17007, 17012, 17013, 18006, 18011, 18012, 18016,
  ],
  ...[18019, 18028, 18030, 18036, 18037, 18038, 18041, 18058],
]);

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
    .filter((each) => codes.has(each.code) || isUnknownName(copy, each));
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
    (ts.isExportSpecifier(node) && node.getStart(file) <= start && start + length <= node.end) ||
    ts.forEachChild(node, walk) === true;
  return walk(file);
}
