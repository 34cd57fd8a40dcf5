import { all, type Condition } from "./condition.js";

const lineWidth = 110;

/** Prints the statements of one predicate over `data`. */
export class Statements {
  readonly #lines: string[] = [];
  #indent = "  ";
  /** Conditions that are not printed yet: consecutive ones are joined into one statement. */
  #pending: Condition[] = [];
  #width = 0;

  /** Returns false from the predicate if the condition fails. */
  require(condition: Condition): void {
    const { fails } = condition;
    if (fails === "false") return;
    if (fails === "true") {
      this.add("return false;");
      return;
    }
    if (this.#width + fails.length > lineWidth) this.#printPending();
    this.#pending.push(condition);
    this.#width += fails.length + 4;
  }

  add(line: string): void {
    this.#printPending();
    this.#lines.push(this.#indent + line);
  }

  /** A statement with a body: on one line if the body is one line, omitted if the body is empty. */
  block(head: string, print: () => void): void {
    const size = this.#addWithBody(head, print);
    if (size === 0) this.#lines.pop();
    else if (size === 1 && !this.#lines.at(-1)?.trimStart().startsWith("const ")) this.#joinLastLine();
    else this.#brace(size);
  }

  /** A statement whose body is in braces. */
  braces(head: string, print: () => void): void {
    this.#brace(this.#addWithBody(head, print));
  }

  /** A case of a switch, ending with `break`. */
  branch(label: string, print: () => void): void {
    const size = this.#addWithBody(label, print);
    if (size === 1) this.#joinLastLine();
    this.add("  break;");
    if (size <= 1) this.#joinLastLine();
  }

  /** Ends the predicate: it returns whether the remaining conditions hold. */
  returnPending(): void {
    const { holds } = all(this.#pending);
    this.#pending = [];
    if (this.#lines.at(-1) !== `${this.#indent}return false;`) this.add(`return ${holds};`);
  }

  /** The predicate as an arrow function. */
  get text(): string {
    const [only = ""] = this.#lines;
    const isExpression = this.#lines.length === 1 && only.startsWith("  return ");
    return isExpression
      ? `(data) => ${only.slice("  return ".length, -1)}`
      : `(data) => {\n${this.#lines.join("\n")}\n}`;
  }

  #printPending(): void {
    if (this.#pending.length === 0) return;
    const fails = this.#pending.map((condition) => condition.fails);
    this.#lines.push(`${this.#indent}if (${fails.join(" || ")}) return false;`);
    this.#pending = [];
    this.#width = 0;
  }

  /** Adds the first line of a statement, then its indented body. Returns the number of lines of the body. */
  #addWithBody(head: string, print: () => void): number {
    this.add(head);
    const start = this.#lines.length;
    const indent = this.#indent;
    this.#indent = `${indent}  `;
    print();
    this.#printPending();
    this.#indent = indent;
    return this.#lines.length - start;
  }

  /** Puts the last `size` lines in braces. */
  #brace(size: number): void {
    this.#lines[this.#lines.length - size - 1] += " {";
    this.add("}");
  }

  /** Appends the last line to the one before it. */
  #joinLastLine(): void {
    const line = this.#lines.pop() ?? "";
    this.#lines.push(`${this.#lines.pop()} ${line.trimStart()}`);
  }
}
