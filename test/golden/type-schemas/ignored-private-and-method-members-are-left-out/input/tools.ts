export interface Options {
  name: string;
  /** @ignore */
  onDone?: () => void;
  /** @ignore */
  internal?: Map<string, string>;
  describe(): string;
}

export class Result {
  text = "";
  #secret = 1;
  protected count = 2;
  total(): number {
    return this.#secret + this.count;
  }
}

/** Run. @tool */
export function run(options: Options): Result {
  return Object.assign(new Result(), { text: options.name });
}
