export declare function fillReadme(
  text: string,
  catalogue: Readonly<Record<string, { readonly severity: string; readonly title: string; readonly hint?: string }>>,
): string;
