/** One statement of a validator's source: a line, or a line with the statements inside its braces. */
export type Statement =
  | { readonly kind: "line"; readonly text: string }
  | {
      readonly kind: "block";
      /** What stands before the opening brace: `if(…)`, `for(…)`. */
      readonly head: string;
      readonly body: readonly Statement[];
      /** Absent when there is no `else`. */
      readonly otherwise?: readonly Statement[];
    };

/** Reads source in which every statement has a line of its own, as ajv prints it with `lines: true`. */
export function parseStatements(source: string): readonly Statement[] {
  const lines = source.split("\n").filter((line) => line !== "");
  let next = 0;
  const statements = parseBlock();
  if (next !== lines.length) throw new Error("internal: braces of a validator's source do not match");
  return statements;

  function parseBlock(): readonly Statement[] {
    const found: Statement[] = [];
    for (let text = lines[next]; text !== undefined && text !== "}"; text = lines[next]) {
      next += 1;
      if (!text.endsWith("{")) {
        found.push({ kind: "line", text });
        continue;
      }
      const body = closeBlock();
      if (lines[next] === "else {") {
        next += 1;
        found.push({ kind: "block", head: text.slice(0, -1), body, otherwise: closeBlock() });
      } else {
        found.push({ kind: "block", head: text.slice(0, -1), body });
      }
    }
    return found;
  }

  function closeBlock(): readonly Statement[] {
    const body = parseBlock();
    next += 1;
    return body;
  }
}

/** Prints statements with two spaces for each level. */
export function printStatements(statements: readonly Statement[], indent: string): string {
  return statements
    .map((statement) => {
      if (statement.kind === "line") return `${indent}${statement.text}\n`;
      const { head, body, otherwise } = statement;
      const inside = printStatements(body, `${indent}  `);
      const rest = otherwise ? ` else {\n${printStatements(otherwise, `${indent}  `)}${indent}}` : "";
      const [only] = body;
      if (!rest && body.length === 1 && only?.kind === "line") return `${indent}${head} ${only.text}\n`;
      return `${indent}${head} {\n${inside}${indent}}${rest}\n`;
    })
    .join("");
}
