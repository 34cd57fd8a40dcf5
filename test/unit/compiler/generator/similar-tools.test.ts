import type { ToolRecord } from "toolwright/model";
import { expect, it } from "vitest";
import { similarTools } from "../../../../src/compiler/generator/similar-tools.js";

function toolOf(name: string, description: string): ToolRecord {
  const properties = { limit: { type: "integer" }, dry_run: { type: "boolean" } } as const;
  return { name, description, inputSchema: { type: "object", properties } };
}

it("finds two tools with the same purpose among many that share common words only", async () => {
  const others = Array.from({ length: 60 }, (_, at) => {
    const purpose = String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26)).repeat(3);
    return toolOf(`create_${purpose}`, `Can create the ${purpose} of an account, with all that belongs to it.`);
  });
  const twins = [
    toolOf("find_invoices", "Finds the invoices of an account by text."),
    toolOf("search_invoices", "Searches the invoices of an account by text."),
  ];
  const pairs = await similarTools([...others, ...twins], "name");
  expect(pairs.map(({ at }) => at)).toEqual([[60, 61]]);
  expect(pairs[0]?.words).toContain("invoices");
  expect(await similarTools(others, "name")).toEqual([]);
});
