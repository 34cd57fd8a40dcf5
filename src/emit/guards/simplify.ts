import type { Statement } from "./statement.js";

const leave: Statement = { kind: "line", text: "return false;" };

/**
 * Takes ajv's bookkeeping of errors out of a validator's statements. In it every failure returns at once, so whatever runs is valid so far:
 * the counters are constant, the conditions on them hold, and what follows a failure need not be nested.
 */
export function simplify(statements: readonly Statement[]): readonly Statement[] {
  const simple: Statement[] = [];
  for (const statement of statements) {
    simple.push(...(statement.kind === "line" ? simplifyLine(statement) : simplifyBlock(statement)));
    if (simple.at(-1) === leave) break;
  }
  return simple;
}

function simplifyLine(line: Statement & { kind: "line" }): readonly Statement[] {
  const { text } = line;
  if (text === "return false;") return [leave];
  if (text === "return errors === 0;") return [{ kind: "line", text: "return true;" }];
  return bookkeeping.some((pattern) => pattern.test(text)) ? [] : [line];
}

const bookkeeping = [
  /^let (?:vErrors = null|errors = 0);$/,
  /^const _errs\d+ = errors;$/,
  /^validate\d+\.errors = (?:\[\{\}\]|vErrors|null);$/,
  /^var valid\d+ = (?:true|_errs\d+ === errors);$/,
  /^let valid\d+(?: = true)?;$/,
  /^valid\d+ = true;$/,
];

function simplifyBlock(block: Statement & { kind: "block" }): readonly Statement[] {
  const { head } = block;
  const body = simplify(block.body);
  const otherwise = simplify(block.otherwise ?? []);
  if (/^if\((?:errors === (?:_errs\d+|0)|_errs\d+ === errors|valid\d+)\)$/.test(head)) return body;
  if (/^if\(!valid\d+\)$/.test(head) && block.body.every(isBreak)) return [];
  if (!head.startsWith("if(")) return body.length === 0 ? [] : [{ kind: "block", head, body }];
  const condition = head.slice("if(".length, -1);
  if (otherwise.at(-1) === leave && otherwise.length === 1) return [...ifBlock(`!(${condition})`, [leave]), ...body];
  if (body.at(-1) === leave) return [...ifBlock(condition, body), ...otherwise];
  if (body.length === 0) return otherwise.length === 0 ? [] : ifBlock(`!(${condition})`, otherwise);
  return [{ kind: "block", head, body, ...(otherwise.length > 0 && { otherwise }) }];
}

function isBreak(statement: Statement): boolean {
  return statement.kind === "line" && statement.text === "break;";
}

function ifBlock(condition: string, body: readonly Statement[]): readonly Statement[] {
  return [{ kind: "block", head: `if(${condition})`, body }];
}
