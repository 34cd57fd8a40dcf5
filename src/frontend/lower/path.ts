/** How messages call a place in a tool's input or output: what it is, and the way to it from the root. */
export interface Path {
  /** `Property`, `Parameter`, `Item`; at the root, where there is no trail, the whole name: `The input`. */
  readonly noun: string;
  /** `order.lines[].price`. */
  readonly trail: string;
}

/** A place that nothing leads to: a tool's input or output, or a type. */
export function rootPath(noun: string): Path {
  return { noun, trail: "" };
}

export function parameterPath(name: string): Path {
  return { noun: "Parameter", trail: name };
}

export function propertyPath({ trail }: Path, key: string): Path {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) return { noun: "Property", trail: `${trail}['${key}']` };
  return { noun: "Property", trail: trail ? `${trail}.${key}` : key };
}

/** An item of an array, or of a tuple at `index`. */
export function itemPath({ trail }: Path, index?: number): Path {
  return { noun: "Item", trail: `${trail}[${index ?? ""}]` };
}

/** The value of any key of a record. */
export function valuePath({ trail }: Path): Path {
  return { noun: "Value", trail: `${trail}[key]` };
}

/** `Property "order.lines[].price"`; a step that is repeated over and over is there once, and a long trail is cut to its end. */
export function formatPath({ noun, trail }: Path): string {
  if (!trail) return noun;
  const short = trail.replace(/([.[][^.[]*)\1{3,}/g, "$1…");
  return `${noun} "${short.length > longest ? `…${short.slice(-longest)}` : short}"`;
}

const longest = 80;
