/*
 * Checks strings for the types that are strings in JSON with everything that validates an input: the exported guard, the explainer, the run-time
 * validator, and `checkInput`, which also decodes them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { BoundTool, Guard } from "../../../../src/runtime/gen/v1/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { loadGenerated } from "../../../support/load-generated.js";
import { createRandom, pick, type Random, randomInt, roundCount } from "../../../support/random.js";
import { createTempProject } from "../../../support/temp-project.js";

const source = `/** Keep. @tool */
export function keep(date?: Date, url?: URL, bytes?: Uint8Array, bigint?: bigint, file?: File): void {
  void [date, url, bytes, bigint, file];
}
`;
const keys = ["date", "url", "bytes", "bigint", "file"] as const;
type Key = (typeof keys)[number];

const project = createTempProject({ "src/tools.ts": source });
afterAll(() => project.remove());

type Accepts = (input: object) => boolean;
let accepts: Readonly<Record<"guard" | "explainer" | "validator", Accepts>>;
let bound: BoundTool;

beforeAll(async () => {
  const tsconfig = JSON.parse(project.read("tsconfig.json"));
  tsconfig.compilerOptions.lib = ["ES2023", "DOM"];
  project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
  const { changes } = await generate({ cwd: project.root });
  const load = async (name: string) =>
    loadGenerated(project.root, changes.find(({ path }) => path.endsWith(name))?.path ?? name);
  const [handlers, types] = [await load("/handlers.ts"), await load(".tools.ts")];
  const [first] = handlers["boundTools"] as readonly BoundTool[]; // the generated modules declare it so
  const guard = types["isKeepInput"] as Guard<object>;
  if (!first) throw new Error("no tool was generated");
  bound = first;
  const compiled = createSchemaValidator().compile(bound.tool.inputSchema);
  accepts = {
    guard,
    explainer: (input) => explain(bound.tool.inputSchema, input).length === 0,
    validator: (input) => compiled.check(input).length === 0,
  };
});

/** Whether all accept the string; the answers of each if they differ. */
async function verdict(key: Key, text: string): Promise<boolean | object> {
  const input = { [key]: text };
  const answers = Object.entries(accepts).map(([name, accept]) => [name, accept(input)] as const);
  answers.push(["checkInput", (await bound.checkInput(input)).length === 0]);
  const [first] = answers;
  return answers.every(([, answer]) => answer === first?.[1])
    ? first?.[1] === true
    : { text, ...Object.fromEntries(answers) };
}

const table: Readonly<Record<Key, { readonly accepted: readonly string[]; readonly rejected: readonly string[] }>> = {
  date: {
    accepted: [
      "2026-01-31",
      "2026-01-31T12:00Z",
      "2026-01-31T12:00:00.5+02:00",
      "2024-02-29",
      "2000-02-29",
      "+010000-02-29",
      "+010000-01-01",
    ],
    rejected: [
      "2026-02-30",
      "2026-02-30T00:00Z",
      "2026-02-29",
      "1900-02-29",
      "2026-04-31",
      "2026-01-32",
      "2026-01-31T12:00",
      "2026-01-31T12:00:00",
      "2026-01-31T12:00+24:00",
      "+270000-01-01",
      "",
      "soon",
      "2026",
      "2026-1-1",
      "2026-13-01",
      "2026-01-31T24:00Z",
      "2026-01-31T12:00:60Z",
      "1/31/2026",
      "0",
      "-000000-01-01",
    ],
  },
  url: {
    accepted: [
      "https://example.com",
      "https://user:pw@example.com:8080/a b/ä?q=1#top",
      "https://xn--mnchen-3ya.de/",
      "http://localhost:65535",
      "http://127.0.0.1:3000/",
      "http://[::1]/",
      "https://example.com.",
      "ws://a_b.example/",
      "postgres://user@db:5432/name",
      "file:///etc/hosts",
      "mailto:a@example.com",
      "urn:isbn:0451450523",
      "data:text/plain,a",
    ],
    rejected: [
      "",
      "nowhere",
      "/path",
      "//example.com",
      "example.com",
      "https://",
      "https:///",
      "https://?q",
      "https://example.com:65536/",
      "https://example.com:port/",
      "http://256.0.0.1/",
      "http://1.2.3.4.5/",
      "http://a b/",
      "http://a<b/",
      "http://[::1/",
      "file://host:80/",
      "foo://:80",
      "1a:b",
    ],
  },
  bytes: {
    accepted: ["", "AQID", "AQ==", "AQI="],
    rejected: ["A", "AQ", "AQ=", "AQI", "A===", "AQ-_", "AQID ", "=AQI"],
  },
  file: {
    accepted: [
      "data:image/png;base64,",
      "data:text/plain;charset=utf-8;name=a%20b.txt;base64,aGk=",
      "data:a/b;name=%;base64,AAEC",
    ],
    rejected: [
      "",
      "aGk=",
      "data:;base64,aGk=",
      "data:text/plain,hi",
      "data:text/plain;base64,a",
      "data:a/b;base64,AA EC",
    ],
  },
  bigint: {
    accepted: ["0", "-1", "007", "12345678901234567890"],
    rejected: ["", "1.5", "1n", "+1", "0x1", " 1", "--1"],
  },
};

test.each(keys)("guard, explainer, validator and checkInput agree on strings for a %s", async (key) => {
  for (const text of table[key].accepted) expect(await verdict(key, text), text).toBe(true);
  for (const text of table[key].rejected) expect(await verdict(key, text), text).toBe(false);
});

/** Pieces that the strings of each type consist of, and pieces that do not belong there. */
const pieces: Readonly<Record<Key, readonly string[]>> = {
  date: [
    "2026",
    "-",
    "01",
    "02",
    "12",
    "31",
    "30",
    "T",
    "12:00",
    ":59",
    ":60",
    "24",
    ".5",
    "Z",
    "+02:00",
    "+010000",
    "-000000",
    " ",
    "x",
  ],
  url: [
    ...[
      "http://",
      "https://",
      "ws://",
      "ftp://",
      "file://",
      "foo://",
      "foo:",
      "file:",
      "a",
      "example",
      "com",
      "localhost",
      "1",
      "127",
      "256",
    ],
    ...[
      "0x1f",
      "08",
      ".",
      "..",
      "-",
      "_",
      "~",
      ":",
      ":80",
      ":65536",
      "@",
      "user:pw@",
      "/",
      "//",
      "?",
      "#",
      "%",
      "%zz",
      "[::1]",
      "[",
      "]",
    ],
    ...[
      " ",
      "\t",
      "\n",
      "\\",
      "ä",
      "例",
      "😀",
      "<",
      ">",
      "^",
      "|",
      "`",
      "{",
      '"',
      "'",
      "(",
      "*",
      "+",
      ",",
      ";",
      "=",
      "&",
      "!",
      "$",
      "\u0000",
      "\u007f",
    ],
  ],
  bytes: ["A", "AQ", "AQI", "AQID", "=", "==", "+", "/", "-", "_", " ", "é"],
  file: ["A", "AQID", "=", "==", "+", "/", ";", ",", ":", "name=a", "base64", "data:", "%", " ", "é"],
  bigint: ["0", "1", "9", "12", "-", "+", ".", "n", "e", "x", " "],
};

test.each(keys)("guard, explainer, validator and checkInput agree on random strings for a %s", async (key) => {
  const random = createRandom(7);
  const counts = { accepted: 0, rejected: 0 };
  for (let round = 0; round < roundCount(500, 100_000); round++) {
    const text = randomText(key, random);
    const answer = await verdict(key, text);
    expect(typeof answer === "boolean" ? undefined : answer).toBeUndefined();
    counts[answer === true ? "accepted" : "rejected"]++;
  }
  expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(50);
});

function randomText(key: Key, random: Random): string {
  // Only the decoder knows whether changed punycode is valid; see below.
  const start = pick(random, ["", ...table[key].accepted.filter((text) => !text.includes("xn--"))]);
  const kept = start.slice(0, random() < 0.5 ? start.length : randomInt(random, start.length + 1));
  return kept + Array.from({ length: randomInt(random, 4) }, () => pick(random, pieces[key])).join("");
}

test("only the decoder knows whether the punycode of a host is valid, and describes what is wrong", async () => {
  const input = { url: "https://xn--a/" };
  expect(accepts.guard(input)).toBe(true);
  expect(await bound.checkInput(input)).toEqual([
    { path: "/url", message: 'expected an absolute URL such as https://example.com/, got string "https://xn--a/"' },
  ]);
});

test("describes a string that cannot be decoded rather than its pattern", async () => {
  expect(await bound.checkInput({ url: "nowhere", date: "soon" })).toMatchObject([
    { path: "/date", message: 'expected a date such as 2030-01-31 or 2030-01-31T12:00:00Z, got string "soon"' },
    { path: "/url", message: 'expected an absolute URL such as https://example.com/, got string "nowhere"' },
  ]);
});
