import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";

interface End {
  connect(transport: never): Promise<unknown>;
}

/** Connects a client to a server over memory, each of any SDK: the transports of both SDKs exchange the same messages. */
export async function connectInMemory<C extends End>(server: End, client: C): Promise<C> {
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left as never), client.connect(right as never)]);
  return client;
}
