import { type ListedResource, Prompt, Resource, Tool } from "toolwright";

export class Shelf {
  constructor(readonly name: string) {}

  /** A book. */
  @Resource({ uri: "book://{isbn}", mimeType: "text/plain", audience: ["user"], list: "books" })
  book(isbn: string): string {
    return `${this.name} ${isbn}`;
  }

  books(): ListedResource[] {
    return [{ uri: "book://1", name: "One" }];
  }

  @Resource("shelf://rules")
  static rules(): string {
    return "Quiet.";
  }

  /** Recommend a book. */
  @Prompt
  recommend(): string {
    return `Recommend a book of ${this.name}.`;
  }

  /** Add a book. */
  @Tool
  add(isbn: string): string {
    return isbn;
  }
}
