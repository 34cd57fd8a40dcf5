import { type ToolResult, toolResult } from "toolwright";

/** @resource a://nothing */
export function nothing(): void {}

/** @resource a://result */
export function result(): ToolResult<{ a: string }> {
  return toolResult({ structuredContent: { a: "b" } });
}

/** @resource a://map */
export function map(): Map<string, string> {
  return new Map();
}
