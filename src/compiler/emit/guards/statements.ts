import { all, type Condition } from "./condition.js";

const lineWidth = 110;

/** Prints the statements of one predicate over `data`. */
export class Statements {
  #lines: string[] = [];
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
    const body = this.#printInside(print);
    const [only] = body;
    if (only === undefined) return;
    if (body.length === 1 && !only.trimStart().startsWith("const ")) this.add(`${head} ${only.trimStart()}`);
    else this.#addBraces(head, body);
  }

  /** A statement whose body is in braces. */
  braces(head: string, print: () => void): void {
    this.#addBraces(head, this.#printInside(print));
  }

  /** A case of a switch, ending with `break`. */
  branch(label: string, print: () => void): void {
    const body = this.#printInside(print);
    if (body.length <= 1) {
      this.add([label, ...body.map((line) => line.trimStart()), "break;"].join(" "));
      return;
    }
    this.add(label);
    for (const line of body) this.#lines.push(line);
    this.add("  break;");
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

  #printInside(print: () => void): readonly string[] {
    this.#printPending();
    const outer = { lines: this.#lines, indent: this.#indent };
    this.#lines = [];
    this.#indent = `${outer.indent}  `;
    print();
    this.#printPending();
    const body = this.#lines;
    this.#lines = outer.lines;
    this.#indent = outer.indent;
    return body;
  }

  #addBraces(head: string, body: readonly string[]): void {
    this.add(`${head} {`);
    for (const line of body) this.#lines.push(line);
    this.add("}");
  }
}
