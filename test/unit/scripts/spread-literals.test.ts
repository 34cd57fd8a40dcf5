import { expect, it } from "vitest";
import { withFastSpreads } from "../../../scripts/spread-literals.mjs";

it("starts literals whose first spread is followed by more, also nested ones", () => {
  const text = "const x = { ...a, b: [{ ...c, ...d }], e: { f, ...g } };\n";
  expect(withFastSpreads(text)).toBe("const x = { ...null, ...a, b: [{ ...null, ...c, ...d }], e: { f, ...g } };\n");
});

it("keeps copies, arrays, patterns and strings", () => {
  const text = 'const { ...a } = { ...b };\nf([...a, 1], "{ ...a, b }");\n';
  expect(withFastSpreads(text)).toBe(text);
});
