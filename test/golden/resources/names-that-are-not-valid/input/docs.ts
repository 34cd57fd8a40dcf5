/**
 * @resource docs://first
 * @name The first
 *   of them
 */
export function first(): string {
  return "1";
}

/**
 * @resource docs://second
 * @name This name of a resource is a whole paragraph: it says what the resource has, for whom it is, how often it is written anew, and where else all of it is.
 */
export function second(): string {
  return "2";
}
