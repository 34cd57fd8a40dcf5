export { type DescribeOptions, type DescribeResult, describeTypes, type SchemaFailure } from "./describe.js";
export type { ScanOptions, ScanResult } from "./scan-options.js";
export { Scanner, scan } from "./scanner.js";
