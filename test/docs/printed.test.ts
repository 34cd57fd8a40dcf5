import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, vi } from "vitest";
import { examplesFolder } from "../support/temp-project.js";

const names = ["discovery", "adapters", "convert", "check-safety", "exec", "servers", "host", "gateway", "containment"];
const files = [
  ...names.map((name) => [name, new URL(`src/${name}.ts`, import.meta.url)] as const),
  ["toolbox", pathToFileURL(join(examplesFolder, "toolbox/src/toolbox.ts"))] as const,
];

it.each(files)("%s.ts prints what its comments show", async (_name, file) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await import(/* @vite-ignore */ file.href);
  const printed = log.mock.calls.map((values) => values.map((value) => JSON.stringify(value)).join(" "));
  log.mockRestore();
  const source = readFileSync(file, "utf8");
  const expected = [...source.matchAll(/^\/\/ (["[{\d].*)$/gm)].map(([, line]) => line);
  expect(expected.length).toBeGreaterThan(0);
  expect(printed).toEqual(expected);
});
