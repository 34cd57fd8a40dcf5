import { performance } from "node:perf_hooks";
import process from "node:process";
import type { ts } from "ts-morph";
import type { Site } from "../graph/site.js";

/** How many types without a name may be nested in each other. Each level uses stack. */
const maxDepth = 400;

/** How many steps one root may take before it counts as infinite. A larger schema would be unusable. */
const maxSteps = 300_000;

/** How many steps are between two checks of the time limit. */
const stepsPerCheck = 64;

/** Ends the reading of a root that takes too many steps or too long. */
export class AbandonedRoot extends Error {
  readonly reason: "steps" | "time";
  /** Where the last type was read. */
  readonly site: Site;

  constructor(reason: "steps" | "time", site: Site) {
    super(`internal: the root takes too much of: ${reason}`);
    this.reason = reason;
    this.site = site;
  }
}

/** Bounds the steps, the nesting and the time of one root: the input or output of a tool, or an exported type. */
export class RootBudget {
  readonly seconds: number;
  /** For which properties the time is spent, with all types that they lead to. */
  readonly #times = new Map<ts.Node, number>();
  /** The properties whose values are being read. */
  readonly #timed = new Set<ts.Node>();
  #depth = 0;
  #steps = 0;
  /** The clock when the root started. */
  #start = 0;
  /** The processor time at the first check of a root that has taken a tenth of the limit. */
  #startOfProcessor: NodeJS.CpuUsage | undefined;
  #last: Site | undefined;
  #root: Site | undefined;

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  /** Where the root is that is being read, or was read last. */
  get root(): Site | undefined {
    return this.#root;
  }

  /** Whether a root is being read. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  /** Whether one more level would be too deep. */
  get isFull(): boolean {
    return this.#depth === maxDepth;
  }

  /** Whether the root has taken all its steps. */
  get isSpent(): boolean {
    return this.#steps === maxSteps;
  }

  /** Starts a root at its first type. */
  open(site: Site): void {
    this.#times.clear();
    this.#timed.clear();
    this.#depth = 1;
    this.#steps = 0;
    this.#start = performance.now();
    this.#startOfProcessor = undefined;
    this.#last = site;
    this.#root = site;
  }

  close(): void {
    this.#depth = 0;
  }

  /**
   * Reads a type inside the root.
   *
   * @throws {AbandonedRoot} when the root has taken too long.
   */
  step<T>(site: Site, read: () => T): T {
    this.#last = site;
    if (this.#steps % stepsPerCheck === 0) this.checkTime();
    this.#steps++;
    this.#depth++;
    const result = read();
    this.#depth--;
    return result;
  }

  /** Reads the value of a property, whose time counts for its declaration. Inside itself, it counts already. */
  time<T>(declaration: ts.Node | undefined, read: () => T): T {
    if (!declaration || this.#timed.has(declaration)) return read();
    this.#timed.add(declaration);
    const begin = performance.now();
    try {
      return read();
    } finally {
      this.#timed.delete(declaration);
      this.#times.set(declaration, (this.#times.get(declaration) ?? 0) + performance.now() - begin);
    }
  }

  /** The property with the shortest time that is at least half of the longest: it is closest to the cause. */
  heaviest(): ts.Node | undefined {
    const longest = Math.max(...this.#times.values());
    const [found] = [...this.#times].filter(([, time]) => time >= longest / 2).sort(([, a], [, b]) => a - b);
    return found?.[0];
  }

  /**
   * Call it in loops that take long between two types.
   *
   * @throws {AbandonedRoot} when the root has taken too long.
   */
  checkTime(): void {
    // The clock is far cheaper to read than the processor time, which hardly exceeds it.
    const elapsed = performance.now() - this.#start;
    if (elapsed < this.seconds * 100) return;
    this.#startOfProcessor ??= process.cpuUsage();
    if (elapsed < this.seconds * 1e3) return;
    const { user, system } = process.cpuUsage(this.#startOfProcessor);
    if (user + system >= this.seconds * 0.9e6 && this.#last) throw new AbandonedRoot("time", this.#last);
  }
}
