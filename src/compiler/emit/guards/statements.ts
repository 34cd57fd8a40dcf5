import { lineWidth } from "../print-literal.js";

/** Prints the statements of one predicate over `value`. */
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
    if (this.#width + this.#widthOf(condition) > lineWidth) this.#printPending();
    this.#pending.push(condition);
    this.#width += fails.length + " || ".length;
  }

  add(line: string): void {
    this.#printPending();
    this.#lines.push(this.#indent + line);
  }

  /** Checks where a condition holds. Checks that are conditions only are joined with it if they fit a line. */
  where(condition: Condition, print: () => void): void {
    const { lines, pending } = this.#bodyOf(print);
    const joined = any([not(condition), conjunctionOf(pending)]);
    if (lines.length === 0 && this.#widthOf(joined) <= lineWidth) this.require(joined);
    else this.#addBlock(`if (${condition.holds})`, [...lines, ...failing(`${this.#indent}  `, pending)]);
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
    const { holds } = conjunctionOf(this.#pending);
    this.#pending = [];
    if (this.#lines.at(-1) !== `${this.#indent}return false;`) this.return(holds);
  }

  /** Returns a condition from the predicate. */
  return(condition: string, label = ""): void {
    this.#printPending();
    this.#lines.push(...wrapped(this.#indent, `${label}return `, condition, ";"));
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
  #widthOf({ fails }: Condition): number {
    return this.#indent.length + fails.length + "if () return false;".length;
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
  const { fails } = conjunctionOf(conditions);
  const line = `${indent}if (${fails}) return false;`;
  if (line.length <= lineWidth) return [line];
  return [`${indent}if (`, ...operandLines(fails, `${indent}  `), `${indent})`, `${indent}  return false;`];
}

/** A statement with a condition at its end, in parentheses with a line for each operand if it is too long. */
function wrapped(indent: string, start: string, condition: string, end: string): readonly string[] {
  const line = `${indent}${start}${condition}${end}`;
  if (line.length <= lineWidth) return [line];
  const inner = operandsOf(condition).length === 1 ? condition.replace(/^\((.*)\)$/, "$1") : condition;
  if (operandsOf(inner).length === 1) return [line];
  return [`${indent}${start}(`, ...operandLines(inner, `${indent}  `), `${indent})${end}`];
}

function operandLines(condition: string, indent: string): readonly string[] {
  const operands = operandsOf(condition);
  return operands.flatMap((operand, i) =>
    wrapped(indent, "", operand.text, i < operands.length - 1 ? operand.end : ""),
  );
}

/** The operands of a disjunction, or else of a conjunction, each with the operator that follows it. Operators in strings and parentheses are parts of operands. */
function operandsOf(condition: string): readonly { readonly text: string; readonly end: string }[] {
  const tokens = condition.match(/"(?:[^"\\]|\\.)*"| (?:\|\||&&) |[^"]/g) ?? [];
  for (const operator of [" || ", " && "]) {
    const operands = [""];
    let depth = 0;
    for (const token of tokens) {
      if ("([{".includes(token)) depth += 1;
      if (")]}".includes(token)) depth -= 1;
      if (token === operator && depth === 0) operands.push("");
      else operands.push(`${operands.pop()}${token}`);
    }
    if (operands.length > 1) return operands.map((text) => ({ text, end: operator.trimEnd() }));
  }
  return [{ text: condition, end: "" }];
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
    fails: open.map(({ fails }) => inDisjunction(fails)).join(" || "),
  };
}

/** Holds if at least one condition holds. */
export function any(conditions: readonly Condition[]): Condition {
  return not(conjunctionOf(conditions.map(not)));
}

/** `&&` binds tighter than `||`. */
function inConjunction(text: string): string {
  return text.includes(" || ") && operandsOf(text)[0]?.end === " ||" ? `(${text})` : text;
}

/** The parentheses are for readers. */
function inDisjunction(text: string): string {
  return text.includes(" && ") && operandsOf(text)[0]?.end === " &&" ? `(${text})` : text;
}
