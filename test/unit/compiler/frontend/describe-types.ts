import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type DescribeResult, describeTypes } from "../../../../src/compiler/frontend/index.js";
import type { TypeLimits } from "../../../../src/compiler/frontend/lower/scope.js";

const root = mkdtempSync(join(tmpdir(), "toolwright-describe-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Describes every exported type of a file with `text`. */
export async function describeText(
  text: string,
  name = "types.ts",
  limits: Partial<TypeLimits> = {},
): Promise<DescribeResult> {
  const file = join(root, name);
  writeFileSync(file, text);
  return describeTypes({ root, file, limits });
}
