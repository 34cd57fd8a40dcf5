import { Tool, ToolInput } from "toolwright";

class Paged {
  /** Which page. @minimum 1 */
  page = 1;
}

@ToolInput()
export class Query extends Paged {
  /** What to look for. */
  text!: string;
  size: number = 20;
  readonly tags: string[] = [];
  #cached = false;
  private secret = "";
  static shared = 1;

  constructor(
    readonly lang: string = "en",
    public seed: number = Date.now(),
    protected depth = 1,
  ) {
    super();
  }

  get offset(): number {
    return (this.page - 1) * this.size * this.depth;
  }

  isCached(): boolean {
    return this.#cached || this.secret !== "";
  }
}

export class Library {
  /** Find books. */
  @Tool()
  find(query: Query): number {
    return query.offset;
  }
}
