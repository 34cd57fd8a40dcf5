interface Options {
  query: string;
  signal?: AbortSignal;
  pattern?: RegExp | null;
  headers?: Map<string, string>;
  hooks?: (() => void)[];
  crypto?: SubtleCrypto;
  nested?: { cache: Map<string, string>; size: number };
}

/** Searches. @tool */
export function search(options: Options, file?: Blob): { found: string[]; raw?: Map<string, string> } {
  console.info(options, file);
  return { found: [] };
}
