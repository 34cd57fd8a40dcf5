import { Protocol } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  type ClientCapabilities,
  type Implementation,
  InitializedNotificationSchema,
  InitializeRequestSchema,
  LATEST_PROTOCOL_VERSION,
  type ServerCapabilities,
  type ServerNotification,
  type ServerRequest,
  type ServerResult,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";

/** What a server says of itself when a client connects. */
interface ServerFacts {
  readonly info: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions?: string | undefined;
}

/**
 * A server of the SDK's own protocol, without the compiler of JSON Schemas that comes with the SDK's `Server`: loading that one takes longer than all that is
 * ours, and nothing is compiled to serve tools.
 */
export class ProtocolServer extends Protocol<ServerRequest, ServerNotification, ServerResult> {
  #clientCapabilities: ClientCapabilities | undefined;

  constructor({ info, capabilities, instructions }: ServerFacts) {
    super();
    this.setRequestHandler(InitializeRequestSchema, ({ params }) => {
      this.#clientCapabilities = params.capabilities;
      // A version that the SDK does not know is answered with the newest that it does (MCP 2025-11-25, lifecycle, version negotiation).
      const isKnown = SUPPORTED_PROTOCOL_VERSIONS.includes(params.protocolVersion);
      return {
        protocolVersion: isKnown ? params.protocolVersion : LATEST_PROTOCOL_VERSION,
        capabilities,
        serverInfo: info,
        ...(instructions !== undefined && { instructions }),
      };
    });
    this.setNotificationHandler(InitializedNotificationSchema, () => undefined);
  }

  /** What the client said that it can do; undefined until it has. */
  getClientCapabilities(): ClientCapabilities | undefined {
    return this.#clientCapabilities;
  }

  // The SDK asks here whether a message is one that either side has declared. This server handles and sends what it declares; whether a client can
  // answer what a tool asks is looked at before it is asked.
  protected override assertCapabilityForMethod(): void {}
  protected override assertNotificationCapability(): void {}
  protected override assertRequestHandlerCapability(): void {}
  protected override assertTaskCapability(): void {}
  protected override assertTaskHandlerCapability(): void {}
}
