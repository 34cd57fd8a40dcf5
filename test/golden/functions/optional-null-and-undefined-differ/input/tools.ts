/** Set. @tool */
export function set(
  required: string | null,
  maybe: string | undefined,
  optional?: string,
  both?: string | null,
): string | undefined {
  return required ?? maybe ?? optional ?? both ?? undefined;
}
