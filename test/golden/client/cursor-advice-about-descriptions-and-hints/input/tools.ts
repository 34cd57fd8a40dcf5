/** A place on a map. */
interface Place {
  readonly name: string;
}

/**
 * Finds a route.
 * @tool
 * @param from Where it starts
 */
export function route(from: string, to: string, via?: Place): string {
  return `${from} ${via?.name} ${to}`;
}

/**
 * Reads the time.
 * @tool
 * @readOnly
 */
export function time(): string {
  return "now";
}
