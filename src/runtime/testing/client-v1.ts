import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type ClientSdk, testClientInfo } from "./sdk-client.js";

/** The client of version 1 of the official SDK. */
export const clientV1: ClientSdk = {
  createClient: () => new Client(testClientInfo),
  createTransports: () => InMemoryTransport.createLinkedPair(),
};
