import { ToolInput, ToolOutput } from "toolwright";

/** Search the documents. */
@ToolInput({ name: "docs:search", tags: ["docs"], readOnly: true })
export class SearchInput {
  /** What to look for. */
  query!: string;
  limit = 10;
  private cache = 1;
  total(): number {
    return this.limit + this.cache;
  }
}

@ToolOutput("docs:search")
export class SearchOutput {
  hits: string[] = [];
}
