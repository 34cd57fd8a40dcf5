/** Signs. @tool */
export function sign(crypto: SubtleCrypto): void {
  console.info(crypto);
}

/** Uploads. @tool */
export function upload(args: { file: File; name: string }): void {
  console.info(args);
}

/** Matches. @tool */
export function match(args: { rules: { pattern: RegExp; on: (() => void) | RegExp }[] }): void {
  console.info(args);
}
