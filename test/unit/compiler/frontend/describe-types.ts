import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Direction } from "../../../../src/compiler/frontend/graph/site.js";
import type { TypeLimits } from "../../../../src/compiler/frontend/graph/type-limits.js";
import { type DescribeResult, describeTypes } from "../../../../src/compiler/frontend/index.js";

/** Describes every exported type of a file with `text`. */
export async function describeText(
  text: string,
  name = "types.ts",
  limits: Partial<TypeLimits> = {},
  direction: Direction = "input",
): Promise<DescribeResult> {
  const root = mkdtempSync(join(tmpdir(), "toolwright-describe-"));
  try {
    const file = join(root, name);
    writeFileSync(file, text);
    return await describeTypes({ root, file, limits, direction });
  } finally {
    rmSync(root, { recursive: true });
  }
}
