import { describe, expect, it } from "vitest";
import { formatManifest, parseManifest } from "../../../../src/compiler/generator/output-folder.js";

const manifest = (files: unknown): string => JSON.stringify({ generator: "toolwright", version: 1, files });

describe("the manifest", () => {
  it("parses what it formats, sorted and without duplicates", () => {
    const text = formatManifest({ files: ["b.ts", "a/c.ts", "b.ts"] });
    expect(text).toBe(
      '{\n  "generator": "toolwright",\n  "version": 1,\n  "files": [\n    "a/c.ts",\n    "b.ts"\n  ]\n}\n',
    );
    expect(parseManifest(text)).toEqual({ files: ["a/c.ts", "b.ts"] });
  });

  it.each(["", "{", "null", "[]", '{"name": "My app", "icons": []}', '{"version": 1, "files": ["a.ts"]}'])(
    "does not accept %j",
    (text) => {
      expect(parseManifest(text)).toBeUndefined();
    },
  );

  it("does not accept merge conflict markers", () => {
    expect(parseManifest(`<<<<<<< ours\n${manifest(["a.ts"])}`)).toBeUndefined();
  });

  it.each(["../a.ts", "a/../../b.ts", "/etc/passwd", "C:/a.ts", "a\\b.ts", ".", "", "a//b.ts", 1])(
    "is rejected entirely if it lists %j",
    (path) => {
      expect(parseManifest(manifest(["a.ts", path]))).toBeUndefined();
    },
  );

  it("may list files that start with a dot", () => {
    expect(parseManifest(manifest([".a.ts", "..b/c.ts"]))).toBeDefined();
  });
});
