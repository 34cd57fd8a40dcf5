/** How messages call a place in a tool's input or output: what it is, and the way to it from the root. */
export interface Path {
  /** `Property`, `Parameter`, `Item`; at the root, which no step leads to, the whole name: `The input`. */
  readonly noun: string;
  /** The last step, and the place that it starts from. Most paths are never written, so it is put in words by {@link formatPath}. */
  readonly step?: Step;
  readonly from?: Path;
}

/** A key or the name of a parameter, an item of an array or of a tuple at an index, or the value of any key. */
type Step = { readonly key: string } | { readonly index: number | undefined } | "value";

/** A place that nothing leads to: a tool's input or output, or a type. */
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

/** `Property "order.lines[].price"`; a step that is repeated over and over is there once, and a long trail is cut to its end. */
export function formatPath(path: Path): string {
  const steps: Step[] = [];
  for (let at: Path | undefined = path; at; at = at.from) if (at.step !== undefined) steps.push(at.step);
  const trail = steps.reduceRight((before, step) => `${before}${formatStep(step, before === "")}`, "");
  if (!trail) return path.noun;
  const short = trail.replace(/([.[][^.[]*)\1{3,}/g, "$1…");
  return `${path.noun} "${short.length > longest ? `…${short.slice(-longest)}` : short}"`;
}

function formatStep(step: Step, isFirst: boolean): string {
  if (step === "value") return "[key]";
  if ("index" in step) return `[${step.index ?? ""}]`;
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step.key)) return `['${step.key}']`;
  return isFirst ? step.key : `.${step.key}`;
}

const longest = 80;
