export type { CallOutput, Middleware, ToolCall } from "../model/index.js";
export { type ApprovalOptions, requireApproval } from "./approval.js";
export { type AuditEntry, type AuditOptions, auditCalls } from "./audit.js";
export type { RepeatOptions } from "./repeatable.js";
