import { describe, expect, test } from "vitest";
import { formatToolId, isToolError, parseToolId, ToolError } from "../../../../src/runtime/model/index.js";
import { contractIdOf, describeToolId, wireNameOf, wireNames } from "../../../../src/runtime/model/internal.js";

describe("formatToolId", () => {
  test.each([
    [{ namespace: "filesystem", name: "read", version: "" }, "filesystem:read"],
    [{ namespace: "", name: "read", version: "" }, "read"],
    [{ name: "read", version: "1.0.0" }, "read"],
    [{ namespace: "ns", name: "read", version: "v1.2.3" }, "ns:read:v1.2.3"],
    [{ namespace: " ns ", name: "read" }, " ns :read"],
  ])("formats %j as %s", (parts, id) => {
    expect(formatToolId(parts)).toBe(id);
  });

  test("omits the version from an unversioned id", () => {
    expect(formatToolId({ namespace: "ns", name: "read", version: "v1.2.3" }, "unversioned")).toBe("ns:read");
  });

  test.each([
    [{ namespace: "a:b", name: "c" }],
    [{ namespace: "a", name: "b", version: "1:2" }],
    [{ namespace: "a", name: "b:1.0.0" }],
    [{ name: "a:b" }],
  ])("rejects a colon in %j, which would make the id ambiguous", (parts) => {
    expect(() => formatToolId(parts)).toThrow(expect.objectContaining({ code: "InvalidToolId" }));
  });
});

test("describeToolId describes ids that formatToolId rejects", () => {
  expect(describeToolId({ namespace: "a", name: "b:c", version: "1.0.0" }, "unversioned")).toBe("a:b:c");
  expect(describeToolId({ namespace: "a", name: "b", version: "1.0.0" })).toBe("a:b:1.0.0");
  expect(describeToolId({ name: "x:y" })).toBe("x:y");
});

test("formatToolId formats exactly the ids that parseToolId reads", () => {
  const texts = ["", "a", ":", "a:b", "a:", ":a", " ", "é"];
  for (const namespace of texts) {
    for (const name of texts) {
      for (const version of texts) {
        const parts = { ...(namespace && { namespace }), name, ...(namespace && version && { version }) };
        const hasColon = Object.values(parts).some((part) => part.includes(":"));
        if (name !== "" && !hasColon) expect(parseToolId(formatToolId({ namespace, name, version }))).toEqual(parts);
        else {
          const invalid = expect.objectContaining({ code: "InvalidToolId" });
          expect(() => formatToolId({ namespace, name, version }), JSON.stringify(parts)).toThrow(invalid);
        }
      }
    }
  }
});

describe("parseToolId", () => {
  test.each([
    ["filesystem:read", { namespace: "filesystem", name: "read" }],
    ["read", { name: "read" }],
    ["filesystem:read:1.0.0", { namespace: "filesystem", name: "read", version: "1.0.0" }],
    ["a:b:c", { namespace: "a", name: "b", version: "c" }],
    [" ", { name: " " }],
    ["ns:bad name", { namespace: "ns", name: "bad name" }],
    ["é:工具", { namespace: "é", name: "工具" }],
  ])("parses %j", (id, parts) => {
    expect(parseToolId(id)).toEqual(parts);
  });

  test.each(["", ":name", "namespace:", ":", "::", "a::c", "a:b:", "a:b:c:d"])("rejects %j", (id) => {
    expect(() => parseToolId(id)).toThrow(
      expect.objectContaining({
        code: "InvalidToolId",
        message: `invalid tool id "${id}": expected name, namespace:name or namespace:name:version`,
        toolId: id,
      }),
    );
  });

  test("rejects a third part in an unversioned id", () => {
    expect(() => parseToolId("a:b:c", "unversioned")).toThrow(expect.objectContaining({ code: "InvalidToolId" }));
    expect(parseToolId("a:b", "unversioned")).toEqual({ namespace: "a", name: "b" });
  });

  test("throws an error that isToolError recognizes", () => {
    try {
      parseToolId("");
      expect.unreachable();
    } catch (error) {
      expect(isToolError(error)).toBe(true);
    }
    expect(isToolError(new Error("x"))).toBe(false);
    expect(isToolError({ code: "InvalidToolId" })).toBe(false);
  });
});

test("wireNameOf adds the namespace only for namespace_name", () => {
  const tool = { namespace: "fs", name: "read" };
  expect(wireNameOf(tool, "name")).toBe("read");
  expect(wireNameOf(tool, "namespace_name")).toBe("fs_read");
  expect(wireNameOf({ name: "read" }, "namespace_name")).toBe("read");
});

test("isToolError and instanceof recognize an error of another copy of the package", async () => {
  const file = "../../../../src/runtime/model/tool-error.js?copy";
  const copy: typeof import("../../../../src/runtime/model/tool-error.js") = await import(file);
  const error = new copy.ToolError("ToolNotFound", "no such tool");
  class OwnError extends ToolError {}
  expect(error).not.toBeInstanceOf(OwnError);
  expect(new OwnError("Execution", "own")).toBeInstanceOf(OwnError);
  expect(error).toBeInstanceOf(ToolError);
  expect(new Error("other")).not.toBeInstanceOf(ToolError);
  expect(isToolError(error)).toBe(true);
  expect(Object.keys(error)).not.toContain("brand");
});

test.each([
  [{ namespace: "fs", name: "read", version: "1.4.0" }, ["read", "fs_read", "read", "fs_read"], "fs:read"],
  [
    { namespace: "fs", name: "read", version: "v2.0.0-rc.1" },
    ["read", "fs_read", "read_v2", "fs_read_v2"],
    "fs:read_v2",
  ],
  [{ namespace: "fs", name: "read", version: "two" }, ["read", "fs_read", "read", "fs_read"], "fs:read"],
  [{ name: "read", version: "2.0.0" }, ["read", "read", "read", "read"], "read"],
])("names in listings and contracts have the major version of %j if they are to", (tool, names, contractId) => {
  expect(wireNames.map((style) => wireNameOf(tool, style))).toEqual(names);
  expect(contractIdOf(tool, "name_version")).toBe(contractId);
  expect(contractIdOf(tool, "name")).toBe(describeToolId(tool, "unversioned"));
});
