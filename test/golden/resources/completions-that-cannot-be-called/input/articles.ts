/**
 * @resource a://{id}
 * @complete id missing
 */
export function first(id: string): string {
  return id;
}

/**
 * @resource b://{id}
 * @complete id takesNumber
 * @complete name names
 */
export function second(id: string): string {
  return id;
}

export function takesNumber(typed: number): string[] {
  return [String(typed)];
}

export function names(): string[] {
  return [];
}

/**
 * @resource c://{id}
 * @complete id counts
 */
export function third(id: string): string {
  return id;
}

export async function counts(): Promise<number[]> {
  return [];
}

/**
 * @resource d://fixed
 * @complete id names
 */
export function fourth(): string {
  return "";
}

/**
 * @resource e://{id}
 * @complete names
 */
export function fifth(id: string): string {
  return id;
}

/**
 * @resource f://{id}
 * @complete id threeParameters
 */
export function sixth(id: string): string {
  return id;
}

export function threeParameters(typed: string, others: Record<string, string>, more: string): string[] {
  return [typed, more, ...Object.values(others)];
}
