export const inputs: readonly string[];
export function valuesOf(input: string): { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] };
