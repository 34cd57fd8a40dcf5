import { ts } from "ts-morph";
import { resolveReference } from "../../../json-schema/index.js";
import {
  type CatalogStep,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
} from "../../catalog/index.js";
import { contextName } from "../checker.js";
import { JsonObjectType, mapObject, type ValueLabel, valueLabels, valueNotes } from "../graph/graph.js";
import { rootPath } from "../graph/site.js";
import { anyOrUnknown } from "../graph/type-parts.js";
import { requireJsonObject } from "../lower/not-json.js";
import { nameNode } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import type { Callable } from "./parameters.js";
import { awaitedResult, definedType, describeOutput, isObjectRoot } from "./read-output.js";
import { isUnionRoot, rootSchema } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the forms that the context of a function declares, by name. Undefined if there are none. Reports what no form can have. */
export function readForms(
  { declaration }: Callable,
  reader: ToolReader,
): Readonly<Record<string, JsonSchema>> | undefined {
  const { checker } = reader;
  const parameter = declaration.parameters.at(-1);
  const type = parameter && definedType(checker.getTypeAtLocation(parameter), checker);
  if (!type || contextName(type, reader.own) !== "FormContext") return undefined;
  const [forms] = checker.getTypeArguments(type as ts.TypeReference);
  const entries = (forms ? checker.getPropertiesOfType(forms) : []).map((form) => {
    const declared = form.valueDeclaration;
    return [form.name, readForm(form, declared ? nameNode(declared) : parameter, reader)] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readForm(form: ts.Symbol, node: ts.Node, reader: ToolReader): JsonSchema {
  const { checker, inputs, reporter, program } = reader;
  const type = checker.getTypeOfSymbol(form);
  const report = (what: string): void => reporter.report("tool/bad-form", { what, name: form.name }, node);
  if (!isObjectRoot(type, program)) {
    report(`It is ${checker.typeToString(type)}`);
    return { type: "object", properties: {} };
  }
  const path = `Form "${form.name}"`;
  const graph = requireJsonObject(inputs.lower(type, { node, path: rootPath(path), label: form.name }), inputs);
  const { schema, stringEncoded } = rootSchema(graph, { path, node, reader });
  const { additionalProperties, $defs: _, ...rest } = schema;
  if (isUnionRoot(schema) || additionalProperties !== false) report("Its properties are not fixed");
  const given = isJsonObject(rest["properties"]) ? rest["properties"] : {};
  const labels = labelsOf(graph);
  const properties = Object.entries(given).map(([key, property]) => {
    const plain = toField(withDefinition(property, schema));
    const field = plain && withLabels(plain, labels.get(key));
    const isDecoded = Object.keys(stringEncoded ?? {}).some((pointer) => pointer === `/properties/${key}`);
    const declared = checker.getPropertyOfType(type, key);
    if ((!field || isDecoded) && declared)
      report(`Property "${key}" has type ${checker.typeToString(checker.getTypeOfSymbol(declared))}`);
    return [key, field ?? {}];
  });
  return { ...rest, properties: Object.fromEntries(properties) };
}

/** A property with the definition that it refers to in place of the reference. */
function withDefinition(property: JsonValue | undefined, root: JsonSchema): JsonValue | undefined {
  if (!isJsonObject(property) || typeof property["$ref"] !== "string") return property;
  const { $ref, ...rest } = property;
  const target = resolveReference(root, String($ref));
  return isJsonObject(target) ? { ...target, ...rest } : undefined;
}

/** A field of a form as the protocol defines it; undefined if it has none for the schema. */
function toField(property: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(property)) return undefined;
  const { const: only, ...rest } = property;
  const field = typeof only === "string" ? { ...rest, enum: [only] } : property;
  const { type, items } = field;
  if (type === "array")
    return isJsonObject(items) && Array.isArray(items["enum"]) && toField(items) ? field : undefined;
  return ["string", "number", "integer", "boolean"].includes(String(type)) ? field : undefined;
}

/** What comments say about the choices of a field, and how the description lists it. */
interface FieldLabels {
  readonly labels: readonly ValueLabel[];
  readonly notes: string;
}

/** The labels of the fields whose choices have titles. */
function labelsOf(graph: BaseType): ReadonlyMap<string, FieldLabels> {
  const found = new Map<string, FieldLabels>();
  mapObject(graph, (object) => {
    for (const property of object instanceof JsonObjectType ? object.jsonProperties : []) {
      const labels = labelsIn(property.getType());
      if (labels?.labels.some(({ title }) => title !== undefined)) found.set(property.key, labels);
    }
    return object;
  });
  return found;
}

function labelsIn(type: BaseType): FieldLabels | undefined {
  if (type instanceof ArrayType) return labelsIn(type.getItem());
  if (!(type instanceof AnnotatedType)) return undefined;
  const { [valueLabels]: labels, [valueNotes]: notes } = type.getAnnotations();
  return labels ? { labels, notes } : labelsIn(type.getType());
}

/**
 * A field whose choices have labels: `oneOf` or, in a list, `anyOf`, of constants with titles. What the comments say of each choice follows its label
 * in the description. https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema
 */
function withLabels(field: JsonObject, own: FieldLabels | undefined): JsonObject {
  if (!own) return field;
  const { enum: values, description, items, ...rest } = field;
  const choices = own.labels.map(({ value, title = String(value) }) => ({ const: value, title }));
  const notes = own.labels.flatMap(({ value, title = value, description: text }) =>
    text === undefined ? [] : `- ${title}: ${text.replaceAll("\n", "\n  ")}`,
  );
  const described = [description, isJsonObject(items) && items["description"]].filter(Boolean).join("\n\n");
  const text = described.replace(own.notes, () => notes.join("\n")).trim();
  return {
    ...rest,
    ...(items === undefined ? { oneOf: choices } : { items: { anyOf: choices } }),
    ...(text !== "" && { description: text }),
  };
}

/** What returns another value each time. */
const changing: ReadonlySet<string> = new Set([
  ...["Date", "Date.now", "performance.now", "process.hrtime", "process.hrtime.bigint", "Math.random"],
]);
const changingInAnyModule = /(?:^|\.)(?:randomUUID|randomBytes|randomInt|getRandomValues)$/;

function isUnrecorded(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === "Date" && !node.arguments?.length;
  const name = ts.isCallExpression(node) ? node.expression.getText() : "";
  return changing.has(name) || changingInAnyModule.test(name);
}

/** Whether a node runs more than once: in a loop, or as a callback of an array. */
function isLoop(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node)) return ts.isIterationStatement(node, false);
  const called = ts.isCallExpression(node.parent) ? node.parent.expression : undefined;
  return called !== undefined && /\.(?:map|flatMap|forEach|reduce|filter|from)$/.test(called.getText());
}

/**
 * Reads the steps of a function that runs as a task: what `context.step("name", work)` records, by name. With these, another build knows whether it
 * can continue the task. Steps in other functions are not found. Undefined if there are none.
 */
export function readSteps(
  { declaration }: Callable,
  reader: ToolReader,
): Readonly<Record<string, CatalogStep>> | undefined {
  const { checker, outputs, own, reporter } = reader;
  const steps: Record<string, CatalogStep> = {};
  /** The names of steps without a key. */
  const plain = new Set<string>();
  const unrecorded: ts.Node[] = [];
  visit(declaration, false);
  if (Object.keys(steps).length === 0) return undefined;
  for (const node of unrecorded) reporter.report("tool/unrecorded", { what: node.getText() }, node);
  return steps;

  function visit(node: ts.Node, isRepeated: boolean): void {
    if (isUnrecorded(node)) unrecorded.push(node);
    const repeats = isRepeated || isLoop(node);
    if (!ts.isCallExpression(node) || !isStep(node)) {
      ts.forEachChild(node, (child) => visit(child, repeats));
      return;
    }
    readStep(node);
    reportRepeated(node, isRepeated);
  }

  function reportRepeated({ arguments: [name, ...rest] }: ts.CallExpression, isRepeated: boolean): void {
    const [options] = rest;
    const hasKey = options && (!ts.isObjectLiteralExpression(options) || /\bkey\b/.test(options.getText()));
    if (!name || !ts.isStringLiteralLike(name) || (rest.length > 1 && hasKey)) return;
    const problem = isRepeated ? "runs in a loop" : plain.has(name.text) ? "has the name of another step" : undefined;
    plain.add(name.text);
    if (problem !== undefined) reporter.report("tool/repeated-step", { name: name.text, problem }, name);
  }

  /** Whether a call is one of the method `step` of the context, also if it was destructured. */
  function isStep({ expression }: ts.CallExpression): boolean {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    if (!ts.isIdentifier(name)) return false;
    const [signature] = checker.getTypeAtLocation(name).getCallSignatures();
    const declared = signature?.getDeclaration();
    if (!declared?.parent || !ts.isInterfaceDeclaration(declared.parent)) return false;
    const isMethod = ts.isMethodSignature(declared) && declared.name.getText() === "step";
    return isMethod && own.ownName(checker.getSymbolAtLocation(declared.parent.name)) === "Steps";
  }

  function readStep(call: ts.CallExpression): void {
    const [name] = call.arguments;
    const work = call.arguments.at(-1);
    if (!name || !work) return;
    const [signature] = checker.getTypeAtLocation(work).getCallSignatures();
    const type = signature && awaitedResult({ signature }, reader);
    if (!type) return;
    const known = ts.isStringLiteralLike(name) ? name.text : undefined;
    const path = known === undefined ? "The result of a step" : `The result of step "${known}"`;
    // A result that may be anything needs no schema, but the function is known to have steps.
    const output = type.flags & anyOrUnknown ? undefined : describeOutput(type, { node: work, path }, outputs);
    const schema = output && rootSchema(output.graph, { path, node: work, reader }).schema;
    if (known === undefined) return;
    const step: CatalogStep = schema ? { schema, ...(output.wrapped && { wrapped: true }) } : {};
    // Of several steps with one name and different results, what each records is not known. They differ in their keys.
    const isOther = Object.hasOwn(steps, known) && JSON.stringify(steps[known]) !== JSON.stringify(step);
    steps[known] = isOther ? {} : step;
  }
}

/** In the source of each function that sends content. */
const sends = /attach|structuredContent/;

/**
 * Whether a handler attaches content, or returns a `toolResult` with content and a value. Reads its own code: functions that it passes the context to
 * are not followed.
 */
export function sendsContent({ signature }: Callable, { checker, own }: ToolReader): boolean {
  const { declaration } = signature;
  const name = declaration && ts.getNameOfDeclaration(declaration as ts.Declaration);
  // That of an overload has no body.
  const implementations = (name && checker.getSymbolAtLocation(name)?.declarations) ?? [];
  return [declaration, ...implementations].some((node) => node && sends.test(node.getText()) && contains(node));

  function contains(node: ts.Node): boolean {
    return (
      isAttach(node) ||
      isResultWithBoth(node) ||
      ts.forEachChild(node, (child) => contains(child) || undefined) === true
    );
  }

  /** `context.attach`, or `{ attach }` as the parameter. */
  function isAttach(node: ts.Node): boolean {
    if (ts.isPropertyAccessExpression(node)) return node.name.text === "attach" && isContext(node.expression);
    if (!ts.isBindingElement(node)) return false;
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) && name.text === "attach" && isContext(node.parent);
  }

  function isContext(node: ts.Node): boolean {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    return contextName(type, own) !== undefined;
  }

  /** `toolResult({ structuredContent, content })` */
  function isResultWithBoth(node: ts.Node): boolean {
    if (!ts.isCallExpression(node) || own.ownName(checker.getSymbolAtLocation(node.expression)) !== "toolResult")
      return false;
    const [parts] = node.arguments;
    if (!parts || !ts.isObjectLiteralExpression(parts)) return false;
    const names = parts.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ""));
    return names.includes("structuredContent") && names.includes("content");
  }
}
