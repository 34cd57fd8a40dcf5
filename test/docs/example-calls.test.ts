import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleCalls } from "../clients/example-calls.js";
import { exampleNames } from "../clients/example-servers.js";
import { repository } from "../support/temp-project.js";

const withRecords = exampleNames
  .map((name) => ({ name, records: join(repository, "examples", name, "src/generated/tools.json") }))
  .filter(({ records }) => existsSync(records));

test.each(withRecords)("published clients call each tool of the example $name", ({ name, records }) => {
  const tools: Record<string, { readonly name: string }> = JSON.parse(readFileSync(records, "utf8"));
  const names = Object.values(tools).map((tool) => tool.name);
  expect(Object.keys(exampleCalls[name] ?? {})).toEqual(expect.arrayContaining(names));
});
