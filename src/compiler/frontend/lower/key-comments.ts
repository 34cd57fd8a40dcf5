import { ts } from "ts-morph";
import { resolveAlias } from "../checker.js";
import { enumMember } from "../graph/constant.js";
import { literalValue } from "../graph/literal.js";
import { unionParts } from "../graph/type-parts.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { commentOfValue } from "./member-comments.js";
import { mappedDeclaration } from "./written-order.js";

/** Adds the comment of the enum member that is the key of a property, as in `Record<Color, number>` and `{ [Color.Red]: number }`. */
export function describeKey(graph: BaseType, key: ts.Symbol, owner: ts.Type, lowering: Lowering): BaseType {
  const member = memberOfKey(key, owner, lowering);
  const symbol = member && lowering.checker.getSymbolAtLocation(member.name);
  if (!symbol) return graph;
  // The keys of a numeric enum say nothing.
  const { title = /^-?\d/.test(key.name) ? symbol.name : undefined, description } = commentOfValue(symbol, lowering);
  const text = [title, description].filter((each) => each !== undefined).join(": ");
  return text === "" ? graph : new AnnotatedType(graph, { description: text }, false);
}

function memberOfKey(key: ts.Symbol, owner: ts.Type, { checker }: Lowering): ts.EnumMember | undefined {
  const name = key.declarations?.[0] && ts.getNameOfDeclaration(key.declarations[0]);
  if (name)
    return ts.isComputedPropertyName(name)
      ? enumMember(resolveAlias(checker.getSymbolAtLocation(name.expression), checker))
      : undefined;
  const keys = keysOf(owner, checker);
  const type = keys && unionParts(keys).find((part) => String(literalValue(part)) === key.name);
  return enumMember(type?.symbol);
}

/** The keys over which a type is mapped, also by the parameters of an alias such as `Record` and `Partial`. */
function keysOf(type: ts.Type, checker: Lowering["checker"]): ts.Type | undefined {
  const mapped = mappedDeclaration(type);
  const constraint = mapped?.typeParameter.constraint;
  if (!mapped || !constraint) return undefined;
  const isKeyOf = ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword;
  const name = (isKeyOf ? constraint.type : constraint).getText();
  const alias = ts.findAncestor(mapped, ts.isTypeAliasDeclaration);
  const isOwn = alias && type.aliasSymbol?.declarations?.includes(alias);
  const index = isOwn ? (alias.typeParameters?.findIndex((parameter) => parameter.name.text === name) ?? -1) : -1;
  const argument = type.aliasTypeArguments?.[index];
  if (argument) return isKeyOf ? keysOf(argument, checker) : argument;
  return isKeyOf ? undefined : checker.getTypeFromTypeNode(constraint);
}
