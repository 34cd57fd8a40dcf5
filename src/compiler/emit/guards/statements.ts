import { lineWidth } from "../print-literal.js";

/** Prints the statements of one predicate over `value`. */
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
    const rest = this.#indent.length + "if () return false;".length;
    if (this.#width + fails.length + rest > lineWidth) this.#printPending();
    this.#pending.push(condition);
    this.#width += fails.length + " || ".length;
  }

  add(line: string): void {
    this.#printPending();
    this.#lines.push(this.#indent + line);
  }

  /** A statement with a body: without braces if the body is one statement, omitted if the body is empty. */
  block(head: string, print: () => void): void {
    const size = this.#addWithBody(head, print);
    if (size === 0) this.#lines.pop();
    else if (!this.#joinStatement(size)) this.#brace(size);
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
    const { holds } = conjunctionOf(this.#pending);
    this.#pending = [];
    if (this.#lines.at(-1) !== `${this.#indent}return false;`) this.add(`return ${holds};`);
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

  /** Appends the last `size` lines to the one before them if they are one statement. */
  #joinStatement(size: number): boolean {
    const body = this.#lines.slice(-size);
    const [first = ""] = body;
    if (first.trimStart().startsWith("const ")) return false;
    const deeper = `${this.#indent}   `;
    if (body.slice(1, -1).some((line) => !line.startsWith(deeper))) return false;
    const head = this.#lines.at(-size - 1) ?? "";
    if (size > 1 && (body.at(-1) !== `${this.#indent}  }` || head.length + first.trimStart().length >= lineWidth))
      return false;
    const rest = body.slice(1).map((line) => line.slice(2));
    this.#lines.splice(-size - 1, size + 1, `${head} ${first.trimStart()}`, ...rest);
    return true;
  }

  /** Appends the last line to the one before it. */
  #joinLastLine(): void {
    const line = this.#lines.pop() ?? "";
    this.#lines.push(`${this.#lines.pop()} ${line.trimStart()}`);
  }
}

/** A test as an expression, together with its negation, so that no printed condition needs `!(…)`. */
export interface Condition {
  readonly holds: string;
  readonly fails: string;
}

const always: Condition = { holds: "true", fails: "false" };

export function called(call: string): Condition {
  return { holds: call, fails: `!${call}` };
}

/** A comparison: `compared("data", "===", "1")`. */
export function compared(left: string, operator: keyof typeof opposites, right: string | number): Condition {
  return { holds: `${left} ${operator} ${right}`, fails: `${left} ${opposites[operator]} ${right}` };
}

const opposites = { "===": "!==", "!==": "===", ">=": "<", "<": ">=", "<=": ">", ">": "<=" } as const;

export function not({ holds, fails }: Condition): Condition {
  return { holds: fails, fails: holds };
}

export function conjunctionOf(conditions: readonly Condition[]): Condition {
  if (conditions.some(({ fails }) => fails === "true")) return not(always);
  const open = conditions.filter(({ fails }) => fails !== "false");
  const [only, ...others] = open;
  if (!only) return always;
  if (others.length === 0) return only;
  return {
    holds: open.map(({ holds }) => inConjunction(holds)).join(" && "),
    fails: open.map(({ fails }) => fails).join(" || "),
  };
}

/** Holds if at least one condition holds. */
export function any(conditions: readonly Condition[]): Condition {
  return not(conjunctionOf(conditions.map(not)));
}

/** `&&` binds tighter than `||`. Author text is in string literals, where additional parentheses do no harm. */
function inConjunction(text: string): string {
  return text.includes(" || ") ? `(${text})` : text;
}
