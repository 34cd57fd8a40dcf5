import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

it.each(["discovery", "adapters", "convert", "check-safety", "exec", "servers", "host", "gateway", "containment"])(
  "%s.ts prints what its comments show",
  async (name) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import(`./src/${name}.ts`);
    const printed = log.mock.calls.map((values) => values.map((value) => JSON.stringify(value)).join(" "));
    log.mockRestore();
    const source = readFileSync(new URL(`src/${name}.ts`, import.meta.url), "utf8");
    const expected = [...source.matchAll(/^\/\/ (["[{\d].*)$/gm)].map(([, line]) => line);
    expect(expected.length).toBeGreaterThan(0);
    expect(printed).toEqual(expected);
  },
);
