import { describe, expect, it } from "vitest";
import { type ChainStep, createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { localBackend } from "../../../../src/runtime/model/index.js";

const trap = (): never => {
  throw new Error("trap");
};
const trapped = new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap });

const local = new LocalHandlers();
local.add("h", () => {
  throw trapped;
});
const runner = createRunner({
  local,
  resolveTool: () => ({ name: "t", inputSchema: { type: "object" } }),
  resolveBackends: () => [localBackend("h")],
});

describe("a run", () => {
  it("fails with an Execution error even if the thrown value throws on every access", async () => {
    await expect(runner.run("t")).rejects.toHaveProperty("code", "Execution");
  });
});

describe("a chain", () => {
  it.each([{}, "steps", 5, [5], [null], Object.assign([], { length: 1e9 }), { steps: 5 }])(
    "that is not a list of steps is rejected: %o",
    async (steps) => {
      // A model may have written this.
      const outcome = await runner.runChain(steps as unknown as readonly ChainStep[]);
      expect(outcome).toMatchObject({ ok: false, error: { code: "InvalidOptions" }, steps: [] });
    },
  );
});
