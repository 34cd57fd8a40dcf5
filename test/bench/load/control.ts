import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** What else the machine does, measured beside a run. */
export interface Control {
  /** The median latency of a server that does nothing, in milliseconds, from one time of `Date.now` to another. */
  median(from: number, to: number): number;
  end(): void;
}

const everyMs = 50;

/** Starts a server that does nothing, in a process of its own, and calls it all the time. */
export async function startControl(): Promise<Control> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ["--import", "tsx"] });
  // The message below.
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const times: { readonly at: number; readonly took: number }[] = [];
  let isRunning = true;
  const run = async (): Promise<void> => {
    while (isRunning) {
      const start = performance.now();
      await (await fetch(url, { method: "POST", body: "{}" })).text();
      times.push({ at: Date.now(), took: performance.now() - start });
      await setTimeout(everyMs);
    }
  };
  const running = run();
  return {
    median: (from, to) => {
      const some = times.filter(({ at }) => at >= from && at <= to).map(({ took }) => took);
      return some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    },
    end: () => {
      isRunning = false;
      void running.finally(() => child.kill());
    },
  };
}

if (process.send) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("{}"));
  });
  // A server that listens on a port has such an address.
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
}
