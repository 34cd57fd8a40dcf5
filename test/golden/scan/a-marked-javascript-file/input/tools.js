/** Adds. @tool add */
export function add(a, b) {
  return a + b;
}
