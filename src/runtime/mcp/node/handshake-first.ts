import { isJsonObject } from "../../model/index.js";
import type { McpTransport } from "../server-definition.js";

/** The parts of the transports of both SDKs that this file replaces. */
interface Messages {
  onmessage?: (message: unknown, extra?: unknown) => void;
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
}

/** Holds messages back that a client sends before it has the response to its `initialize`: a tool must not run before that. */
export function answerHandshakeFirst(transport: McpTransport): McpTransport {
  // McpTransport does not describe messages.
  const own = transport as unknown as Messages;
  const start = own.start.bind(own);
  const send = own.send.bind(own);
  const waiting: (readonly [unknown, unknown])[] = [];
  let handshake: unknown;
  let handle: Messages["onmessage"];
  const receive = (message: unknown, extra?: unknown): void => {
    if (handshake !== undefined) {
      waiting.push([message, extra]);
      return;
    }
    if (isJsonObject(message) && message["method"] === "initialize") handshake = message["id"];
    handle?.(message, extra);
  };
  own.start = () => {
    handle = own.onmessage;
    own.onmessage = receive;
    return start();
  };
  own.send = (message, options) => {
    const sending = send(message, options);
    const isAnswer = isJsonObject(message) && message["method"] === undefined && message["id"] === handshake;
    if (handshake === undefined || !isAnswer) return sending;
    return sending.then(() => {
      handshake = undefined;
      for (const [next, extra] of waiting.splice(0)) receive(next, extra);
    });
  };
  return transport;
}
