import { expect, it } from "vitest";
import { createRunner, LocalHandlers } from "../../../src/host/index.js";
import { defineTool } from "../../../src/runtime/define/index.js";
import { localBackend } from "../../../src/runtime/model/index.js";

it("out-01: a tool that returns what JSON cannot represent fails, and never with an empty object", async () => {
  const inputSchema = { type: "object" } as const;
  // A generator function streams its values; an iterator that a function returns has no JSON form.
  const iterator = defineTool({ name: "t", inputSchema }, () => [1].values());
  await expect(iterator.call({})).rejects.toMatchObject({ code: "OutputValidation", op: "validate_output" });
  const local = new LocalHandlers();
  const returned: unknown[] = [new Response("body"), new Error("no"), [1].values(), () => 1];
  for (const [i, value] of returned.entries()) local.add(`h${i}`, () => value);
  const runner = createRunner({
    local,
    resolveTool: (name) => ({ name, inputSchema }),
    resolveBackends: (name) => [localBackend(name)],
  });
  for (const i of returned.keys())
    await expect(runner.run(`h${i}`)).rejects.toMatchObject({ code: "OutputValidation", op: "validate_output" });
});
