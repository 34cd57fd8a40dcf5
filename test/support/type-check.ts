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
  const program = ts.createProgram(files, options, sharingHost(options));
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

const root = repository.replaceAll("\\", "/");
const isShared = (name: string): boolean =>
  name.startsWith(`${root}/src/`) || (name.startsWith(root) && name.includes("/node_modules/"));
const declarations = new Map<string, ts.SourceFile>();

/**
 * Creates a host for programs that share the standard library, packages and the sources of this repository with those of other calls: to parse and
 * bind them takes most of the time of a small program.
 */
export function sharingHost(options: ts.CompilerOptions, compiler: typeof ts = ts): ts.CompilerHost {
  const host = compiler.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, parser, ...rest) => {
    if (!isShared(name)) return getSourceFile(name, parser, ...rest);
    const key = JSON.stringify([compiler.version, name, parser]);
    const known = declarations.get(key) ?? getSourceFile(name, parser, ...rest);
    if (known) declarations.set(key, known);
    return known;
  };
  return host;
}

function format(diagnostic: ts.Diagnostic, root: string): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  if (!diagnostic.file) return message;
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
  return `${diagnostic.file.fileName.slice(root.length + 1)}:${line + 1}: ${message}`;
}
