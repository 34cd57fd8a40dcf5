import { expect, it } from "vitest";
import { bindTool, type CallContext } from "../../../../src/runtime/gen/v1/index.js";
import type { ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "./guard-of.js";

const inputSchema: ObjectSchema = {
  type: "object",
  properties: { count: { type: "integer" } },
  required: ["count"],
  additionalProperties: false,
};

/** Calls a tool. Returns what its handler received and how often its input was validated. */
async function countChecks(input: unknown, context: CallContext): Promise<{ received: unknown; checks: number }> {
  const isValid = guardOf<{ count: number }>(inputSchema);
  let checks = 0;
  let received: unknown;
  const isInput = (data: unknown): data is { count: number } => {
    checks += 1;
    return isValid(data);
  };
  const tool = bindTool(
    { name: "count", inputSchema },
    {
      isInput,
      call: (given: unknown) => {
        received = given;
      },
    },
  );
  await tool.call(input, context);
  return { received, checks };
}

it.each<[string, unknown, CallContext, number]>([
  ["valid", { count: 1 }, {}, 1],
  ["valid, with all repairs allowed", { count: 1 }, { coerce: "on", nulls: "absent", inputs: "strip" }, 1],
  ["coerced", { count: "1" }, { coerce: "on", inputs: "strip" }, 2],
  ["stripped", { count: 1, other: 2 }, { coerce: "on", inputs: "strip" }, 2],
  ["coerced and stripped", { count: "1", other: 2 }, { coerce: "on", inputs: "strip" }, 3],
])("an input that is %s is validated once, and once after each repair", async (_what, input, context, checks) => {
  expect(await countChecks(input, context)).toEqual({ received: { count: 1 }, checks });
});
