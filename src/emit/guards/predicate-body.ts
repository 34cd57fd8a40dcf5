import { simplify } from "./simplify.js";
import { parseStatements, printStatements } from "./statement.js";

const stringLiteral = /"(?:[^"\\]|\\.)*"/g;

/** Turns the source of an ajv validator into the body of a plain predicate over `data`, with the functions it calls renamed. */
export function toPredicateBody(source: string, functions: ReadonlyMap<string, string>): string {
  const [validator, ...others] = parseStatements(renameFunctions(source, functions));
  if (validator?.kind !== "block" || others.length > 0) throw new Error("internal: a validator is one function");
  const body = printStatements(simplify(validator.body), "  ");
  assertPlain(body);
  return body;
}

/** Author text is inside string literals alone, and those are passed over. */
function renameFunctions(source: string, functions: ReadonlyMap<string, string>): string {
  const either = new RegExp(`${stringLiteral.source}|\\bfunc\\d+(?:\\.call)?\\b`, "g");
  return source.replace(either, (match) => functions.get(match) ?? match);
}

/** Nothing that ajv alone knows may be left. */
function assertPlain(body: string): void {
  const [left] =
    body
      .replace(stringLiteral, "")
      .match(/\b(?:_?errs?\d*|errors|vErrors|_?valid\d*|validate\d+|func\d+|schema\d+)\b/) ?? [];
  if (left) throw new Error(`internal: a predicate still has ${left}`);
}
