import { expect, it } from "vitest";
import { type DocEntry, ToolDocStore, ToolIndex } from "../../../../src/host/discovery/index.js";
import { localBackend, type ToolBackend } from "../../../../src/runtime/model/index.js";
import { sampleTool } from "./sample-tools.js";

const trap = (): never => {
  throw new Error("trap");
};

it("rejects a backend whose getters throw or return changing values", () => {
  const trapped = new Proxy({}, { get: trap, getPrototypeOf: trap, ownKeys: trap });
  let reads = 0;
  const changing = {
    kind: "local",
    get local(): object {
      reads += 1;
      return reads === 1 ? {} : { name: "h" };
    },
  };
  for (const backend of [trapped, changing]) {
    expect(() => new ToolIndex().registerTool(sampleTool("t"), backend as unknown as ToolBackend)).toThrow(
      expect.objectContaining({ code: "InvalidBackend" }),
    );
  }
});

it.each([5, ["a"], { a: 1 }])("rejects the cursor %j", async (cursor) => {
  const index = new ToolIndex();
  index.registerTool(sampleTool("t"), localBackend("h"));
  // Clients can send any value.
  await expect(index.searchPage("", { limit: 1, cursor: cursor as unknown as string })).rejects.toHaveProperty(
    "code",
    "InvalidCursor",
  );
});

it.each([
  null,
  "notes",
  { notes: {} },
  { summary: 5 },
  { examples: [{ description: 1 }] },
  { examples: 5 },
  { examples: [5] },
])("rejects the documentation %j", (entry) => {
  // A file can contain any value.
  expect(() => new ToolDocStore().registerDoc("t", entry as unknown as DocEntry)).toThrow(
    expect.objectContaining({ code: "InvalidJson" }),
  );
});

it("rejects documentation whose getters throw", () => {
  const entry = {
    get notes(): never {
      throw new Error("no");
    },
  };
  expect(() => new ToolDocStore().registerDoc("t", entry)).toThrow(expect.objectContaining({ code: "InvalidJson" }));
});
