import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy as load balancers are: it asks each server whether it is ready, and sends requests to those in turn, once. */
export interface PollingProxy {
  readonly url: string;
  /** The servers that were ready when they were last asked. */
  readonly ready: ReadonlySet<number>;
  close(): Promise<void>;
}

/** Starts a proxy in front of the servers on these ports, whose `readyPath` is `/readyz`. */
export async function startPollingProxy(ports: readonly number[], pollMs: number): Promise<PollingProxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const open = [...ready];
    const port = open[turn++ % open.length];
    if (port === undefined) {
      outgoing.writeHead(502).end("no server is ready");
      return;
    }
    const { method, url, headers } = incoming;
    const to = request({ agent, host: "127.0.0.1", port, method, path: url, headers });
    to.on("response", (answer) => {
      // These are about the connection to the server.
      const { connection: _connection, "keep-alive": _keepAlive, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on("error", () => outgoing.destroy()).pipe(outgoing);
    });
    to.on("error", (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`port ${port}: ${error.message}`);
    });
    incoming.pipe(to);
  };
  const isReady = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = get({ host: "127.0.0.1", port, path: "/readyz", timeout: 5_000 }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      probe.on("error", () => resolve(false)).on("timeout", () => probe.destroy());
    });
  const poll = async (): Promise<void> => {
    await Promise.all(
      ports.map(async (port) => {
        if (await isReady(port)) ready.add(port);
        else ready.delete(port);
      }),
    );
  };
  await poll();
  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = poll();
  }, pollMs);
  // Longer than clients keep idle connections.
  const server = createServer({ keepAliveTimeout: 65_000 }, forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    ready,
    close: async () => {
      clearInterval(timer);
      await polling;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** Returns ports that were free a moment ago. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => server.listening || once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
