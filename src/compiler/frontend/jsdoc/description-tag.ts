import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { constantOfSymbol } from "../graph/constant.js";
import type { Report } from "../source-reporter.js";
import { type DocTag, plainText } from "./tags.js";

/** The text of `@description`. If it is only a link to a constant, the text of the constant. Reports a link to anything else. */
export function descriptionOf({ text, node }: DocTag, checker: Checker, report: Report): string {
  const [, target] = /^\{@link\s+([\w$.]+)\s*\}$/.exec(text) ?? [];
  if (target === undefined) return plainText(text);
  const link = partsOf(node).find(ts.isJSDocLink);
  const symbol = link?.name && checker.getSymbolAtLocation(link.name);
  const value = constantOfSymbol(symbol, checker)?.value;
  if (typeof value === "string") return value;
  const found = symbol ? "something else" : `no declaration or import of "${target}"`;
  const problem = `must link to a \`const\` with a string that is known at build time; found ${found}`;
  report("tool/bad-tag", { what: `@description {@link ${target}}`, problem }, { node });
  return text;
}

function partsOf(node: ts.Node): readonly ts.JSDocComment[] {
  const { comment } = node as Partial<ts.JSDocTag>;
  return typeof comment === "object" ? comment : [];
}
