export interface Upload {
  at: Date;
  from?: URL;
  size: bigint;
  content: Uint8Array;
  history: { seen: Date }[];
}

/** Keep a file. @tool */
export function keep(upload: Upload): Upload {
  return upload;
}

/** When it was. @tool */
export async function when(at: Date, count = 1n): Promise<Date> {
  return count > 0n ? at : new Date(0);
}
