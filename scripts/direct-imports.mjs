import { posix } from "node:path";
import ts from "typescript";

/**
 * Returns the text of a declaration file in which each name is imported from the file that declares it, not from one that exports it again. A program
 * that imports a few types then reads what these depend on, not everything that an `index.d.ts` exports.
 * @param file the path of the declaration file, relative to the folder of all declaration files
 * @param read returns the text of a declaration file by its path
 * @param find returns the path of the declaration file that an import in a file reaches; undefined for other packages
 */
export function withDirectImports(file, read, find) {
  const source = parse(file);
  let { text } = source;
  // From the end, so that positions stay right.
  for (const statement of source.statements.toReversed()) {
    const from = namesFrom(statement);
    const target = from && find(file, from.specifier);
    if (target === undefined) continue;
    const byFile = new Map();
    for (const { imported, local, isType } of from.names) {
      const { path, name } = declaredIn(target, imported);
      const part = `${isType ? "type " : ""}${name}${name === local ? "" : ` as ${local}`}`;
      byFile.set(path, [...(byFile.get(path) ?? []), part]);
    }
    const lines = Array.from(byFile, ([path, parts]) => {
      const relative = posix.relative(posix.dirname(file), path).replace(/\.d\.ts$/, ".js");
      return `${from.keyword} { ${parts.join(", ")} } from "${relative.startsWith(".") ? relative : `./${relative}`}";`;
    });
    text = text.slice(0, statement.getStart(source)) + lines.join("\n") + text.slice(statement.end);
  }
  return text;

  function parse(path) {
    return ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest);
  }

  /** The file that declares what another file exports as `name`, and its name there. */
  function declaredIn(path, name) {
    return findDeclared(path, name) ?? { path, name };
  }

  function findDeclared(path, name) {
    for (const statement of parse(path).statements) {
      const names = [statement, ...(statement.declarationList?.declarations ?? [])];
      if (names.some((each) => each.name?.text === name)) return { path, name };
      if (!ts.isExportDeclaration(statement)) continue;
      // `export *` has no list of names.
      const from = statement.exportClause ? namesFrom(statement) : { specifier: statement.moduleSpecifier.text };
      const imported = from?.names ? from.names.find(({ local }) => local === name)?.imported : name;
      const target = from && imported !== undefined ? find(path, from.specifier) : undefined;
      const found = target !== undefined && findDeclared(target, imported);
      if (found) return found;
    }
    return undefined;
  }
}

/** What an import or export with a list of names takes from another file. Undefined for other statements. */
function namesFrom(statement) {
  const isImport = ts.isImportDeclaration(statement);
  const list = isImport
    ? statement.importClause?.name === undefined && statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement) && statement.exportClause;
  if (!statement.moduleSpecifier || !list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return undefined;
  const isType = isImport ? statement.importClause.isTypeOnly : statement.isTypeOnly;
  const names = list.elements.map(({ name, propertyName, isTypeOnly }) => ({
    imported: (propertyName ?? name).text,
    local: name.text,
    isType: isTypeOnly,
  }));
  return {
    specifier: statement.moduleSpecifier.text,
    names,
    keyword: `${isImport ? "import" : "export"}${isType ? " type" : ""}`,
  };
}
