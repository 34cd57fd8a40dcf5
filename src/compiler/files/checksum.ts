/**
 * A sum of bytes that tells what we wrote from what was damaged since; no protection against someone who means to deceive. A digest would be that,
 * but loading what makes it takes longer than everything else while nothing has changed.
 */
export function checksumOf(bytes: Uint8Array): string {
  // A copy begins where words of four bytes may.
  const words = new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
  let sum = bytes.length;
  // Each step keeps different sums different: a change of one word is never lost.
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ (words[i] ?? 0), 0x01000193);
  for (const byte of bytes.subarray(words.length * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
