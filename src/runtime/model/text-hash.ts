/** Returns a 64-bit hash of a string, as 16 hexadecimal digits. */
export function hashText(text: string): string {
  const hash = createTextHash();
  hash.add(text);
  return hash.digest();
}

/** Creates a 64-bit hash that strings are added to: two FNV-1a hashes with different offset bases, over UTF-16 units. */
export function createTextHash(): { add(text: string): void; digest(): string } {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        a = Math.imul(a ^ unit, 0x01000193);
        b = Math.imul(b ^ unit, 0x85ebca6b);
      }
    },
    digest: () => [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
}
