/** The limits of one type: a tool's input or output, or an exported type. */
export interface TypeLimits {
  /** The processor time for reading the type, in seconds. */
  readonly seconds: number;
  /** The size of the schema as compact JSON, in kB. */
  readonly kilobytes: number;
}

export const defaultTypeLimits: TypeLimits = { seconds: 5, kilobytes: 256 };
