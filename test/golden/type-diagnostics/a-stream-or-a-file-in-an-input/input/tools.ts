/**
 * Copies.
 * @tool copy
 */
export function copy(from: ReadableStream<Uint8Array>, to: WritableStream, lines: AsyncIterable<string>): void {
  void [from, to, lines];
}

/**
 * Stores.
 * @tool store
 */
export function store(upload: { file: File; part: Blob }, files: FileList, list: Iterable<string>): void {
  void [upload, files, list];
}
