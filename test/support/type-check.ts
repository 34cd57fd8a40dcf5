import ts from "typescript";

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
  // Parsing and binding the standard library takes most of the time, so its files are shared between calls.
  host.getSourceFile = (name, languageOptions, ...rest) => {
    if (!/[\\/]typescript[\\/]lib[\\/]lib\.[^\\/]*\.d\.ts$/.test(name))
      return getSourceFile(name, languageOptions, ...rest);
    const library = libraries.get(name) ?? getSourceFile(name, languageOptions, ...rest);
    if (library) libraries.set(name, library);
    return library;
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

const libraries = new Map<string, ts.SourceFile>();

function format(diagnostic: ts.Diagnostic, root: string): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  if (!diagnostic.file) return message;
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
  return `${diagnostic.file.fileName.slice(root.length + 1)}:${line + 1}: ${message}`;
}
