import { readFile } from "node:fs/promises";
import ts from "typescript";

/**
 * An esbuild plugin that starts object literals such as `{ ...a, b }` with `...null`, which adds nothing. V8 in Node 20 copies `a` to an object
 * to which it can add `b` only slowly: the literal takes 1 µs, and 0.1 µs with this start.
 */
export function spreadLiterals(folder) {
  return {
    name: "spread-literals",
    setup(context) {
      context.onLoad({ filter: /\.js$/ }, async ({ path }) =>
        path.startsWith(folder) ? { contents: withFastSpreads(await readFile(path, "utf8")) } : undefined,
      );
    },
  };
}

export function withFastSpreads(text) {
  const starts = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const [first, ...others] = node.properties;
      if (first && ts.isSpreadAssignment(first) && others.length > 0) starts.push(first.getStart());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.js", text, ts.ScriptTarget.Latest, true));
  let result = "";
  let end = 0;
  for (const start of starts.sort((a, b) => a - b)) {
    result += `${text.slice(end, start)}...null, `;
    end = start;
  }
  return result + text.slice(end);
}
