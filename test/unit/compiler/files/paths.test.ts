import { posix, win32 } from "node:path";
import { describe, expect, it, test } from "vitest";
import { createPaths } from "../../../../src/compiler/files/paths.js";

describe("on Windows", () => {
  const paths = createPaths(win32);

  test.each([
    ["C:\\project\\src\\a.ts", "C:/project/src/a.ts"],
    ["c:\\project", "C:/project"],
    ["C:/project\\src", "C:/project/src"],
    ["\\\\server\\share\\project", "//server/share/project"],
    ["src\\a.ts", "src/a.ts"],
    ["src/a.ts", "src/a.ts"],
  ])("%s is written %s", (path, expected) => {
    expect(paths.toSlashes(path)).toBe(expected);
  });

  test.each([
    [["C:\\project", "src", "a.ts"], "C:/project/src/a.ts"],
    [["c:/project", "..\\other"], "C:/other"],
    [["C:/project", "D:\\elsewhere\\b.ts"], "D:/elsewhere/b.ts"],
    [["C:/project", "\\root"], "C:/root"],
    [["//server/share/project", "src\\a.ts"], "//server/share/project/src/a.ts"],
    [["\\\\server\\share", "../.."], "//server/share/"],
  ])("resolve(%j) is %s", (parts, expected) => {
    expect(paths.resolve(...parts)).toBe(expected);
  });

  it("joins, and takes the folder, the name and the extension", () => {
    expect(paths.join("C:\\project", "..", "b\\c.ts")).toBe("C:/b/c.ts");
    expect(paths.dirname("C:\\project\\a.ts")).toBe("C:/project");
    expect(paths.dirname("//server/share/a.ts")).toBe("//server/share/");
    expect(paths.basename("C:\\project\\a.tools.ts", ".ts")).toBe("a.tools");
    expect(paths.extname("C:\\project.d\\a.ts")).toBe(".ts");
  });

  test.each(["C:\\a", "c:/a", "\\\\server\\share\\a", "//server/share/a"])("%s is absolute", (path) => {
    expect(paths.isAbsolute(path)).toBe(true);
  });

  it("finds the way between paths in any notation", () => {
    expect(paths.relative("C:/Project", "c:\\project\\src\\a.ts")).toBe("src/a.ts");
    expect(paths.relative("C:/project/src", "C:\\other\\a.ts")).toBe("../../other/a.ts");
    expect(paths.relative("C:/project", "D:\\a.ts")).toBe("D:/a.ts");
  });

  test.each([
    ["C:/project", "C:\\project\\src\\a.ts", true],
    ["C:/project", "c:/PROJECT/src", true],
    ["C:/project", "C:/project", true],
    ["C:/", "C:\\a.ts", true],
    ["//server/share", "\\\\SERVER\\share\\a.ts", true],
    ["C:/project", "C:/project-2/a.ts", false],
    ["C:/project", "C:/..a", false],
    ["C:/project", "D:/project/a.ts", false],
    ["C:/project", "//server/share/project", false],
  ])("whether %s contains %s: %j", (folder, path, expected) => {
    expect(paths.isWithin(folder, path)).toBe(expected);
  });
});

describe("elsewhere", () => {
  const paths = createPaths(posix);

  it("keeps backslashes, which names may contain", () => {
    expect(paths.toSlashes("/project/a\\b.ts")).toBe("/project/a\\b.ts");
    expect(paths.resolve("/project", "c:\\a.ts")).toBe("/project/c:\\a.ts");
  });

  test.each([
    ["/project", "/project/src/a.ts", true],
    ["/", "/a.ts", true],
    ["/project", "/project/..a", true],
    ["/project", "/Project/a.ts", false],
    ["/project", "/project-2", false],
    ["/project", "/", false],
  ])("whether %s contains %s: %j", (folder, path, expected) => {
    expect(paths.isWithin(folder, path)).toBe(expected);
  });
});
