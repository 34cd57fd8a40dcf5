export async function textOf(page: number): Promise<string | undefined> {
  return page === 1 ? "Chapter 1" : undefined;
}

/** Returns a PNG image. */
export async function scanOf(page: number): Promise<Uint8Array> {
  return Uint8Array.of(page);
}
