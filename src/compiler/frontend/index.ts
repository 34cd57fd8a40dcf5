export { type DescribeOptions, type DescribeResult, describeTypes, type SchemaFailure } from "./describe.js";
export { type ScanOptions, type ScanResult, scan } from "./scan-options.js";
export { Scanner } from "./scanner.js";
