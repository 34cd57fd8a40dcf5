import { describe, expect, it } from "vitest";
import { checksumOf } from "../../../../src/compiler/files/read-now.js";

describe("checksumOf", () => {
  const text = Buffer.from('{"root":"/a","files":[["/a/b.ts","12.3.4.5","digest"]]}');

  it("changes with any single byte and with the length", () => {
    const sums = [...text.keys()].map((at) => {
      const changed = Buffer.from(text);
      changed[at] = (changed[at] ?? 0) ^ 0x80;
      return checksumOf(changed);
    });
    sums.push(checksumOf(text.subarray(1)), checksumOf(text.subarray(0, -1)), checksumOf(Buffer.concat([text, text])));
    expect(sums).not.toContain(checksumOf(text));
  });

  it("does not depend on the position of the bytes in their buffer", () => {
    for (const offset of [0, 1, 2, 3]) {
      const longer = new Uint8Array(text.length + offset);
      longer.set(text, offset);
      expect(checksumOf(longer.subarray(offset))).toBe(checksumOf(text));
    }
    expect(checksumOf(new Uint8Array())).toMatch(/^[0-9a-f]{8}$/);
  });
});
