/** A mistake in the code of a tool, or in a call of it, and what the client and the author are told when it runs. */
export interface ToolSlip {
  readonly title: string;
  /** The name of the tool and of its function. */
  readonly name: string;
  /** The parameters, the result and the body of the function, or an arrow function. */
  readonly code: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** Parts of what the client receives. */
  readonly result: readonly string[];
  /** Parts of what the server logs. Nothing, if it is not given. */
  readonly log?: readonly string[];
}

/** What the server logs of an output: the tool, the place in the value, the cause and the way out. */
function output(name: string, problem: string): Pick<ToolSlip, "name" | "result" | "log"> {
  const message = `Invalid output of tool "${name}":\n- ${problem}`;
  const advice = "Change what the handler returns, or the type that it declares.";
  return { name, result: [`[OutputValidation] ${message}`], log: [`Error in "${name}": ${message}\n${advice}`] };
}

/** Where the code is: each function is in a line of its own. */
const place = "src/tools.ts:";

/** In the order of the calls. The last one ends the server. */
export const toolSlips: readonly ToolSlip[] = [
  {
    title: "an argument has nearly the name of a parameter",
    name: "nearly",
    code: "(_x: number): number { return _x; }",
    arguments: { x: 1 },
    result: ["- /_x: is required; expected number", 'did you mean "_x"?', 'A valid input: {"_x":1}'],
  },
  {
    title: "an argument is text in place of a number",
    name: "text_for_number",
    code: "(count: number): number { return count; }",
    arguments: { count: "many" },
    result: ['- /count: expected number, got string "many"', "A valid input: "],
  },
  {
    title: "a result contains itself",
    code: "(): { a: number; me?: unknown } { const it: { a: number; me?: unknown } = { a: 1 }; it.me = it; return it; }",
    ...output("circular", "/me: contains itself, and JSON cannot represent cycles"),
  },
  {
    title: "a date in a result is invalid",
    code: '(): { day: Date } { return { day: new Date("nope") }; }',
    ...output("invalid_date", "/day: is an invalid Date, which JSON cannot represent"),
  },
  {
    title: "a result of type `any` is a `Map`",
    code: "(): any { return new Map([[1, 2]]); }",
    ...output("any_map", "(root): is a Map, which JSON cannot represent"),
  },
  {
    title: "a `Map` is returned as a record",
    code: "(): { m: Record<string, number> } { return { m: new Map([[1, 2]]) as never }; }",
    ...output("map_as_record", "/m: is a Map, which JSON cannot represent"),
  },
  {
    title: "a number in a result is `NaN`",
    code: "(): { n: number } { return { n: 0 / 0 }; }",
    ...output("not_a_number", "/n: is NaN, which JSON cannot represent"),
  },
  {
    title: "an object is declared, and nothing is returned",
    code: "(): { a: string } { return undefined as never; }",
    ...output("no_object", "(root): expected { a: string }, got nothing"),
  },
  {
    title: "a string is declared, and nothing is returned",
    code: "(): string { return undefined as never; }",
    ...output("no_string", "/result: is required; expected string"),
  },
  {
    title: "a result has another type than the declared one",
    code: '(): { n: number } { return { n: "1" as never }; }',
    ...output("other_type", '/n: expected number, got string "1"'),
  },
  {
    title: "a result is too large",
    name: "too_large",
    code: '(): string { return "x".repeat(3e7); }',
    result: ["[LimitExceeded] The result is larger than 10485760 bytes, the limit of limits.maxOutputBytes: 30000039."],
  },
  {
    title: "a tool never ends",
    name: "endless",
    code: "(): Promise<string> { return new Promise(() => {}); }",
    result: ["[Timeout] timed out after 1500 ms, the limit of timeoutMs"],
  },
  {
    title: "an object is thrown",
    name: "throws_object",
    code: '(): void { throw { message: "duplicate key value", code: "23505" }; }',
    result: ["duplicate key value"],
    log: ['Error in "throws_object": duplicate key value', "Throw an Error to see where it is from."],
  },
  {
    title: "text is thrown",
    name: "throws_text",
    code: '(): void { throw "just text"; }',
    result: ["just text"],
    log: ['Error in "throws_text": just text', "Throw an Error to see where it is from."],
  },
  {
    title: "nothing is thrown",
    name: "throws_nothing",
    code: "(): void { throw undefined; }",
    result: ["The handler threw undefined."],
    log: ['Error in "throws_nothing": The handler threw undefined.'],
  },
  {
    title: "a property of nothing is read",
    name: "reads_nothing",
    code: "(): string { return (undefined as never as { a: string }).a; }",
    result: ["Cannot read properties of undefined (reading 'a')"],
    log: ['Error in "reads_nothing": Cannot read', place],
  },
  {
    title: "another server is not running",
    name: "no_server",
    code: 'async (): Promise<string> => (await fetch("http://127.0.0.1:43119/")).text()',
    result: ["fetch failed: connect ECONNREFUSED 127.0.0.1:43119"],
    log: ['Error in "no_server": fetch failed: connect ECONNREFUSED', place],
  },
  {
    title: "a promise that nobody awaits is rejected",
    name: "late_rejection",
    code: '(): string { void Promise.reject(new Error("late")); return "ok"; }',
    result: ["ok"],
    log: ['Uncaught error in tool "late_rejection": late', place],
  },
  {
    title: "a timer throws",
    name: "late_timer",
    code: '(): string { setTimeout(() => { throw new Error("timer"); }, 1); return "ok"; }',
    result: ["ok"],
    log: ['Uncaught error in tool "late_timer": timer', place],
  },
  {
    title: "a tool prints where the protocol is",
    name: "prints",
    code: '(): string { console.log("hello"); process.stdout.write("raw"); return "ok"; }',
    result: ["ok"],
    log: ["hello", "raw"],
  },
  {
    title: "a tool ends the process",
    name: "exits",
    code: "(): string { process.exit(3); }",
    result: ["Connection closed"],
    log: ['Tool "exits" ended the server: it called process.exit(3).'],
  },
];
