import { Protocol, type RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import type { Caller, ClientInfo, JsonObject, JsonValue } from "../../model/index.js";
import type { CallRequest } from "../call-request.js";
import type { AnsweredMethod, SdkRequest } from "../extended-server.js";
import { withPlainErrors } from "../plain-errors.js";
import type { ServedTools } from "../served-tools.js";

export type Extra = RequestHandlerExtra<sdk.ServerRequest, sdk.ServerNotification>;

/** Sends a log message of a call. */
export type SendLog = (level: sdk.LoggingLevel, data: JsonValue, logger: string, extra: Extra) => Promise<void>;

/** A `ProtocolServer`, or the SDK's `Server`, whose revision is unknown. */
type ClientSource = Pick<ProtocolServer, "getClientCapabilities" | "getClientVersion"> &
  Partial<Pick<ProtocolServer, "getNegotiatedProtocolVersion">>;

function toCaller(server: ClientSource, { authInfo, sessionId, requestInfo }: Extra, { address }: ServedTools): Caller {
  // Parsed from JSON by the SDK.
  const client = server.getClientVersion() as ClientInfo | undefined;
  const capabilities = server.getClientCapabilities() as JsonObject | undefined;
  return {
    ...(authInfo && { auth: authInfo }),
    ...(sessionId !== undefined && { sessionId }),
    ...(address !== undefined && { address }),
    ...(requestInfo && { headers: toHeaders(requestInfo.headers) }),
    ...(client && { client }),
    ...(capabilities && { capabilities }),
  };
}

function toHeaders(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value = ""] of Object.entries(given)) headers.append(name, String(value));
  return headers;
}

/** Converts the SDK's request context. */
export function toCallRequest(
  server: ClientSource,
  extra: Extra,
  { served, log }: { readonly served: ServedTools; readonly log: SendLog },
): CallRequest {
  return {
    signal: extra.signal,
    // Parsed from JSON.
    meta: extra._meta as JsonObject | undefined,
    caller: toCaller(server, extra, served),
    // Parsed from JSON.
    capabilities: server.getClientCapabilities() as JsonObject | undefined,
    revision: server.getNegotiatedProtocolVersion?.(),
    notifyProgress: (params) => extra.sendNotification({ method: "notifications/progress", params }),
    log: (level, data, logger) => log(level, data, logger, extra),
    sendRequest: async (method, params, options) => {
      // Questions have the shape that the protocol defines.
      const request = { method, ...(params && { params }) } as sdk.ServerRequest;
      // Parsed from JSON.
      return (await extra.sendRequest(request, sdk.ResultSchema, { ...options })) as JsonObject;
    },
  };
}

/** The SDK's schemas of each request and its result. */
const schemas = {
  // The results of tools are the handlers' own.
  "tools/list": [sdk.ListToolsRequestSchema, sdk.ResultSchema],
  "tools/call": [sdk.CallToolRequestSchema, sdk.ResultSchema],
  "prompts/list": [sdk.ListPromptsRequestSchema, sdk.ListPromptsResultSchema],
  "prompts/get": [sdk.GetPromptRequestSchema, sdk.GetPromptResultSchema],
  "resources/list": [sdk.ListResourcesRequestSchema, sdk.ListResourcesResultSchema],
  "resources/templates/list": [sdk.ListResourceTemplatesRequestSchema, sdk.ListResourceTemplatesResultSchema],
  "resources/read": [sdk.ReadResourceRequestSchema, sdk.ReadResourceResultSchema],
  "resources/subscribe": [sdk.SubscribeRequestSchema, sdk.EmptyResultSchema],
  "resources/unsubscribe": [sdk.UnsubscribeRequestSchema, sdk.EmptyResultSchema],
  "completion/complete": [sdk.CompleteRequestSchema, sdk.CompleteResultSchema],
} as const satisfies Record<AnsweredMethod, unknown>;

/** Sets the handler of a request on a `ProtocolServer` or the SDK's `Server`. */
export function setHandler(
  server: Pick<ProtocolServer, "setRequestHandler">,
  method: AnsweredMethod,
  handle: (request: SdkRequest, extra: Extra) => object | Promise<object>,
): void {
  const [requestSchema, resultSchema] = schemas[method];
  // The handlers of all methods have one type. Results are parsed, because an author's function may return what is not valid.
  server.setRequestHandler(
    requestSchema as typeof sdk.ListPromptsRequestSchema,
    async (request, extra) => resultSchema.parse(await handle(request, extra)) as sdk.ServerResult,
  );
}

/** What a server sends in response to `initialize`. */
interface InitializeInfo {
  readonly info: sdk.Implementation;
  readonly capabilities: sdk.ServerCapabilities;
  readonly instructions?: string | undefined;
}

/**
 * A server based on the SDK's `Protocol` class. It replaces the SDK's `Server`, which imports a JSON Schema compiler that tools do not
 * need and that takes longer to load than everything else.
 */
export class ProtocolServer extends Protocol<sdk.ServerRequest, sdk.ServerNotification, sdk.ServerResult> {
  #clientCapabilities: sdk.ClientCapabilities | undefined;
  #clientVersion: sdk.Implementation | undefined;
  #revision: string | undefined;

  constructor({ info, capabilities, instructions }: InitializeInfo) {
    super();
    this.setRequestHandler(sdk.InitializeRequestSchema, ({ params }) => {
      this.#clientCapabilities = params.capabilities;
      this.#clientVersion = params.clientInfo;
      // https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#version-negotiation
      const isKnown = sdk.SUPPORTED_PROTOCOL_VERSIONS.includes(params.protocolVersion);
      this.#revision = isKnown ? params.protocolVersion : sdk.LATEST_PROTOCOL_VERSION;
      return {
        protocolVersion: this.#revision,
        capabilities,
        serverInfo: info,
        ...(instructions !== undefined && { instructions }),
      };
    });
    this.setNotificationHandler(sdk.InitializedNotificationSchema, () => undefined);
  }

  override connect(transport: Transport): Promise<void> {
    return super.connect(withPlainErrors(transport));
  }

  /** The capabilities that the client declared; undefined before `initialize`. */
  getClientCapabilities(): sdk.ClientCapabilities | undefined {
    return this.#clientCapabilities;
  }

  /** Name and version of the client; undefined before `initialize`. */
  getClientVersion(): sdk.Implementation | undefined {
    return this.#clientVersion;
  }

  /** The revision of the connection; undefined before `initialize`. */
  getNegotiatedProtocolVersion(): string | undefined {
    return this.#revision;
  }

  // The SDK calls these to check a message against declared capabilities. This server handles and sends only what it declares, and
  // `assertClientSupports` checks the client's capabilities before a question is sent.
  protected override assertCapabilityForMethod(): void {}
  protected override assertNotificationCapability(): void {}
  protected override assertRequestHandlerCapability(): void {}
  protected override assertTaskCapability(): void {}
  protected override assertTaskHandlerCapability(): void {}
}
