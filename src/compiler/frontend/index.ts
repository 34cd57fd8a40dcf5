export { type DescribeResult, describeTypes } from "./describe.js";
export { Scanner, scan } from "./scanner.js";
