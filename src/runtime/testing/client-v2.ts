import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { type ClientSdk, testClientInfo } from "./sdk-client.js";

/** The client of version 2 of the official SDK. */
export const clientV2: ClientSdk = {
  createClient: () => new Client(testClientInfo),
  createTransports: () => InMemoryTransport.createLinkedPair(),
};
