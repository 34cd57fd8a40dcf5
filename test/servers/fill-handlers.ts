import ts from "typescript";

/** An imported module whose functions call handlers. */
interface Filled {
  readonly text: string;
  /** The functions that have no handler, and throw as before. */
  readonly missing: readonly string[];
}

/** Replaces the bodies of the functions of an imported module by calls of the handlers of the same names in `./handlers.js`. */
export function fillHandlers(imported: string, handlers: string): Filled {
  const own = exportedFunctions(handlers);
  const missing: string[] = [];
  let text = imported;
  // From the end, so that positions stay valid.
  for (const [name, node] of [...exportedFunctions(imported)].reverse()) {
    const handler = own.get(name);
    const { type, body, parameters } = node;
    if (!handler) missing.push(name);
    if (!handler || !type || !body) continue;
    const taken = parameters.map((each) => each.getText());
    if (handler.parameters.length > taken.length) taken.push("context: ToolContext");
    const passed = taken.map((each) => each.slice(0, each.indexOf(":")));
    const signature = `(${taken.join(", ")}): ReturnType<typeof handlers.${name}>`;
    const start = imported.indexOf("(", node.name?.end);
    text = `${text.slice(0, start)}${signature} {\n  return handlers.${name}(${passed.join(", ")});\n}${text.slice(body.end)}`;
  }
  const types = text.includes("ToolContext") ? 'import type { ToolContext } from "toolwright";\n' : "";
  return { text: `${types}import * as handlers from "./handlers.js";\n${text}`, missing };
}

function exportedFunctions(text: string): ReadonlyMap<string, ts.FunctionDeclaration> {
  const { statements } = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
  const functions = statements.filter(ts.isFunctionDeclaration);
  const named = functions.map((node): [string, ts.FunctionDeclaration] => [node.name?.text ?? "", node]);
  // `export { own as name }`
  const clauses = statements.flatMap((node) => {
    const clause = ts.isExportDeclaration(node) ? node.exportClause : undefined;
    return clause && ts.isNamedExports(clause) ? clause.elements : [];
  });
  const byName = new Map(named);
  const renamed = clauses.flatMap(({ propertyName, name }): readonly [string, ts.FunctionDeclaration][] => {
    const node = byName.get((propertyName ?? name).text);
    return node ? [[name.text, node]] : [];
  });
  const isExported = (node: ts.FunctionDeclaration): boolean =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return new Map([...named.filter(([, node]) => isExported(node)), ...renamed]);
}
