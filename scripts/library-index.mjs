import { createHash } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const common = createRequire(createRequire(require.resolve("ts-morph")).resolve("@ts-morph/common"));
const ts = common("./typescript");
const { getLibFiles } = common("@ts-morph/common");

/**
 * Describes where the compiler's own declaration files declare which names, for `internals/lazy-library.ts`. A file is left out if it is a module,
 * or has a statement that is not the declaration of one name.
 */
export function libraryIndex() {
  const files = getLibFiles().flatMap(({ fileName, text }) => {
    const indexed = indexFile(fileName, text);
    return indexed ? [[fileName, indexed]] : [];
  });
  return { version: ts.version, files: Object.fromEntries(files) };
}

function indexFile(fileName, text) {
  const settings = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const file = ts.createSourceFile(fileName, text, settings);
  const [first] = file.statements;
  if (!first || ts.isExternalModule(file)) return undefined;
  ts.bindSourceFile(file, {});
  const declarations = [];
  for (const statement of file.statements) {
    const [name, ...others] = namesIn(statement);
    const symbol = name !== undefined && others.length === 0 ? file.locals.get(name) : undefined;
    if (!symbol) return undefined;
    declarations.push([name, statement.end, symbol.flags]);
  }
  const digest = createHash("sha1").update(text).digest("base64");
  return { digest, header: first.getStart(file), declarations };
}

function namesIn(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.text);
  return [statement.name?.text];
}
