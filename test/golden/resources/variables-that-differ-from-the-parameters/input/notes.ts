/** @resource note://{id} */
export function renamed(key: string): string {
  return key;
}

/** @resource docs://readme */
export function fixed(language?: string): string {
  return language ?? "en";
}

/** @resource page://{number} */
export function page(number: number): string {
  return `${number}`;
}
