import { backendFields, problemsError } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type Problem, type Tool, type ToolBackend, ToolError } from "toolwright/model";
import type { StreamSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/**
 * Runs the tools of a kind of backends.
 *
 * Rules:
 * - Concurrency: calls may overlap.
 * - Cancellation: `context.signal` cancels a call; the runner does not wait for it to settle.
 * - Errors: a thrown value becomes the `cause` of an Execution error.
 * - Empty input: `args` is null when the caller passed none.
 */
export interface BackendKind {
  /** The fields of a backend of this kind: strings that are not empty. */
  readonly fields: readonly string[];
  /** `binding` has the fields of the backend. */
  callTool(binding: JsonObject, args: JsonObject | null, context: RunContext, tool: Tool): unknown;
  /** Absent, or returns nothing, when streams are not supported. */
  streamTool?(binding: JsonObject, args: JsonObject | null, context: RunContext, tool: Tool): StreamSource;
}

/** The kinds of backends that a host has beside `mcp`, `provider` and `local`. */
export type KnownKinds = Pick<BackendKinds, "get">;

/**
 * Kinds of backends of a host. Pass it to the index, which then accepts such backends, and to the runner, which runs their tools.
 * @example
 * ```ts
 * const kinds = new BackendKinds();
 * kinds.registerBackendKind("grpc", { fields: ["address", "method"], callTool: ({ address }, args) => call(address, args) });
 * const index = new ToolIndex({ kinds });
 * index.registerTool(tool, customBackend("grpc", { address: "localhost:50051", method: "Search" }));
 * const runner = createRunner({ tools: index, kinds });
 * ```
 */
export class BackendKinds {
  readonly #kinds = new Map<string, BackendKind>();

  /**
   * Adds a kind.
   * @throws {ToolError} InvalidBackend if the name is invalid or already registered, or `fields` is empty.
   */
  registerBackendKind(kind: string, definition: BackendKind): void {
    const reject = (reason: string): never => {
      throw new ToolError("InvalidBackend", `invalid backend kind ${JSON.stringify(kind)}: ${reason}`);
    };
    if (kind === "" || kind === "kind") reject("a backend has its fields in a property of that name");
    if (Object.hasOwn(requiredFields, kind) || this.#kinds.has(kind)) reject("it is already registered");
    if (definition.fields.length === 0) reject("`fields` must name at least one field");
    this.#kinds.set(kind, definition);
  }

  get(kind: string): BackendKind | undefined {
    return this.#kinds.get(kind);
  }
}

/** The required fields of each kind's binding, with the message for a missing one. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mcp: { serverName: "MCP backend requires serverName" },
  provider: { providerId: "Provider backend requires providerId", toolId: "Provider backend requires toolId" },
  local: { name: "Local backend requires name" },
};

function requiredFieldsOf(kind: string, kinds: KnownKinds | undefined): readonly (readonly [string, string])[] {
  if (Object.hasOwn(requiredFields, kind)) return Object.entries(requiredFields[kind] ?? {});
  return (kinds?.get(kind)?.fields ?? []).map((field) => [field, `${kind} backend requires ${field}`]);
}

/** Returns every problem of `backend`; an empty array means that it is valid. Bindings of other kinds are ignored. */
export function checkBackend(backend: unknown, kinds?: KnownKinds): readonly Problem[] {
  if (!isJsonObject(backend)) return [{ path: "", message: "a backend must be an object" }];
  const kind = String(backend["kind"] ?? "");
  const fields = requiredFieldsOf(kind, kinds);
  if (fields.length === 0) return [{ path: "/kind", message: `unknown backend kind ${JSON.stringify(kind)}` }];
  const binding = isJsonObject(backend[kind]) ? backend[kind] : {};
  if (kind === "provider" && binding !== backend[kind]) {
    return [{ path: "/provider", message: "Provider backend requires provider details" }];
  }
  return fields.flatMap(([field, message]) => {
    if (typeof binding[field] === "string" && binding[field] !== "") return [];
    return [{ path: `/${kind}/${field}`, message }];
  });
}

/**
 * Asserts that `backend` has a known kind and the fields that the kind requires.
 * @throws {ToolError} InvalidBackend, with every problem in `data.problems`.
 */
export function validateBackend(backend: unknown, kinds?: KnownKinds): asserts backend is ToolBackend {
  const problems = checkBackend(backend, kinds);
  if (problems.length > 0) throw problemsError("InvalidBackend", "invalid backend:", problems);
}

/** Adds a backend, or replaces the one with the same identity. */
export function withBackend(backends: readonly ToolBackend[], added: ToolBackend): readonly ToolBackend[] {
  const identity = backendIdentity(added);
  const index = backends.findIndex((backend) => backendIdentity(backend) === identity);
  return index < 0 ? [...backends, added] : backends.with(index, added);
}

/**
 * Returns a key that is equal for equal backends: the kind and the ids, each prefixed by its length in bytes, so that separators inside ids
 * cannot cause collisions.
 */
export function backendIdentity(backend: ToolBackend): string {
  const parts = [backend.kind, ...backendFields(backend)];
  return parts.map((part) => `${new TextEncoder().encode(part).length}:${part}`).join("|");
}

/**
 * Returns whether `backendId` is the id of a backend: the name of an MCP server or local handler, `providerId:toolId`, or the fields of another
 * kind, joined by colons. The parts may contain colons, so the id is compared as a whole.
 */
export function hasBackendId(backend: ToolBackend, kind: string, backendId: string): boolean {
  return backend.kind === kind && backendFields(backend).join(":") === backendId;
}

/** @throws {ToolError} InvalidBackend if the id of a provider backend lacks a part. */
export function assertBackendId(kind: string, backendId: string): void {
  if (kind !== "provider" || /^.+:.+$/s.test(backendId)) return;
  throw new ToolError("InvalidBackend", `invalid backend id "${backendId}": expected providerId:toolId`);
}
