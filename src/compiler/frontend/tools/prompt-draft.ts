import { blockKeys } from "toolwright/internal/model";
import { ts } from "ts-morph";
import type { PromptDraft } from "../../catalog/index.js";
import type { Checker } from "../checker.js";
import { unionParts } from "../graph/type-parts.js";
import { nameNode } from "../source-reporter.js";
import { checkCompleters } from "./companions.js";
import { nameWithoutNamespace, sharedMetadata } from "./metadata.js";
import { type FunctionParts, stringInput } from "./read-input.js";
import { awaitedResult, isMcpResult } from "./read-output.js";
import type { ToolReader } from "./tool-reader.js";

/** Combines the parts of a prompt into a draft. Reports arguments that are not strings, and an unsupported result. */
export function draftPrompt(parts: FunctionParts, reader: ToolReader): PromptDraft {
  const { node, metadata, defaultName, handler } = parts;
  const { reporter } = reader;
  const name = nameWithoutNamespace(metadata) ?? defaultName;
  const at = nameNode(node);
  const roles = rolesOf(checkResult(parts, name, reader), reader.checker);
  const { input, properties } = stringInput(parts, reader);
  const { complete } = metadata.resource ?? {};
  const keys = properties.map(({ key }) => key);
  if (complete) checkCompleters(complete, { name, kind: "argument", keys }, parts, reader);
  return {
    kind: "prompt",
    name,
    ...sharedMetadata(metadata),
    input,
    ...(complete && { complete }),
    handler,
    roles,
    file: reporter.relativePath(node.getSourceFile().fileName),
    span: reporter.spanOf(at),
  };
}

function checkResult(
  { callable, node }: FunctionParts,
  name: string,
  { checker, outputs, reporter }: ToolReader,
): ts.Type {
  const type = awaitedResult(callable, outputs);
  if (isResult(type, checker)) return type;
  const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
  const allowed = "a string, content, a message with a role, or an array of these";
  const advice = 'return a string, or declare the return type: import type { PromptResult } from "toolwright";';
  const args = { kind: "prompt", name, type: written, allowed, advice };
  reporter.report("mcp/bad-result", args, callable.declaration.type ?? nameNode(node));
  return type;
}

/** The roles of the messages, sorted. What is not a message is said by the user. */
function rolesOf(type: ts.Type, checker: Checker): NonNullable<PromptDraft["roles"]> {
  const messages = unionParts(type).flatMap((part) =>
    checker.isArrayType(part) || checker.isTupleType(part)
      ? checker.getTypeArguments(part as ts.TypeReference).flatMap(unionParts)
      : [part],
  );
  const found = new Set(
    messages.flatMap((message) => {
      const role = propertyType(message, "role", checker);
      return role ? unionParts(role).flatMap((each) => (each.isStringLiteral() ? [each.value] : [])) : ["user"];
    }),
  );
  return (["assistant", "user"] as const).filter((role) => found.has(role));
}

/** Whether every member of a type is a message, or an array of messages. */
function isResult(type: ts.Type, checker: Checker): boolean {
  return unionParts(type).every((part) => {
    const messages = isMcpResult(part, "prompt", checker) && propertyType(part, "messages", checker);
    if (messages) return isResult(messages, checker);
    if (!checker.isArrayType(part) && !checker.isTupleType(part)) return isPart(part, checker);
    const items = checker.getTypeArguments(part as ts.TypeReference);
    return items.every((item) => unionParts(item).every((each) => isPart(each, checker)));
  });
}

const roles = ["user", "assistant"];

function isPart(type: ts.Type, checker: Checker): boolean {
  if (type.flags & ts.TypeFlags.StringLike) return true;
  const content = propertyType(type, "content", checker);
  if (content) {
    return (
      allowsOnly(propertyType(type, "role", checker), roles) &&
      unionParts(content).every((each) => isContent(each, checker))
    );
  }
  return isContent(type, checker);
}

function isContent(type: ts.Type, checker: Checker): boolean {
  return allowsOnly(propertyType(type, "type", checker), Object.keys(blockKeys));
}

function propertyType(type: ts.Type, name: string, checker: Checker): ts.Type | undefined {
  const property = type.getProperty(name);
  return property && checker.getTypeOfSymbol(property);
}

/** Whether a type has only these strings. `string` itself is not enough: TypeScript would reject it in the generated code. */
function allowsOnly(type: ts.Type | undefined, allowed: readonly string[]): boolean {
  return type !== undefined && unionParts(type).every((part) => part.isStringLiteral() && allowed.includes(part.value));
}
