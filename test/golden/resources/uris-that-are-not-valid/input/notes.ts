/** @resource */
export function none(): string {
  return "";
}

/** @resource readme */
export function plain(): string {
  return "";
}

/** @resource note://{a}{b} */
export function adjacent(a: string, b: string): string {
  return a + b;
}

/** @resource note://{a*} */
export function exploded(a: string): string {
  return a;
}

/** @resource note://{a}/{a} */
export function twice(a: string): string {
  return a;
}

/** @resource note://{?a}/{b} */
export function early(a: string, b: string): string {
  return a + b;
}
