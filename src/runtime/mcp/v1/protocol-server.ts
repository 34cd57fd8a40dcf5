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

/** What a server sends in response to `initialize`. */
interface InitializeInfo {
  readonly info: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions?: string | undefined;
}

/**
 * A server based on the SDK's `Protocol` class. It replaces the SDK's `Server`, which imports a JSON Schema compiler that tools do not
 * need and that takes longer to load than everything else.
 */
export class ProtocolServer extends Protocol<ServerRequest, ServerNotification, ServerResult> {
  #clientCapabilities: ClientCapabilities | undefined;
  #clientVersion: Implementation | undefined;

  constructor({ info, capabilities, instructions }: InitializeInfo) {
    super();
    this.setRequestHandler(InitializeRequestSchema, ({ params }) => {
      this.#clientCapabilities = params.capabilities;
      this.#clientVersion = params.clientInfo;
      // https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#version-negotiation
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

  /** The capabilities that the client declared; undefined before `initialize`. */
  getClientCapabilities(): ClientCapabilities | undefined {
    return this.#clientCapabilities;
  }

  /** Name and version of the client; undefined before `initialize`. */
  getClientVersion(): Implementation | undefined {
    return this.#clientVersion;
  }

  // The SDK calls these to check a message against declared capabilities. This server handles and sends only what it declares, and
  // `assertClientSupports` checks the client's capabilities before a question is sent.
  protected override assertCapabilityForMethod(): void {}
  protected override assertNotificationCapability(): void {}
  protected override assertRequestHandlerCapability(): void {}
  protected override assertTaskCapability(): void {}
  protected override assertTaskHandlerCapability(): void {}
}
