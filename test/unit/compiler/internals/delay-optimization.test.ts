import { execFileSync } from "node:child_process";
import v8 from "node:v8";
import { afterEach, expect, it, vi } from "vitest";
import { delayOptimization } from "../../../../src/compiler/internals/delay-optimization.js";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const isNode20 = process.versions.v8.startsWith("11.");

it("sets the flag only in Node 20, and not without internals", () => {
  const set = vi.spyOn(v8, "setFlagsFromString").mockReturnValue();
  delayOptimization();
  expect(set.mock.calls).toEqual(isNode20 ? [["--interrupt-budget=400000"]] : []);
  set.mockClear();
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  delayOptimization();
  expect(set).not.toHaveBeenCalled();
});

it.runIf(isNode20)("sets a flag that V8 knows, above its default", () => {
  const options = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  const [, value] =
    /--interrupt-budget \(.*\n\s*type: \w+\s+default: (?:--interrupt-budget=)?(\d+)/.exec(options) ?? [];
  expect(Number(value)).toBeGreaterThan(0);
  expect(Number(value)).toBeLessThan(400_000);
});
