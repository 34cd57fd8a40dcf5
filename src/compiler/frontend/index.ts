export { type DescribeResult, describeTypes } from "./describe.js";
export type { PackageScope } from "./left-out.js";
export type { UnitResult } from "./scan-unit.js";
export { type MovedFiles, type ScanMemory, Scanner, scan } from "./scanner.js";
export type { UnitMemory } from "./tsconfig-units.js";
