import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** The report of one build by a script in `drivers/`. */
export interface BuildEvent {
  readonly ok: boolean;
  readonly errors: readonly BuildMessage[];
  readonly warnings: readonly BuildMessage[];
}

export interface BuildMessage {
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A running script of `drivers/`, which builds or watches a project with one bundler. */
export class BundlerProcess {
  readonly #child: ChildProcess;
  readonly #events: BuildEvent[] = [];
  #stderr = "";
  #wake: () => void = () => undefined;
  readonly ended: Promise<number | null>;

  constructor(root: string, bundler: string, args: readonly string[] = []) {
    this.#child = spawn(process.execPath, [`drivers/${bundler}.mjs`, ...args], { cwd: root });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr += text;
    });
    if (!this.#child.stdout) throw new Error("the process has no stdout");
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      // The scripts print only events.
      this.#events.push(JSON.parse(line) as BuildEvent);
      this.#wake();
    });
    this.ended = new Promise((resolve) => {
      this.#child.on("close", (code) => resolve(code));
    });
  }

  /** All builds so far. */
  get events(): readonly BuildEvent[] {
    return this.#events;
  }

  /** Returns the first build that matches, past or future. Rejects after `seconds`, or if the bundler exits. */
  async until(matches: (event: BuildEvent) => boolean | Promise<boolean>, seconds = 60): Promise<BuildEvent> {
    const deadline = Date.now() + seconds * 1000;
    for (let next = 0; ; ) {
      for (; next < this.#events.length; next++) {
        const event = this.#events[next];
        if (event && (await matches(event))) return event;
      }
      const left = deadline - Date.now();
      const hasExited = this.#child.exitCode !== null;
      if (left <= 0 || hasExited) {
        const seen = this.#events.map((event) => JSON.stringify(event)).join("\n");
        throw new Error(`${hasExited ? "the bundler exited" : "no build matched"}; builds:\n${seen}\n${this.#stderr}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 250));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Waits until there is no new build for `milliseconds`. */
  async quiet(milliseconds: number, seconds = 30): Promise<void> {
    const deadline = Date.now() + seconds * 1000;
    for (let count = -1; count !== this.#events.length; ) {
      if (Date.now() > deadline) throw new Error(`the bundler keeps building: ${this.#events.length} builds so far`);
      count = this.#events.length;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }

  async stop(): Promise<void> {
    this.#child.kill();
    // esbuild's service can keep the pipes open, and a bundler may not react while it builds.
    const timer = setTimeout(() => {
      this.#child.kill("SIGKILL");
      this.#child.stdout?.destroy();
      this.#child.stderr?.destroy();
    }, 5_000);
    await this.ended;
    clearTimeout(timer);
  }
}
