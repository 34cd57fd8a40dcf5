import ts from "typescript";

/**
 * Returns the import statements that a part of a TypeScript or JavaScript file needs, with the names that it uses: readers see where its names come from.
 */
export function importsOf(source: ts.SourceFile, part: string): readonly string[] {
  const used = namesIn(part);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
    if (part.includes(statement.getText(source))) return [];
    const { name, namedBindings, phaseModifier } = statement.importClause;
    const isUsed = (binding: { readonly name?: ts.Identifier }): boolean => used.has(binding.name?.text ?? "");
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements.filter(isUsed) : [];
    const isNamespace = namedBindings && ts.isNamespaceImport(namedBindings) && isUsed(namedBindings);
    const isType =
      phaseModifier === ts.SyntaxKind.TypeKeyword || (named.length > 0 && named.every((each) => each.isTypeOnly));
    const nameOf = (each: ts.ImportSpecifier): string =>
      isType ? each.getText(source).replace(/^type /, "") : each.getText(source);
    const bindings = [
      ...(name && used.has(name.text) ? [name.text] : []),
      ...(isNamespace ? [namedBindings.getText(source)] : []),
      ...(named.length > 0 ? [`{ ${named.map(nameOf).join(", ")} }`] : []),
    ];
    if (bindings.length === 0) return [];
    return [`import ${isType ? "type " : ""}${bindings.join(", ")} from ${statement.moduleSpecifier.getText(source)};`];
  });
}

/** The identifiers of a part of a file, without names of properties. */
function namesIn(part: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isProperty =
      (ts.isPropertyAccessExpression(parent ?? node) || ts.isPropertyAssignment(parent ?? node)) &&
      (parent as ts.NamedDeclaration).name === node; // one of both kinds has a name
    if (ts.isIdentifier(node) && !isProperty) names.add(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile("part.ts", part, ts.ScriptTarget.Latest, true));
  return names;
}
