import { all, type Condition } from "./condition.js";

const lineWidth = 110;

/** The statements of one predicate over `data`, printed one after the other. */
export class Statements {
  #lines: string[] = [];
  #indent = "  ";
  /** What the value must meet before the next line: conditions in a row make one statement. */
  #demanded: Condition[] = [];
  #width = 0;

  /** Leaves the predicate with false when the condition fails. */
  demand(condition: Condition): void {
    const { fails } = condition;
    if (fails === "false") return;
    if (fails === "true") {
      this.add("return false;");
      return;
    }
    if (this.#width + fails.length > lineWidth) this.#printDemanded();
    this.#demanded.push(condition);
    this.#width += fails.length + 4;
  }

  add(line: string): void {
    this.#printDemanded();
    this.#lines.push(this.#indent + line);
  }

  /** A statement with a body: on one line where the body is one line, left out where there is none. */
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

  /** A branch of a switch, which ends with a break. */
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

  /** Ends the predicate: it holds when what is still demanded does. */
  returnDemanded(): void {
    const { holds } = all(this.#demanded);
    this.#demanded = [];
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

  #printDemanded(): void {
    if (this.#demanded.length === 0) return;
    const fails = this.#demanded.map((condition) => condition.fails);
    this.#lines.push(`${this.#indent}if (${fails.join(" || ")}) return false;`);
    this.#demanded = [];
    this.#width = 0;
  }

  #printInside(print: () => void): readonly string[] {
    this.#printDemanded();
    const outer = { lines: this.#lines, indent: this.#indent };
    this.#lines = [];
    this.#indent = `${outer.indent}  `;
    print();
    this.#printDemanded();
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
