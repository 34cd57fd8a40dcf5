interface SignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  toString(): string;
}

interface Job {
  name: string;
  /** @ignore */
  describe(): string;
  retry?(): void;
  set priority(value: number);
  /** @ignore */
  set owner(value: string);
}

interface Client {
  token: string;
  hooks: { before: () => void; after?: () => void };
  cache: Map<string, string>;
}

interface Options {
  auth?: string | Client;
  plugins?: (() => void)[];
  verbose?: boolean | (() => void)[];
}

/** Starts a job. @tool */
export function start(job: Job, options: Options = {}, signal?: SignalLike): void {
  console.info(job, options, signal);
}

/** Stops a job. The same type is reported once. @tool */
export function stop(options: Options): SignalLike | null {
  console.info(options);
  return null;
}
