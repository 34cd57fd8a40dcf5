/** Copies a file. @tool copy */
export function copy(
  from: string,
  /** @ignore */ onBytes?: (count: number) => void,
  /** @ignore */ retries = 3,
  to = "copy",
  /** @ignore */ needed: string = from,
): string {
  onBytes?.(retries);
  return to + needed;
}
