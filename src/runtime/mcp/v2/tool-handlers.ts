import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  createRequestStateCodec,
  type RequestMethod,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { lazy } from "../../gen/v1/index.js";
import { type Caller, type ClientInfo, isJsonObject, type JsonObject } from "../../model/index.js";
import type { CallRequest } from "../call-request.js";
import type { AnsweredMethod, SdkRequest } from "../extended-server.js";
import type { ServedTools } from "../served-tools.js";
import { createStandardSchema } from "../standard-schemas.js";
import type { TaskHandler } from "../tasks/task-methods.js";
import { type TaskMethod, tasksExtension } from "../tasks/task-options.js";

function toCaller(server: Server, { sessionId, mcpReq, http }: ServerContext, { address }: ServedTools): Caller {
  const client = declaredBy(mcpReq.envelope, CLIENT_INFO_META_KEY) ?? server.getClientVersion();
  const capabilities = capabilitiesOf(server, mcpReq.envelope);
  return {
    ...(http?.authInfo && { auth: http.authInfo }),
    ...(sessionId !== undefined && { sessionId }),
    ...(address !== undefined && { address }),
    ...(http?.req && { headers: http.req.headers }),
    // Parsed and validated by the SDK.
    ...(client !== undefined && { client: client as ClientInfo }),
    ...(capabilities && { capabilities }),
  };
}

/** Converts the SDK's request context. */
export function toCallRequest(server: Server, context: ServerContext, served: ServedTools): CallRequest {
  const { mcpReq } = context;
  const { envelope, inputResponses, droppedInputResponseKeys = [] } = mcpReq;
  const state = mcpReq.requestState();
  // No answers either.
  const dropped = Object.fromEntries(droppedInputResponseKeys.map((key) => [key, null]));
  const retry = {
    // Parsed from JSON.
    ...(inputResponses && { answers: { ...inputResponses, ...dropped } as JsonObject }),
    ...(typeof state === "string" && { state }),
  };
  return {
    signal: mcpReq.signal,
    // Parsed from JSON.
    meta: mcpReq._meta as JsonObject | undefined,
    caller: toCaller(server, context, served),
    capabilities: capabilitiesOf(server, envelope),
    revision: server.getNegotiatedProtocolVersion(),
    retry,
    notifyProgress: (params) => mcpReq.notify({ method: "notifications/progress", params: { ...params } }),
    log: (level, data, logger) => mcpReq.log(level, data, logger),
    // Only requests of revision 2026-07-28, which has no server requests, have an envelope.
    ...(envelope === undefined && {
      sendRequest: async (method, params, options) => {
        // Questions have the shape that the protocol defines.
        const request = { method, ...(params && { params: { ...params } }) } as { method: RequestMethod };
        // Parsed from JSON.
        return (await mcpReq.send(request, { ...options })) as JsonObject;
      },
    }),
    ...(envelope !== undefined && { signState: stateSigner(context) }),
  };
}

/** How long a client may take to repeat a call, in seconds. */
const stateLifetime = 600;

/** Signs the state of a call with the codec of the SDK. */
export function stateSigner(context: ServerContext): NonNullable<CallRequest["signState"]> {
  return (secret, binding, ttlSeconds = stateLifetime) => {
    const bind = (): string => binding;
    const codec = createRequestStateCodec<JsonObject>({ key: secret, ttlSeconds, bind });
    return { mint: (answers) => codec.mint(answers, context), verify: (state) => codec.verify(state, context) };
  };
}

/** The client's capabilities: sent with each request from revision 2026-07-28, and once per connection before. */
function capabilitiesOf(server: Server, envelope: object | undefined): JsonObject | undefined {
  const declared = envelope ? declaredBy(envelope, CLIENT_CAPABILITIES_META_KEY) : server.getClientCapabilities();
  return isJsonObject(declared) ? declared : undefined;
}

function declaredBy(envelope: object | undefined, key: string): unknown {
  return envelope && Reflect.get(envelope, key);
}

export function setHandler(
  server: Server,
  method: AnsweredMethod,
  handle: (request: SdkRequest, context: ServerContext) => object | Promise<object>,
): void {
  // The SDK has parsed the request for its method and validates the result, so the types of all methods are handled as one.
  server.setRequestHandler(method as "ping", handle as never);
}

/** What a server declares if calls of its tools run as tasks. */
export function taskCapabilities({ tasks, tools }: ServedTools): {
  extensions?: Record<string, Record<string, never>>;
} {
  return tools.relay || (tasks && tools.taskTools > 0) ? { extensions: { [tasksExtension]: {} } } : {};
}

const methods: readonly TaskMethod[] = ["tasks/get", "tasks/update", "tasks/cancel"];

/** Accepts every object: the handlers validate what they read. */
const params = createStandardSchema<JsonObject>({ type: "object" }, async (value) =>
  isJsonObject(value) ? [] : [{ path: "", message: "must be an object" }],
);

/** Registers the handlers of the requests about tasks. The SDK does not know these of revision 2026-07-28, so they have schemas of their own. */
export function setTaskHandlers(server: Server, served: ServedTools): void {
  if (!served.tasks && !served.tools.relay) return;
  const handlers = lazy(async () => (await import("../tasks/task-methods.js")).taskHandlers(served));
  for (const method of methods) {
    server.setRequestHandler(method, { params }, async (given, context) => {
      const handle: TaskHandler | undefined = (await handlers()).get(method);
      return { ...(await handle?.(given, toCallRequest(server, context, served))) };
    });
  }
}
