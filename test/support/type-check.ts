import ts from "typescript";
import { repository } from "./temp-project.js";

/** The strictest settings under which generated code compiles. Each version of TypeScript gets the settings that it supports. */
export const strictest = {
  target: "ES2022",
  lib: ["ES2023"],
  module: "NodeNext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noFallthroughCasesInSwitch: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  types: [] as readonly string[],
  skipLibCheck: false,
} as const;

/** Type-checks `files` in this process, and returns the compiler's errors for them as `file:line: message`. */
export function typeCheck(root: string, files: readonly string[], settings: object = strictest): readonly string[] {
  const { options, errors } = ts.convertCompilerOptionsFromJson({ ...settings, noEmit: true }, root);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  // Parsing and binding the packages of this repository takes most of the time, so their files are shared between calls.
  host.getSourceFile = (name, parser, ...rest) => {
    if (!name.startsWith(packages) || !name.includes("/node_modules/")) return getSourceFile(name, parser, ...rest);
    const key = JSON.stringify([name, parser]);
    const known = declarations.get(key) ?? getSourceFile(name, parser, ...rest);
    if (known) declarations.set(key, known);
    return known;
  };
  const program = ts.createProgram(files, options, host);
  const found = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) return [];
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
      ...program.getDeclarationDiagnostics(source),
    ];
  });
  // 5023: unknown compiler option, which a case may set.
  const settingsErrors = errors.filter((error) => error.code !== 5023);
  return [...settingsErrors, ...program.getOptionsDiagnostics(), ...found].map((each) => format(each, root));
}

const packages = repository.replaceAll("\\", "/");
const declarations = new Map<string, ts.SourceFile>();

function format(diagnostic: ts.Diagnostic, root: string): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  if (!diagnostic.file) return message;
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
  return `${diagnostic.file.fileName.slice(root.length + 1)}:${line + 1}: ${message}`;
}
