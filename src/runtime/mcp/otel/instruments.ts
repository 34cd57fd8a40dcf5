import type { Attributes, Meter } from "@opentelemetry/api";
import type { Observe } from "../../model/internal.js";

/** Bounds that the semantic conventions for MCP recommend, in seconds. */
const bounds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** What is measured. The names without `toolwright` are those of the semantic conventions for MCP. */
export interface Instruments {
  /** Records the duration of a request that a server has answered, or that a host has sent to an MCP server or run otherwise. */
  readonly duration: (of: "server" | "client" | "run", seconds: number, attributes: Attributes) => void;
  readonly rejected: (attributes: Attributes) => void;
  readonly observe: Observe;
}

export function createInstruments(meter: Meter): Instruments {
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: bounds } });
  const durations = {
    server: histogram("mcp.server.operation.duration", "Duration of an MCP request, from its arrival until its result"),
    client: histogram("mcp.client.operation.duration", "Duration of an MCP request, from sending it until its result"),
    run: histogram("toolwright.run.duration", "Duration of a run on a local handler or a provider"),
  };
  const sessions = histogram("mcp.server.session.duration", "Duration of an MCP session on the server");
  const open = meter.createUpDownCounter("toolwright.server.sessions", { description: "Open sessions" });
  const rejected = meter.createCounter("toolwright.inputs.rejected", { description: "Inputs that are not valid" });
  const waiting = meter.createUpDownCounter("toolwright.queue.length", { description: "Calls that wait for others" });
  const cache = meter.createCounter("toolwright.cache.requests", { description: "Results looked up in a cache" });
  return {
    duration: (of, seconds, attributes) => durations[of].record(seconds, attributes),
    rejected: (attributes) => rejected.add(1, attributes),
    observe: (observation) => {
      switch (observation.kind) {
        case "session":
          open.add(observation.change);
          if (observation.change === -1) sessions.record(observation.seconds, { "network.transport": "tcp" });
          return;
        case "request": {
          const { method, seconds, code } = observation;
          const failure =
            code !== undefined && ({ "error.type": String(code), "rpc.response.status_code": String(code) } as const);
          durations.server.record(seconds, { "mcp.method.name": method, ...failure });
          return;
        }
        case "queue":
          waiting.add(observation.change, { "toolwright.queue": observation.queue });
          return;
        case "cache":
          cache.add(1, { "toolwright.cache.hit": observation.isHit });
      }
    },
  };
}
