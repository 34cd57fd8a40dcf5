import ts from "typescript";

/** Makes a script call what the script `file` exports in place of `import()`, which Node rejects in a script with cached code. */
export function withImportsFrom(file, text) {
  const starts = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.ImportKeyword) starts.push(node.getStart());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", text, ts.ScriptTarget.Latest, true));
  let result = "";
  let end = 0;
  for (const start of starts) {
    result += `${text.slice(end, start)}require(${JSON.stringify(file)})`;
    end = start + "import".length;
  }
  return result + text.slice(end);
}
