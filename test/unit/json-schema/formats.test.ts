import { describe, expect, it } from "vitest";
import { fitsFormat, standardFormats } from "../../../src/json-schema/index.js";
import { formatSamples } from "../../support/format-samples.js";

describe("formats", () => {
  it("has samples of every format", () => {
    expect(Object.keys(formatSamples).sort()).toEqual(Object.keys(standardFormats).sort());
  });

  it.each(Object.keys(standardFormats))("checks strings of format %s", (format) => {
    const [valid, invalid] = formatSamples[format] ?? [[], []];
    for (const text of valid) expect([text, fitsFormat(format, text)]).toEqual([text, true]);
    for (const text of invalid) expect([text, fitsFormat(format, text)]).toEqual([text, false]);
  });

  it("accepts every string of a format that it does not know", () => {
    expect(fitsFormat("idn-email", "x")).toBe(true);
    expect(fitsFormat("toString", "x")).toBe(true);
  });
});
