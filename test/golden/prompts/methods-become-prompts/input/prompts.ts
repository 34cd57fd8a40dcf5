import { Prompt, Tool } from "toolwright";

export class Notebook {
  readonly #notes: string[] = [];

  /** Add a note. */
  @Tool("add_note")
  add(text: string): number {
    return this.#notes.push(text);
  }

  /** Summarize the notes. */
  @Prompt({ title: "Summary" })
  summarize(language: string & {} | "English" | "German" = "English"): string {
    return `Summarize in ${language}: ${this.#notes.join("\n")}`;
  }

  @Prompt("notebook_rules")
  static rules(): string {
    return "One note per line.";
  }
}

export class Archive {
  constructor(readonly folder: string) {}

  /** Describe the archive. */
  @Prompt
  describe(): string {
    return `Describe ${this.folder}.`;
  }
}
