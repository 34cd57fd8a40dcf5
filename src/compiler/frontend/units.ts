/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
export interface Unit {
  readonly key: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Whether the files contain marked types. */
  readonly isPaired: boolean;
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Whether a file with this text may contain a marked type. */
export function hasMarkedTypes(text: string): boolean {
  return typeMarker.test(text);
}

/** Creates one unit per file, except that all files with marked types are one unit. */
export function unitsOf(files: readonly string[], isPaired: (file: string) => boolean): readonly Unit[] {
  const paired = files.filter(isPaired);
  const isInPair = new Set(paired);
  const single = files
    .filter((file) => !isInPair.has(file))
    .map((file): Unit => ({ key: file, files: [file], isPaired: false }));
  return paired.length === 0 ? single : [...single, { key: paired.join("\n"), files: paired, isPaired: true }];
}
