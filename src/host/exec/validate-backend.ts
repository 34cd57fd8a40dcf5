import { problemsError } from "toolwright/internal/model";
import type { Problem, ToolBackend } from "toolwright/model";
import { isJsonObject } from "toolwright/model";

/** The required fields of each kind's binding, with the message for a missing one. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mcp: { serverName: "MCP backend requires serverName" },
  provider: { providerId: "Provider backend requires providerId", toolId: "Provider backend requires toolId" },
  local: { name: "Local backend requires name" },
};

/** Returns every problem of `backend`; an empty array means that it is valid. Bindings of other kinds are ignored. */
export function checkBackend(backend: unknown): readonly Problem[] {
  if (!isJsonObject(backend)) return [{ path: "", message: "a backend must be an object" }];
  const kind = String(backend["kind"] ?? "");
  const fields = Object.hasOwn(requiredFields, kind) ? requiredFields[kind] : undefined;
  if (!fields) return [{ path: "/kind", message: `unknown backend kind ${JSON.stringify(kind)}` }];
  const binding = isJsonObject(backend[kind]) ? backend[kind] : {};
  if (kind === "provider" && binding !== backend[kind]) {
    return [{ path: "/provider", message: "Provider backend requires provider details" }];
  }
  return Object.entries(fields).flatMap(([field, message]) => {
    if (typeof binding[field] === "string" && binding[field] !== "") return [];
    return [{ path: `/${kind}/${field}`, message }];
  });
}

/**
 * Asserts that `backend` has a known kind and the fields that the kind requires.
 * @throws {ToolError} InvalidBackend, with every problem in `data.problems`.
 */
export function validateBackend(backend: unknown): asserts backend is ToolBackend {
  const problems = checkBackend(backend);
  if (problems.length > 0) throw problemsError("InvalidBackend", "invalid backend:", problems);
}
