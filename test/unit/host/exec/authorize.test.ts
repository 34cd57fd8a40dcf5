import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, type RunnerOptions, type RunOptions } from "../../../../src/host/index.js";
import { localBackend } from "../../../../src/runtime/model/index.js";

/** Runs a tool that requires the scope `write`, or both others. */
function run(options: RunnerOptions, caller: RunOptions = {}, isStream = false) {
  const index = new ToolIndex();
  const _meta = { securityRequirements: [{ oauth: ["write"] }, { oauth: ["read", "admin"] }] };
  index.registerTool({ name: "secured", _meta, inputSchema: { type: "object" } }, localBackend("secured"));
  const local = new LocalHandlers();
  const stream = async function* () {
    yield 1;
  };
  local.add("secured", () => "ran", { stream });
  const runner = createRunner({ tools: index, local, ...options });
  return isStream ? runner.runStream("secured", {}, caller) : runner.run("secured", {}, caller);
}

const auth = (...scopes: readonly string[]): RunOptions => ({ auth: { token: "t", clientId: "ann", scopes } });

describe("a tool with @security", () => {
  it.each([[["write"]], [["admin", "read"]]])("runs for a token with the scopes %j", async (scopes) => {
    expect(await run({}, auth(...scopes))).toMatchObject({ structured: "ran" });
  });

  it("does not run for a token without them, also as a stream", async () => {
    await expect(run({}, auth("read"))).rejects.toMatchObject({ code: "Denied", toolId: "secured" });
    await expect(run({}, auth("read"), true)).rejects.toMatchObject({ code: "Denied", toolId: "secured" });
  });

  it("asks authorize with the call and the caller, before middleware", async () => {
    const seen: unknown[] = [];
    const use: RunnerOptions["use"] = [
      (_call, next) => {
        seen.push("middleware");
        return next();
      },
    ];
    const authorize: RunnerOptions["authorize"] = async (call, caller) => {
      seen.push([call.name, caller.auth?.clientId]);
      return caller.auth !== undefined;
    };
    await expect(run({ authorize, use })).rejects.toMatchObject({ code: "Denied" });
    await run({ authorize, use }, auth());
    expect(seen).toEqual([["secured", undefined], ["secured", "ann"], "middleware"]);
  });

  it("does not run if authorize throws or returns something else than true", async () => {
    const failing = (): never => {
      throw new Error("no answer");
    };
    await expect(run({ authorize: failing })).rejects.toMatchObject({ code: "Execution" });
    await expect(run({ authorize: (() => 1) as never })).rejects.toMatchObject({ code: "Denied" });
  });
});
