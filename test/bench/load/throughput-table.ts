import { table } from "../../../scripts/markdown-table.js";
import type { Bar } from "../bars.js";
import type { Sample } from "../statistics.js";
import type { LoadRevision } from "./client.js";

/** The figures of one combination of transport, SDK, revision and number of connections. */
export interface ThroughputRow {
  readonly transport: "stdio" | "http";
  readonly sdk: "v1" | "v2";
  readonly revision: LoadRevision;
  readonly connections: number;
  /** Processor time of the server, in microseconds for each call. */
  readonly cpu: Readonly<Record<"toolwright" | "zod", Sample>>;
  /** Bytes of heap for each idle session. Absent without sessions, and for one. */
  readonly session?: Readonly<Record<"toolwright" | "zod", number>>;
}

/** What a call takes on a server that does a part of what ours does, in microseconds. */
export interface CallAlternative {
  readonly name: string;
  readonly cpu: Sample;
}

const transports = { stdio: "standard input and output", http: "Node's HTTP server" } as const;

/** Calls for the same processor time, relative to the plain SDK with zod. */
export function ratioOf({ cpu }: ThroughputRow): number {
  return cpu.zod.median / cpu.toolwright.median;
}

/** The targets for calls, with the worst combination. */
export function throughputBars(rows: readonly ThroughputRow[]): readonly Bar[] {
  const ratios = (["stdio", "http"] as const).map((transport): Bar => {
    const measured = Math.min(...rows.filter((row) => row.transport === transport).map(ratioOf));
    const measure = `Calls for the same processor time over ${transports[transport]}, relative to zod: the worst combination`;
    return { measure, bound: 1, isMinimum: true, unit: "x", ...(rows.length > 0 && { measured }) };
  });
  const largest = Math.max(...rows.map(({ session }) => session?.toolwright ?? 0)) / 1000;
  const memory = { measure: "Memory of an idle HTTP session", bound: 40, unit: "kB" } as const;
  return [...ratios, { ...memory, ...(rows.length > 0 && { measured: largest }) }];
}

/** Formats the alternatives as a Markdown table. */
export function callAlternativeTable(alternatives: readonly CallAlternative[]): string {
  return table(
    ["Server over standard input and output, 50 calls at the same time", "µs"],
    alternatives.map(({ name, cpu: { median, min, max } }) => [
      name,
      `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`,
    ]),
  );
}

/** Formats the figures as a Markdown table. */
export function throughputTable(rows: readonly ThroughputRow[]): string {
  const range = ({ median, min, max }: Sample): string => `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
  return table(
    ["Transport", "SDK", "Revision", "Connections", "toolwright, µs", "zod, µs", "Ratio", "Session, kB"],
    rows.map((row) => [
      ...[row.transport, row.sdk, row.revision, String(row.connections)],
      ...[range(row.cpu.toolwright), range(row.cpu.zod), ratioOf(row).toFixed(2)],
      row.session ? `${kilobytes(row.session.toolwright)}; zod ${kilobytes(row.session.zod)}` : "",
    ]),
  );
}
