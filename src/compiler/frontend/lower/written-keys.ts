import { ts } from "ts-morph";
import type { Written } from "../graph/site.js";
import { primitive, unionParts } from "../graph/type-parts.js";
import { symbolDescription, symbolTags } from "../jsdoc/tags.js";
import type { Lowering } from "./lowering.js";
import { accessedKeys, argumentsOf, memberOf, plainNode, signatureAt } from "./written-types.js";

/** How deep written types are searched for comments. */
const maxDepth = 20;

/** Creates the function `keyOf` of a lowering. `Box<UserId>` and `Box<Mail>` are one type for the checker, and differ only in their keys. */
export function createKeyOf(loweringOf: () => Lowering): (written: Written) => string {
  const aliases = new Map<ts.Symbol, string>();
  let depth = 0;
  return keyOf;

  function keyOf(written: Written): string {
    if (depth > maxDepth) return "";
    depth++;
    const key = readKey(written);
    depth--;
    return key;
  }

  function readKey({ node: from, bindings }: Written): string {
    const lowering = loweringOf();
    const node = plainNode(from);
    const symbol = lowering.symbolOf(node);
    const bound = symbol && bindings?.get(symbol);
    if (bound) return typeof bound === "string" ? "" : keyOf(bound);
    const keyIn = (inner: ts.Node): string => keyOf({ node: inner as ts.TypeNode, bindings });
    if (symbol) {
      const written = argumentsOf(node);
      const inner = [...written, ...defaultsOf(symbol, written.length)].map(keyIn);
      const own = aliasKey(symbol);
      return inner.every((key) => key === "") ? own : `${symbol.name}${own}<${inner}>`;
    }
    if (ts.isIndexedAccessTypeNode(node)) {
      const from = { node: node.objectType, bindings };
      const accessed = accessedKeys({ node: node.indexType, bindings }, lowering);
      const found = accessed.map((key) => {
        const member = memberOf(from, key, lowering, "all");
        return member ? (member.symbol ? symbolKey(member.symbol, lowering) : "") + keyOf(member) : "";
      });
      return found.length > 1 && found.some((key) => key !== "") ? `${node.kind}(${found})` : (found[0] ?? "");
    }
    // The members of an object are read on their own.
    if (ts.isTypeLiteralNode(node) && !bindings) return "";
    const signature = ts.isTypeQueryNode(node) ? signatureAt(node, lowering) : undefined;
    const keys: string[] = [];
    let index = 0;
    ts.forEachChild(signature ?? node, (child) => {
      const key = ts.isBlock(child) ? "" : keyIn(child);
      if (key !== "") keys.push(`${index}${key}`);
      index++;
    });
    return keys.length > 0 ? `${node.kind}(${keys})` : "";
  }

  /** The key of an alias: its own, if the checker forgets it and it has a comment, or that of what it refers to. */
  function aliasKey(symbol: ts.Symbol): string {
    const alias = symbol.declarations?.find(ts.isTypeAliasDeclaration);
    if (!alias) return "";
    const known = aliases.get(symbol);
    if (known !== undefined) return known;
    aliases.set(symbol, "");
    const own = isForgotten(symbol, loweringOf()) ? symbolKey(symbol, loweringOf()) : "";
    const key = own || alias.typeParameters ? own : keyOf({ node: alias.type });
    aliases.set(symbol, key);
    return key;
  }
}

/** The default arguments of a generic type that is written with `count` arguments. */
function defaultsOf({ declarations }: ts.Symbol, count: number): readonly ts.TypeNode[] {
  for (const each of declarations ?? [])
    if (ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each) || ts.isClassLike(each))
      return (each.typeParameters ?? []).slice(count).flatMap((parameter) => parameter.default ?? []);
  return [];
}

/** Whether a type does not show that it was written with the alias. */
function isForgotten(symbol: ts.Symbol, { checker }: Lowering): boolean {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return type.aliasSymbol !== symbol || unionParts(type).every(({ flags }) => flags & primitive);
}

/** A key for the comment of a symbol; empty if it has none. */
function symbolKey(symbol: ts.Symbol, lowering: Lowering): string {
  const hasComment = symbolTags(symbol, lowering).length > 0 || symbolDescription(symbol, lowering) !== undefined;
  return hasComment ? `#${symbol.name}${symbol.declarations?.[0]?.pos}` : "";
}
