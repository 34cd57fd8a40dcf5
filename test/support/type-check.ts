import ts from "typescript";

/** The strictest settings under which generated code compiles; each TypeScript gets those that it knows. */
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

/** Type-checks `files` in this process, and gives what the compiler says about those files: `file:line: message`. */
export function typeCheck(root: string, files: readonly string[], settings: object = strictest): readonly string[] {
  const { options, errors } = ts.convertCompilerOptionsFromJson({ ...settings, noEmit: true }, root);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  // Reading and binding TypeScript's own library costs more than all the rest, and it is the same for every case.
  host.getSourceFile = (name, languageOptions, ...rest) => {
    if (!/[\\/]typescript[\\/]lib[\\/]lib\.[^\\/]*\.d\.ts$/.test(name))
      return getSourceFile(name, languageOptions, ...rest);
    const kept = libraries.get(name) ?? getSourceFile(name, languageOptions, ...rest);
    if (kept) libraries.set(name, kept);
    return kept;
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
  // A case may set an option that no compiler knows.
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
