/** Stores what a client sends. @tool */
export function store(file: File, request?: Request, error?: NodeJS.ErrnoException, own?: Missing.Type): void {
  void [file, request, error, own];
}
