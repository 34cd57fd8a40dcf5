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
  readonly #clock = createPropertyClock();
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
    this.#clock.reset();
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

  /** Reads the value of a property, whose time counts for its declaration. */
  time<T>(declaration: ts.Node | undefined, read: () => T): T {
    return declaration ? this.#clock.time(declaration, read) : read();
  }

  /** The property that most of the time was spent for. */
  heaviest(): ts.Node | undefined {
    return this.#clock.heaviest();
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

/** Measures for which properties the time of a root is spent, with all types that they lead to. */
function createPropertyClock() {
  const times = new Map<ts.Node, number>();
  const open = new Set<ts.Node>();
  return {
    reset(): void {
      times.clear();
      open.clear();
    },
    time<T>(declaration: ts.Node, read: () => T): T {
      // Inside itself, its time counts already.
      if (open.has(declaration)) return read();
      open.add(declaration);
      const begin = performance.now();
      try {
        return read();
      } finally {
        open.delete(declaration);
        times.set(declaration, (times.get(declaration) ?? 0) + performance.now() - begin);
      }
    },
    /** The property with the shortest time that is at least half of the longest: it is closest to the cause. */
    heaviest(): ts.Node | undefined {
      const longest = Math.max(...times.values());
      const [found] = [...times].filter(([, time]) => time >= longest / 2).sort(([, a], [, b]) => a - b);
      return found?.[0];
    },
  };
}
