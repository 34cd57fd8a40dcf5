import { describe, expect, it } from "vitest";
import { formatDiff } from "../../../../src/compiler/cli/file-changes.js";

const plain = { base: "", color: false };

describe("formatDiff", () => {
  it("formats a change as a unified diff from the current to the generated content", () => {
    const change = { path: "src/generated/a.ts", status: "changed", before: "one\ntwo\n", after: "one\n2\n" } as const;
    expect(formatDiff(change, plain)).toBe(
      "--- a/src/generated/a.ts\n+++ b/src/generated/a.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n",
    );
  });

  it("uses /dev/null for new and orphaned files", () => {
    expect(formatDiff({ path: "a", after: "x\n" }, plain)).toMatch(
      /^--- \/dev\/null\n\+\+\+ b\/a\n@@ -0,0 \+1,1 @@\n\+x\n$/,
    );
    expect(formatDiff({ path: "a", before: "x\n" }, plain)).toMatch(/^--- a\/a\n\+\+\+ \/dev\/null\n/);
  });

  it("prefixes the path with the base", () => {
    expect(formatDiff({ path: "a", after: "x\n" }, { base: "../", color: false })).toContain("+++ b/../a\n");
  });

  it("colors lines without changing their text", () => {
    const change = { path: "a", before: "one\n", after: "two\n" } as const;
    const colored = formatDiff(change, { base: "", color: true });
    expect(colored).toContain("\u001b[31m-one\u001b[39m");
    expect(colored).toContain("\u001b[32m+two\u001b[39m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one.
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(formatDiff(change, plain));
  });

  it("reports if only line endings differ", () => {
    const change = { path: "a", status: "changed", before: "x\r\n", after: "x\n" } as const;
    expect(formatDiff(change, plain)).toContain("only the line endings differ");
  });
});
