import { compareSchemas } from "json-schema-containment";
import { contractOfLock, type Lock } from "toolwright/contracts";
import { contractIdOf } from "toolwright/internal/model";
import { isJsonObject, type Tool, type ToolRecord } from "toolwright/model";
import { standardFormats } from "../../json-schema/index.js";

/** For each locked tool that runs as a task: whether the current one accepts every input that it has accepted. */
export function resumableInputs(lock: Lock, current: readonly Tool[], formats: "note" | "check"): readonly string[] {
  const { wireName = "name" } = contractOfLock(lock);
  const byId = new Map(current.map((tool) => [contractIdOf(tool, wireName), tool]));
  return Object.entries(lock.tools).flatMap(([id, { record }]) => {
    const { taskSupport = "forbidden" } = record.execution ?? {};
    return taskSupport === "forbidden" ? [] : [`${id}: ${inputResult(record, byId.get(id), formats)}`];
  });
}

function inputResult(locked: ToolRecord, now: Tool | undefined, formats: "note" | "check"): string {
  if (!now) return "this build has no such tool, so no task of the locked version can continue.";
  const old = isJsonObject(locked.inputSchema) ? locked.inputSchema : {};
  const compared = compareSchemas(old, now.inputSchema, {
    domain: { type: "object" },
    ...(formats === "check" && { formats: standardFormats }),
  });
  if (compared.result === "unknown") {
    return `whether this build accepts every input of the locked version is not known: ${compared.reason}`;
  }
  if (compared.result === "breaking") {
    const { value, rejection } = compared.counterexample;
    return `a task of the locked version with ${JSON.stringify(value)} could not continue: ${rejection}`;
  }
  const { evidence } = compared;
  return evidence.kind === "proved"
    ? "this build accepts every input of the locked version (proved)."
    : `this build accepts ${evidence.values} different inputs of the locked version, which were tried.`;
}
