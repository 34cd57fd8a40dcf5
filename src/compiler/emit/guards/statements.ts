import { lineWidth } from "../print-literal.js";
import { all, any, type Condition, isAlways, isNever, not, printCondition, printOperand } from "./condition.js";

/** Prints the statements of one predicate over `value`. */
export class Statements {
  #lines: string[] = [];
  #indent = "  ";
  /** Conditions that are not printed yet: consecutive ones are joined into one statement. */
  #pending: Condition[] = [];
  #width = 0;

  /** Returns false from the predicate if the condition fails. */
  require(condition: Condition): void {
    if (isAlways(condition)) return;
    if (isNever(condition)) {
      this.add("return false;");
      return;
    }
    if (this.#width + this.#widthOf(condition) > lineWidth) this.#printPending();
    this.#pending.push(condition);
    this.#width += printCondition(not(condition)).length + " || ".length;
  }

  add(line: string): void {
    this.#printPending();
    this.#lines.push(this.#indent + line);
  }

  /** Checks where a condition holds. Checks that are conditions only are joined with it if they fit a line. */
  where(condition: Condition, print: () => void): void {
    const { lines, pending } = this.#bodyOf(print);
    const joined = any([not(condition), all(pending)]);
    if (lines.length === 0 && this.#widthOf(joined) <= lineWidth) this.require(joined);
    else this.#addBlock(`if (${printCondition(condition)})`, [...lines, ...failing(`${this.#indent}  `, pending)]);
  }

  /** A statement with a body: without braces if the body is one statement, omitted if the body is empty. */
  block(head: string, print: () => void): void {
    this.#addBlock(head, this.#linesOf(print));
  }

  /** A statement whose body is in braces. */
  braces(head: string, print: () => void): void {
    this.#addLines(`${head} {`, this.#linesOf(print));
    this.add("}");
  }

  /** A case of a switch, ending with `break`. */
  branch(label: string, print: () => void): void {
    const [first, ...others] = [...this.#linesOf(print), `${this.#indent}  break;`];
    if (others.length > 1) this.#addLines(label, [first ?? "", ...others]);
    else this.add([label, first?.trimStart(), ...others.map((line) => line.trimStart())].join(" "));
  }

  /** Ends the predicate: it returns whether the remaining conditions hold. */
  returnPending(): void {
    const condition = all(this.#pending);
    this.#pending = [];
    if (this.#lines.at(-1) !== `${this.#indent}return false;`) this.return(condition);
  }

  /** Returns a condition from the predicate, in parentheses with a line for each operand if it is too long. */
  return(condition: Condition, label = ""): void {
    this.#printPending();
    const start = `${this.#indent}${label}return `;
    const line = `${start}${printCondition(condition)};`;
    if (line.length <= lineWidth || condition.kind === "test") this.#lines.push(line);
    else this.#lines.push(`${start}(`, ...operandLines(condition, `${this.#indent}  `), `${this.#indent});`);
  }

  /** The body of the predicate. */
  get body(): string {
    return `{\n${this.#lines.join("\n")}\n}`;
  }

  /** The predicate as an arrow function. */
  get arrow(): string {
    const [only = ""] = this.#lines;
    const isExpression = this.#lines.length === 1 && only.startsWith("  return ");
    return `(value) => ${isExpression ? only.slice("  return ".length, -1) : this.body}`;
  }

  #printPending(): void {
    this.#lines.push(...failing(this.#indent, this.#pending));
    this.#pending = [];
    this.#width = 0;
  }

  /** The width of the statement that requires a condition. */
  #widthOf(condition: Condition): number {
    return this.#indent.length + printCondition(not(condition)).length + "if () return false;".length;
  }

  /** Prints a body aside: its lines, and the conditions that follow them. */
  #bodyOf(print: () => void): { readonly lines: readonly string[]; readonly pending: readonly Condition[] } {
    const [lines, pending, width, indent] = [this.#lines, this.#pending, this.#width, this.#indent];
    [this.#lines, this.#pending, this.#width, this.#indent] = [[], [], 0, `${indent}  `];
    print();
    const body = { lines: this.#lines, pending: this.#pending };
    [this.#lines, this.#pending, this.#width, this.#indent] = [lines, pending, width, indent];
    return body;
  }

  #linesOf(print: () => void): readonly string[] {
    return this.#bodyOf(() => {
      print();
      this.#printPending();
    }).lines;
  }

  #addLines(head: string, lines: readonly string[]): void {
    this.add(head);
    this.#lines.push(...lines);
  }

  /** Adds a statement with a body: in braces, unless the body is one statement that reads well beside the head. */
  #addBlock(head: string, lines: readonly string[]): void {
    const [first = "", ...others] = lines;
    if (lines.length === 0) return;
    const statement = first.trimStart();
    const isOne =
      others.length === 0 ||
      (others.at(-1) === `${this.#indent}  }` &&
        others.slice(0, -1).every((line) => line.startsWith(`${this.#indent}   `)));
    const fits = this.#indent.length + head.length + 1 + statement.length <= lineWidth;
    const isNested = head.startsWith("if ") && statement.startsWith("if ");
    if (isOne && fits && !isNested && !statement.startsWith("const "))
      this.#addLines(
        `${head} ${statement}`,
        others.map((line) => line.slice(2)),
      );
    else {
      this.#addLines(`${head} {`, lines);
      this.add("}");
    }
  }
}

/** The statement that returns false if one of the conditions fails. */
function failing(indent: string, conditions: readonly Condition[]): readonly string[] {
  if (conditions.length === 0) return [];
  const fails = not(all(conditions));
  const line = `${indent}if (${printCondition(fails)}) return false;`;
  if (line.length <= lineWidth) return [line];
  return [`${indent}if (`, ...operandLines(fails, `${indent}  `), `${indent})`, `${indent}  return false;`];
}

function operandLines(condition: Condition, indent: string): readonly string[] {
  const operands = condition.kind === "test" ? [condition] : condition.conditions;
  const operator = condition.kind === "any" ? " ||" : " &&";
  return operands.flatMap((operand, i) => {
    const end = i < operands.length - 1 ? operator : "";
    const line = `${indent}${printOperand(operand)}${end}`;
    if (line.length <= lineWidth || operand.kind === "test") return [line];
    return [`${indent}(`, ...operandLines(operand, `${indent}  `), `${indent})${end}`];
  });
}
