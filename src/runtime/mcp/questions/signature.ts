import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

// A library: the Web Crypto API needs a thread for each signature, which takes longer than the signature.

/** Returns the HMAC-SHA-256 of a text. */
export function signatureOf(text: string, secret: Uint8Array): Uint8Array {
  return hmac(sha256, secret, new TextEncoder().encode(text));
}

/** Compares two signatures in a time that does not depend on where they differ. */
export function equalSignatures(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [i, byte] of a.entries()) difference |= byte ^ (b[i] ?? 0);
  return difference === 0;
}
