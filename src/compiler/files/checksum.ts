/**
 * A checksum that detects damage to a file we wrote. It does not protect against forgery: a cryptographic digest would, but loading `node:crypto`
 * takes longer than everything else a run does when nothing has changed.
 */
export function checksumOf(bytes: Uint8Array): string {
  // Copied, because an Int32Array needs an aligned buffer.
  const words = new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
  let sum = bytes.length;
  // Each step is a bijection of `sum`, so a change to a single word always changes the result.
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ (words[i] ?? 0), 0x01000193);
  for (const byte of bytes.subarray(words.length * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
