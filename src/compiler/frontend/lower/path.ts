/** The position of a type in a tool's input or output, for messages. */
export interface Path {
  /** `Property`, `Parameter` or `Item`. At the root, the complete name: `The input`. */
  readonly noun: string;
  /** The last step, and the path before it. Most paths are never printed, so {@link formatPath} builds the text on demand. */
  readonly step?: Step;
  readonly from?: Path;
}

/** A property key or parameter name, an index of an array or tuple, or any value of a record. */
type Step = { readonly key: string } | { readonly index: number | undefined } | "value";

/** The path of a tool's input or output, or of a type. */
export function rootPath(noun: string): Path {
  return { noun };
}

export function parameterPath(name: string): Path {
  return { noun: "Parameter", step: { key: name } };
}

export function propertyPath(from: Path, key: string): Path {
  return { noun: "Property", step: { key }, from };
}

/** An item of an array, or of a tuple at `index`. */
export function itemPath(from: Path, index?: number): Path {
  return { noun: "Item", step: { index }, from };
}

/** The value of any key of a record. */
export function valuePath(from: Path): Path {
  return { noun: "Value", step: "value", from };
}

/** Formats a path, as in `Property "order.lines[].price"`. Repeated steps are shortened, and a long path is cut at the start. */
export function formatPath(path: Path): string {
  const steps: Step[] = [];
  for (let at: Path | undefined = path; at; at = at.from) if (at.step !== undefined) steps.push(at.step);
  const text = steps.reduceRight((before, step) => `${before}${formatStep(step, before === "")}`, "");
  if (!text) return path.noun;
  const short = text.replace(/([.[][^.[]*)\1{3,}/g, "$1…");
  return `${path.noun} "${short.length > longest ? `…${short.slice(-longest)}` : short}"`;
}

function formatStep(step: Step, isFirst: boolean): string {
  if (step === "value") return "[key]";
  if ("index" in step) return `[${step.index ?? ""}]`;
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step.key)) return `['${step.key}']`;
  return isFirst ? step.key : `.${step.key}`;
}

const longest = 80;

/** A path inside a sentence: "property ..." instead of "Property ...". */
export function lowerFirst(path: string): string {
  return path.charAt(0).toLowerCase() + path.slice(1);
}
