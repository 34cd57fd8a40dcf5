export { type DescribeResult, describeTypes } from "./describe.js";
export { Scanner } from "./scanner.js";
