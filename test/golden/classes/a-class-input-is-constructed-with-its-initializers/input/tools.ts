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

  get offset(): number {
    return (this.page - 1) * this.size;
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
