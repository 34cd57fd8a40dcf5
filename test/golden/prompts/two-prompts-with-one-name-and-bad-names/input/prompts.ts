/** @prompt plan */
export function first(): string {
  return "1";
}

/** @prompt plan */
export function second(): string {
  return "2";
}

/** @prompt my plan */
export function third(): string {
  return "3";
}

/** @prompt work:plan */
export function fourth(): string {
  return "4";
}
