/**
 * @prompt
 * @complete person people
 * @complete name missing
 */
export function letter(name: string): string {
  return name;
}

/**
 * @prompt
 * @complete name people
 */
export function empty(): string {
  return "";
}

/**
 * @prompt
 * @complete day numbers
 */
export function plan(day: string): string {
  return day;
}

export function people(): string[] {
  return [];
}

export function numbers(): number[] {
  return [];
}
