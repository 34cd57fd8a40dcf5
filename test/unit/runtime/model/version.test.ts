import { describe, expect, test } from "vitest";
import {
  checkCompatibility,
  negotiateVersion,
  parseConstraint,
  satisfies,
  type VersionConstraint,
} from "../../../../src/host/index.js";
import { formatConstraint } from "../../../../src/host/versions/matching-versions.js";
import { isCompatible, versionOf } from "../../../../src/runtime/model/index.js";
import { compareVersions, formatVersion, isVersion, parseVersion } from "../../../../src/runtime/model/tool-id.js";

describe("versions", () => {
  test("are parsed with or without the leading v", () => {
    const parts = { major: 1, minor: 2, patch: 3, prerelease: "rc.1", build: "b.2-c" };
    expect(parseVersion("v1.2.3-rc.1+b.2-c")).toEqual(parts);
    expect(formatVersion(parts)).toBe("v1.2.3-rc.1+b.2-c");
    expect(formatVersion("1.0.0")).toBe("v1.0.0");
  });

  test.each([
    ...["", "1", "1.2", "V1.0.0", "1.0.0.0", "1.0.0-", "1.0.0+", "1.0.0\n", " 1.0.0", "-1.0.0", "1.0.0-ä"],
    // Identifiers must not be empty.
    ...["1.2.3-a..b", "1.2.3-.a", "1.2.3-a.", "1.2.3+.", "1.2.3+a..b", "1.2.3-a+b."],
  ])("%j is invalid", (text) => {
    expect(isVersion(text)).toBe(false);
    expect(() => parseVersion(text)).toThrow(expect.objectContaining({ code: "InvalidVersion" }));
  });

  test("with a number that is not a safe integer are invalid, because rounding would make different versions equal", () => {
    expect(isVersion("9007199254740991.0.0")).toBe(true);
    expect(isVersion("9007199254740992.0.0")).toBe(false);
  });

  test("are compared by SemVer 2.0.0 precedence", () => {
    const ordered = [
      ...["0.9.0", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-Beta", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta"],
      ...["1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.99999999999999999999", "1.0.0", "1.0.1", "1.10.0", "10.0.0"],
    ];
    for (const [i, a] of ordered.entries()) {
      for (const [j, b] of ordered.entries()) expect(compareVersions(a, b), `${a} and ${b}`).toBe(Math.sign(i - j));
    }
    expect(compareVersions("1.0.0+a", "v1.0.0+b")).toBe(0);
    expect(compareVersions("1.0.0-007", "1.0.0-7")).toBe(0);
  });

  test("are compatible with older versions of the same major", () => {
    expect(isCompatible("0.9.0", "0.1.0")).toBe(true);
    expect(isCompatible("2.0.0", "1.0.0")).toBe(false);
  });

  test("versionOf requires a version", () => {
    expect(versionOf({ version: "1.0.0" }).major).toBe(1);
    expect(() => versionOf({})).toThrow("the tool has no version: expected one such as 1.2.0");
  });
});

describe("constraints", () => {
  test("are parsed with the longest operator and formatted without =", () => {
    expect(parseConstraint(" >= v1.2.0 ").op).toBe(">=");
    expect(formatConstraint(parseConstraint("=1.0.0"))).toBe("v1.0.0");
    expect(formatConstraint(parseConstraint("<=1.0.0"))).toBe("<=v1.0.0");
  });

  test.each(["", ">=", ">>1.0.0", "!=1.0.0", "~>1.0.0", ">=1.0.0 <2.0.0", "1.x", "*", "1.0 - 2.0"])(
    "%j is invalid",
    (text) => {
      expect(() => parseConstraint(text)).toThrow(expect.objectContaining({ code: "InvalidVersion" }));
    },
  );

  test.each([
    ["=1.0.0+x", "1.0.0+y", true],
    [">1.0.0", "1.0.0", false],
    ["<2.0.0", "2.0.0-alpha", true],
    ["<=1.0.0", "1.0.1", false],
    ["^0.1.2", "0.9.0", false],
    ["^0.1.2", "0.1.9", true],
    ["^1.0.0", "1.5.0-alpha", true],
    ["1.x", "1.9.0", true],
    ["1.x", "2.0.0-alpha", false],
    ["~1.2", "1.2.7", true],
    ["1", "1.7.0", true],
    [">=1 <2 || 3.0.0", "3.0.0", true],
    [">=1 <2 || 3.0.0", "2.5.0", false],
    ["1.2 - 2", "2.9.9", true],
    ["*", "0.0.1", true],
    ["v1.2.3", "1.2.3", true],
    [">=01.0.0", "v1.2.03", true],
    ["^1.5.0", "1.4.9", false],
    ["~1.0.5", "1.0.4", false],
    ["~1.0.0", "1.1.0", false],
  ])("%s on %s: %s", (constraint, version, expected) => {
    expect(satisfies(constraint, version)).toBe(expected);
  });

  test("can be parsed before", () => {
    expect(satisfies(parseConstraint("~1.0.0"), "1.0.5")).toBe(true);
  });

  test.each([
    ["an unknown operator", { op: "!", version: parseVersion("1.0.0") } as unknown as VersionConstraint, "1.0.0"],
    ["text", "newest", "1.0.0"],
    ["a version that is not one", "^1.0.0", "1.0"],
  ])("with %s are invalid", (_, constraint, version) => {
    expect(() => satisfies(constraint, version)).toThrow(expect.objectContaining({ code: "InvalidVersion" }));
  });
});

describe("the compatibility matrix", () => {
  const matrix = [
    { component: "a", minVersion: "1.0.0", maxVersion: "2.0.0" },
    { component: "a", minVersion: "1.5.0", deprecated: true, message: "use b" },
    { component: "a", minVersion: "9.0.0" },
  ];

  test("accepts every version of an unknown component", () => {
    expect(checkCompatibility(matrix, "b", "0.0.1")).toEqual({ compatible: true, message: "" });
  });

  test("checks entries in order, up to a deprecated one", () => {
    expect(checkCompatibility(matrix, "a", "0.1.0").message).toBe("version v0.1.0 is below minimum v1.0.0");
    expect(checkCompatibility(matrix, "a", "2.0.1").message).toBe("version v2.0.1 exceeds maximum v2.0.0");
    expect(checkCompatibility(matrix, "a", "1.6.0")).toEqual({ compatible: true, message: "use b" });
  });

  test("negotiates the greatest compatible version, and the first of equal ones", () => {
    expect(negotiateVersion(matrix, "a", ["1.4.0", "1.6.0", "1.7.0", "3.0.0"])).toBe("1.7.0");
    expect(negotiateVersion([], "a", ["1.0.0+b", "1.0.0+a"])).toBe("1.0.0+b");
    expect(() => negotiateVersion(matrix, "a", [])).toThrow(expect.objectContaining({ code: "NoCompatibleVersion" }));
  });
});
