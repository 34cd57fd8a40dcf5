import { ts } from "ts-morph";

/**
 * Returns what the compiler says about a name or module specifier that it cannot resolve, such as "did you mean './other.js'?". Undefined if
 * it only says that it cannot find it. Checks the whole file, so call it only for a problem that is reported.
 */
export function compilerAdvice(node: ts.Node, program: ts.Program): string | undefined {
  const places = [node, importedName(node, program.getTypeChecker())].filter((each) => each !== undefined);
  for (const place of places) {
    const file = place.getSourceFile();
    const found = program.getSemanticDiagnostics(file).find(({ start }) => start === place.getStart(file));
    const text = found && ts.flattenDiagnosticMessageText(found.messageText, " ").replace(notFound, "");
    if (text) return text.charAt(0).toLowerCase() + text.slice(1);
  }
  return undefined;
}

/** What to do about an import that does not resolve. */
export function moduleAdvice(specifier: ts.StringLiteral, program: ts.Program): string {
  const advice = compilerAdvice(specifier, program);
  if (advice !== undefined) return advice;
  if (specifier.text.startsWith(".")) return "check the path.";
  const name = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?=\/|$)/.exec(specifier.text)?.[0];
  return name === undefined
    ? "check the path, and `paths` in the tsconfig."
    : `install the package: npm install ${name}`;
}

const notFound = /^Cannot find (?:name|module) '[^']*'(?: or its corresponding type declarations)?\.\s*/;

/** The name in the import that declares the first name of a written type. */
function importedName(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  let name: ts.EntityName = node.typeName;
  while (ts.isQualifiedName(name)) name = name.left;
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0];
  return declaration && ts.isImportSpecifier(declaration) ? (declaration.propertyName ?? declaration.name) : undefined;
}
