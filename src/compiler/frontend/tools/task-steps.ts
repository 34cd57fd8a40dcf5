import { ts } from "ts-morph";
import type { CatalogStep } from "../../catalog/index.js";
import { anyOrUnknown } from "../lower/type-nodes.js";
import type { Callable } from "./parameters.js";
import { describeOutput } from "./read-output.js";
import { rootSchema } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

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
    if (!name || !ts.isStringLiteralLike(name) || rest.length > 1) return;
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
    const returned = signature && checker.getReturnTypeOfSignature(signature);
    const type = returned && (checker.getAwaitedType(returned) ?? returned);
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
