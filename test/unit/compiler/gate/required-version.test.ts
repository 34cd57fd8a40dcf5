import { describe, expect, it } from "vitest";
import { checkVersion, compareSources } from "../../../../src/compiler/gate/change-report.js";
import type { ContractTool } from "../../../../src/runtime/contracts/index.js";

const title = { type: "string" };
const tool: ContractTool = {
  name: "create",
  description: "Opens an issue.",
  inputSchema: { type: "object", properties: { title }, required: ["title"], additionalProperties: false },
  steps: { count: {} },
};
const changes: Readonly<Record<string, Partial<ContractTool>>> = {
  nothing: {},
  text: { description: "Opens a new issue." },
  "a step that is gone": { steps: {} },
  "a default": {
    inputSchema: {
      type: "object",
      properties: { title: { ...title, default: "" } },
      required: ["title"],
      additionalProperties: false,
    },
  },
  "an optional property": {
    inputSchema: {
      type: "object",
      properties: { title, labels: {} },
      required: ["title"],
      additionalProperties: false,
    },
  },
  "a hint": { annotations: { readOnlyHint: true } },
  "a required property": {
    inputSchema: {
      type: "object",
      properties: { title, labels: {} },
      required: ["title", "labels"],
      additionalProperties: false,
    },
  },
};

/** The lowest version that a change requires; undefined if `version` is high enough. */
function minimumOf(change: string, old: string | undefined, version: string | undefined): string | undefined {
  const before: ContractTool = { ...tool, ...(old !== undefined && { version: old }) };
  const after: ContractTool = { ...tool, ...changes[change], ...(version !== undefined && { version }) };
  const source = (record: ContractTool) => ({
    contract: { tools: [record] },
    form: "contract" as const,
    diagnostics: [],
    root: "/",
    ok: true,
  });
  const [reported] = compareSources(source(before), source(after)).tools;
  return reported && checkVersion(reported, before, after)?.minimum;
}

describe("the version of a tool", () => {
  it.each([
    ["nothing", "1.2.3", undefined],
    ["text", "1.2.3", "1.2.4"],
    ["a step that is gone", "1.2.3", "1.2.4"],
    ["a default", "1.2.3", "1.2.4"],
    ["an optional property", "1.2.3", "1.3.0"],
    ["a hint", "1.2.3", "1.3.0"],
    ["a required property", "1.2.3", "2.0.0"],
    ["a required property", "0.2.3", "1.0.0"],
  ])("must rise with %s from %s to %s", (change, old, minimum) => {
    expect(minimumOf(change, old, old)).toBe(minimum);
    expect(minimumOf(change, old, minimum ?? old)).toBe(undefined);
  });

  it("may rise further, also to a prerelease", () => {
    expect(minimumOf("text", "1.2.3", "4.0.0")).toBe(undefined);
    expect(minimumOf("a required property", "1.2.3", "2.0.0-beta.1")).toBe(undefined);
    expect(minimumOf("a required property", "1.2.3", "1.9.0")).toBe("2.0.0");
    expect(minimumOf("an optional property", "1.2.3", "1.2.4")).toBe("1.3.0");
  });

  it("of a prerelease only has to rise, because prereleases may change in any way", () => {
    expect(minimumOf("a required property", "2.0.0-beta.1", "2.0.0-beta.1")).toBe("2.0.0 or a later prerelease of it");
    expect(minimumOf("a required property", "2.0.0-beta.1", "2.0.0-beta.2")).toBe(undefined);
    expect(minimumOf("a required property", "2.0.0-beta.1", "2.0.0")).toBe(undefined);
    expect(minimumOf("a required property", "2.1.0-beta.1", "2.1.0")).toBe("3.0.0");
  });

  it("must not fall", () => {
    expect(minimumOf("text", "1.2.3", "1.2.2")).toBe("1.2.4");
  });

  it("is not checked for tools that have none before or after", () => {
    expect(minimumOf("a required property", undefined, "1.0.0")).toBe(undefined);
    expect(minimumOf("a required property", "1.0.0", undefined)).toBe(undefined);
  });
});
