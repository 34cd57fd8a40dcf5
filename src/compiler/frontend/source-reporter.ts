import { ts } from "ts-morph";
import {
  compareSpans,
  createDiagnostic,
  type Diagnostic,
  type DiagnosticArgs,
  type DiagnosticCode,
  type Span,
} from "../diagnostics/index.js";
import { relative } from "../files/paths.js";
import { type Checker, checkerOf, libraryFolder } from "./checker.js";

/** Where a type is, for diagnostics. */
export interface SiteNodes {
  /** The node for diagnostics. */
  readonly node: ts.Node;
  /** The declaration inside a package, if the type is from one. `node` is then the author's line that leads there. */
  readonly packageNode?: ts.Node | undefined;
}

/** The diagnostics that say what a schema leaves out: members, comments and tags. */
export type LeftOutCode = Extract<
  DiagnosticCode,
  | "jsdoc/unknown-tag"
  | "type/constraint-mismatch"
  | "type/depth-limited"
  | "type/function-dropped"
  | "type/method-dropped"
  | "type/not-json-omitted"
  | "type/package-missing"
  | "type/properties-dropped"
  | "type/setter-dropped"
  | "type/tag-not-applied"
>;

/** Stands for what a schema leaves out. It takes a diagnostic to create one, or a tag by which the author asks for it. */
export class LeftOut {
  readonly why: LeftOutCode | ts.Node;

  constructor(why: LeftOutCode | ts.Node) {
    this.why = why;
  }
}

/** Reports that a schema leaves something out. Nothing else reports these codes, and nothing that an author wrote is left out without it. */
export type LeaveOut = <Code extends LeftOutCode>(code: Code, args: DiagnosticArgs<Code>, at: SiteNodes) => LeftOut;

/** Reports a diagnostic at a location, if it is not about something left out. */
export type Report = <Code extends Exclude<DiagnosticCode, LeftOutCode>>(
  code: Code,
  args: DiagnosticArgs<Code>,
  at: SiteNodes,
) => void;

/** Reports any diagnostic at a location. */
export type ReportAt = <Code extends DiagnosticCode>(code: Code, args: DiagnosticArgs<Code>, at: SiteNodes) => void;

/** Converts nodes to source spans relative to a project's root folder, and collects diagnostics. */
export interface SourceReporter {
  readonly diagnostics: readonly Diagnostic[];
  spanOf(node: ts.Node): Span;
  /** The path as it appears in results: relative to the root folder, with `/` as separator. */
  relativePath(file: string): string;
  report<Code extends DiagnosticCode>(
    code: Code,
    args: DiagnosticArgs<Code>,
    node?: ts.Node,
    related?: Diagnostic["related"],
  ): void;
  /** Reports a problem of a type, with the declaration inside a package as related information. */
  readonly reportTypeAt: ReportAt;
  /** Adds the declaration `user` to the diagnostics about types after the first `count` that are outside of it. */
  nameUser(count: number, user: ts.Node): void;
  /** Drops the warnings about types that were added after the first `count` diagnostics. */
  dropTypeWarnings(count: number): void;
  /** Reports a problem at a range of a file, which the parser's own diagnostics have instead of a node. */
  reportAt<Code extends DiagnosticCode>(
    code: Code,
    args: DiagnosticArgs<Code>,
    file: ts.SourceFile,
    start: number,
    end: number,
  ): void;
}

export function createSourceReporter(root: string): SourceReporter {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const paths = new Map<string, string>();
  const spans = new Map<ts.Node, Span>();

  function relativePath(file: string): string {
    const path = paths.get(file) ?? relative(root, file);
    paths.set(file, path);
    return path;
  }
  function spanAt(file: ts.SourceFile, start: number, end: number): Span {
    const from = file.getLineAndCharacterOfPosition(start);
    const to = file.getLineAndCharacterOfPosition(end);
    return {
      file: relativePath(file.fileName),
      line: from.line + 1,
      column: from.character + 1,
      endLine: to.line + 1,
      endColumn: to.character + 1,
    };
  }
  function add(diagnostic: Diagnostic): void {
    const key = diagnosticKey(diagnostic);
    if (seen.has(key)) return;
    seen.add(key);
    diagnostics.push(diagnostic);
  }
  const reporter: SourceReporter = {
    diagnostics,
    relativePath,
    spanOf(node) {
      const known = spans.get(node);
      if (known) return known;
      const file = node.getSourceFile();
      const span = spanAt(file, node.getStart(file), endOf(node));
      spans.set(node, span);
      return span;
    },
    reportTypeAt(code, args, { node, packageNode }) {
      // The files of the standard library are in no folder.
      const declared = packageNode?.getSourceFile().fileName.startsWith(`${libraryFolder}/`) ? undefined : packageNode;
      const message = "The type is declared here.";
      reporter.report(code, args, node, declared && [{ message, span: reporter.spanOf(declared) }]);
    },
    report(code, args, node, related) {
      if (!node) return add(createDiagnostic(code, args, related ? { related } : {}));
      const file = node.getSourceFile();
      const span = spanAt(file, node.getStart(), endOf(node));
      add(createDiagnostic(code, args, { span, sourceLine: lineText(file, span.line), ...(related && { related }) }));
    },
    nameUser(count, user) {
      const declaration = ts.isIdentifier(user) ? user.parent : user;
      const around = reporter.spanOf(declaration);
      const name = declaredName(declaration);
      const related = { message: `"${shortText(name)}" uses the type here.`, span: reporter.spanOf(name) };
      for (const [index, diagnostic] of diagnostics.entries()) {
        const { code, span } = diagnostic;
        if (index < count || !span || !code.startsWith("type/") || isInside(span, around)) continue;
        diagnostics[index] = { ...diagnostic, related: [...(diagnostic.related ?? []), related] };
      }
    },
    dropTypeWarnings(count) {
      for (const added of diagnostics.splice(count)) {
        if (added.severity === "error" || !added.code.startsWith("type/")) diagnostics.push(added);
        else seen.delete(diagnosticKey(added));
      }
    },
    reportAt(code, args, file, start, end) {
      const span = spanAt(file, start, end);
      add(createDiagnostic(code, args, { span, sourceLine: lineText(file, span.line) }));
    },
  };
  return reporter;
}

function isInside(span: Span, { file, line, endLine }: Span): boolean {
  return span.file === file && span.line >= line && span.line <= endLine;
}

/** The name of what a node declares: of the first variable of several. */
export function declaredName(node: ts.Node): ts.Node {
  const [variable = node] = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
  return nameNode(variable);
}

/** The first line of a name, or of what stands for one. */
function shortText(name: ts.Node): string {
  return name.getText().split("\n")[0] ?? "";
}

/** Keeps one of several diagnostics with the same code, span and message, and the first of those that are reported once in a run. */
export function distinctDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const distinct = [...new Map(diagnostics.map((diagnostic) => [diagnosticKey(diagnostic), diagnostic])).values()];
  // Sorted, so that the first is the same in whichever order units are read.
  const [first] = distinct.filter(({ code }) => code === reportedOnce).sort(compareSpans);
  return distinct.filter((diagnostic) => diagnostic.code !== reportedOnce || diagnostic === first);
}

const reportedOnce: DiagnosticCode = "type/undefined-optional";

function diagnosticKey({ code, span, message }: Diagnostic): string {
  return JSON.stringify([code, span, message]);
}

/** The end of a node. For a JSDoc tag, without the whitespace and asterisks before the next tag. */
function endOf(node: ts.Node): number {
  if (node.kind < ts.SyntaxKind.FirstJSDocTagNode || node.kind > ts.SyntaxKind.LastJSDocTagNode) return node.end;
  return node.getStart() + node.getText().replace(/(?:\s|\n\s*\*)+$/, "").length;
}

/** The text of a line, 1-based, without its line ending. */
function lineText(file: ts.SourceFile, line: number): string {
  const starts = file.getLineStarts();
  const start = starts[line - 1] ?? 0;
  return file.text.slice(start, starts[line] ?? file.text.length).replace(/[\r\n\u2028\u2029]+$/, "");
}

/** The name of a declaration if it has one, as the best node to point at; otherwise `node`. */
export function nameNode(node: ts.Node): ts.Node {
  return ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
}

const limitCodes: readonly DiagnosticCode[] = ["type/too-large", "type/too-slow"];

/**
 * Reads one type or tool. If that fails, which is a bug, the failure becomes a diagnostic at `node`, so that all others are still read.
 * `restore` removes what the failed read left incomplete. Of a type over a limit, only errors are reported: there may be thousands of warnings, and
 * no schema that they are about.
 */
export function isolateFailure<T>(
  node: ts.Node,
  reporter: Pick<SourceReporter, "report" | "diagnostics" | "dropTypeWarnings" | "nameUser">,
  read: () => T,
  restore: () => void,
): T | undefined {
  const count = reporter.diagnostics.length;
  try {
    const result = read();
    reporter.nameUser(count, node);
    if (reporter.diagnostics.slice(count).some(({ code }) => limitCodes.includes(code)))
      reporter.dropTypeWarnings(count);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    reporter.report("scan/internal-failure", { name: shortText(nameNode(node)), reason }, nameNode(node));
    restore();
    return undefined;
  }
}

/**
 * Returns what the compiler says about a name or module specifier that it cannot resolve, such as "did you mean './other.js'?". Undefined if
 * it only says that it cannot find it. Checks the whole file, so call it only for a problem that is reported.
 */
export function compilerAdvice(node: ts.Node, program: ts.Program): string | undefined {
  const places = [node, importedName(node, checkerOf(program))].filter((each) => each !== undefined);
  for (const place of places) {
    const file = place.getSourceFile();
    const found = program.getSemanticDiagnostics(file).find(({ start }) => start === place.getStart(file));
    const text =
      found &&
      ts.flattenDiagnosticMessageText(found.messageText, " ").replace(notFound, "").replace(ownPath, "The module");
    if (text) return ownModuleAdvice(text) ?? text.charAt(0).toLowerCase() + text.slice(1);
  }
  return undefined;
}

/** What authors import from `toolwright`, and look for in other modules of the packages. */
const ownExports: readonly string[] = [
  ..."Tool ToolInput ToolOutput Prompt Resource ToolContext ToolResult ToolContent ToolExample ResultParts".split(" "),
  ..."ListedResource PromptMessage PromptPart PromptResult ProtocolError toolResult".split(" "),
  ..."audioContent imageContent linkContent resourceContent textContent".split(" "),
];

function ownModuleAdvice(text: string): string | undefined {
  const [, name = ""] = /^Module '"toolwright[^"]*"' has no exported member '(\w+)'/.exec(text) ?? [];
  if (!ownExports.includes(name)) return undefined;
  return `import it from another module: import ${/^[a-z]/.test(name) ? "" : "type "}{ ${name} } from "toolwright";`;
}

/** What an import that does not resolve lacks, and what to do about it. */
export function missingModule(
  specifier: ts.StringLiteral,
  program: ts.Program,
): Record<"what" | "specifier" | "advice", string> {
  const name = specifier.text;
  const advice = moduleAdvice(specifier, program);
  if (!advice.startsWith("could not find a declaration file for module"))
    return { what: "module", specifier: name, advice };
  const install = name.startsWith(".")
    ? ""
    : `install its types, if there are any: npm install --save-dev @types/${typesOf(name)}. Or `;
  return {
    what: "types of module",
    specifier: name,
    advice: `${install}declare what you use of it in a file with the ending .d.ts: declare module "${name}" { ... }`,
  };
}

/** The name of the package with the types of another, as DefinitelyTyped forms it. */
function typesOf(name: string): string {
  const [first = "", second = ""] = name.split("/");
  return first.startsWith("@") ? `${first.slice(1)}__${second}` : first;
}

function moduleAdvice(specifier: ts.StringLiteral, program: ts.Program): string {
  const advice = compilerAdvice(specifier, program);
  if (advice !== undefined) return advice;
  if (specifier.text.startsWith(".")) return "check the path.";
  const name = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?=\/|$)/.exec(specifier.text)?.[0];
  return name === undefined
    ? "check the path, and `paths` in the tsconfig."
    : `install the package: npm install ${name}`;
}

const notFound = /^Cannot find (?:name|namespace|module) '[^']*'(?: or its corresponding type declarations)?\.\s*/;

/** A module of the project, by its absolute path. */
const ownPath = /^(?:Namespace|Module) '"(?:\/|[A-Za-z]:)[^"]*"'/;

/** The name in the import that declares the first name of a written type. */
function importedName(node: ts.Node, checker: Checker): ts.Node | undefined {
  let name: ts.Node | undefined;
  if (ts.isTypeReferenceNode(node)) name = node.typeName;
  else if (ts.isExpressionWithTypeArguments(node)) name = node.expression;
  if (!name) return undefined;
  while (ts.isQualifiedName(name)) name = name.left;
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0];
  if (declaration && ts.isImportClause(declaration)) return declaration.name;
  return declaration && ts.isImportSpecifier(declaration) ? (declaration.propertyName ?? declaration.name) : undefined;
}
