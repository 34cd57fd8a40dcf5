export interface Deep {
  name: string | null;
  maybe?: string;
  undef: string | undefined;
  nested: { readonly list: { id: number }[] };
  any: unknown;
}

/** Take. @tool */
export function take(value: Deep): void {}
