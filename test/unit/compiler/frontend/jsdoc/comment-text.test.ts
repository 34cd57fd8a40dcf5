import fc from "fast-check";
import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { docComment } from "../../../../../src/compiler/emit/doc-comment.js";
import { nodeDescription, nodeTags } from "../../../../../src/compiler/frontend/jsdoc/tags.js";
import { fcRounds } from "../../../../support/random.js";
import { writeComment } from "../../../../support/write-comment.js";

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile("a.ts", source, ts.ScriptTarget.ES2022, true);
}

/** The description and the tags of the first declaration. */
function read(source: string): { readonly description: string | undefined; readonly tags: Record<string, string> } {
  const [node] = parse(source).statements;
  if (!node) throw new Error("no declaration");
  return {
    description: nodeDescription(node),
    tags: Object.fromEntries(nodeTags(node).map(({ name, text }) => [name, text])),
  };
}

/** The descriptions of all declarations that can have a comment. */
function allDescriptions(source: string): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isDeclarationStatement(node) || ts.isClassElement(node) || ts.isTypeElement(node) || ts.isParameter(node))
      found.push(nodeDescription(node));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(parse(source), visit);
  return found;
}

const parts = [
  ..."text|two words|- item|1. one|* star|+ plus|## Title|> quote|| a | b ||```|~~~|```ts|`code`|`|``|<br>|é|日本".split(
    "|",
  ),
  ...[
    "@tool x",
    "@",
    "a@b.c",
    "{@link A}",
    "{@link A|b}",
    "{@inheritDoc}",
    "@param p x",
    "*/",
    "**/*.ts",
    "/**",
    "//",
    "\\",
    "\\{",
    "{",
    "}",
  ],
  ...["\n", "\n", "\n", "\n\n", "\n  ", "\n    ", "\n\t", "  ", " ", "  \n", "\\\n", ":\n"],
];

const texts = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 14 })
  .map((list) => list.join("").trim())
  // The one text that a comment cannot hold.
  .filter((text) => text !== "" && !text.includes("*\\/"));

test("a description is the text of the comment, wherever the comment stands", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const above = writeComment(text);
      const inside = writeComment(text, "    ");
      const source = [
        `${above}export function f(\n${inside} p: string): void {}`,
        `${above}export interface I {\n${inside} p: string;\n${inside} m(): void }`,
        `${above}export class C {\n${inside} p = 1;\n${inside} m(): void {} }`,
        `${above}export type T = string;`,
        `${above}export enum E { A }`,
      ];
      expect(allDescriptions(source.join("\n"))).toEqual(Array(10).fill(text));
    }),
    fcRounds(300, 20_000),
  );
});

test("a description that toolwright writes is read back unchanged", () => {
  // Compilers and bundlers would obey a directive in a comment.
  const plain = texts.filter((text) => !/@(?:ts-|internal|jsx)|[@#]__[A-Z]/i.test(text));
  fc.assert(
    fc.property(plain, (text) => {
      expect(read(`${docComment([text])}export type T = string;`).description).toBe(text);
    }),
    fcRounds(300, 20_000),
  );
});

test("the text of a tag is kept, apart from the indentation that its lines have in common", () => {
  const isIndented = (text: string): boolean => {
    const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
    return lines.length > 0 && lines.every((line) => /^\s/.test(line));
  };
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!isIndented(text));
      const [first = "", ...lines] = text.replaceAll("@", "\\@").replaceAll("*/", "*\\/").split("\n");
      const tag = [`@remarks ${first}`, ...lines, "@tool"];
      const { tags } = read(`${writeComment("", "", tag)}export type T = string;`);
      expect(tags["remarks"]?.replaceAll("\\@", "@")).toBe(text);
    }),
    fcRounds(300, 20_000),
  );
});

const cases: Readonly<Record<string, readonly [comment: string, description: string]>> = {
  "text on the opening line": ["/** One.\n * Two.\n *   - three\n */", "One.\nTwo.\n  - three"],
  "a list below the opening line": ["/** Use:\n *  - one\n *    - two */", "Use:\n - one\n   - two"],
  "an indentation of all lines": ["/**\n *   One.\n *     Two.\n */", "One.\n  Two."],
  "no stars": ["/**\n    One.\n      - two\n*/", "One.\n  - two"],
  "a list with stars, without decoration": ["/**\n  Use:\n  * one\n  * two\n*/", "Use:\n* one\n* two"],
  "no space after the stars": ["/**\n *One.\n *Two.\n */", "One.\nTwo."],
  "code that was pasted without stars": [
    "/**\n * One:\n```ts\nf({\n  a,\n});\n```\n */",
    "One:\n```ts\nf({\n  a,\n});\n```",
  ],
  "stars at the end": ["/**\n * One.\n **/", "One."],
  "stars at the end of one line": ["/** One. ***/", "One."],
  "Windows line endings": ["/**\r\n * One.\r\n * - two\r\n */", "One.\n- two"],
  "a glob": ["/** The glob **\\/*.ts */", "The glob **/*.ts"],
  "an address": ["/** To a@b.c or \\@team */", "To a@b.c or @team"],
  links: ["/** See {@link A}, {@link A|the type} and {@linkcode A the type}. */", "See A, the type and the type."],
  "a link in code": ["/** Write `{@link A}` */", "Write `{@link A}`"],
  "decorators in code": [
    "/**\n * Use:\n * ```ts\n * @Component()\n * class A {}\n * ```\n * or\n * ~~~\n * @tool x\n * ~~~\n * Then.\n * @version 1\n */",
    "Use:\n```ts\n@Component()\nclass A {}\n```\nor\n~~~\n@tool x\n~~~\nThen.",
  ],
  "a fence that is not closed": ["/**\n * Use:\n * ```ts\n * @version 1\n */", "Use:\n```ts"],
  "two examples in code": [
    "/** One.\n * @example ```ts\n * f();\n * ```\n * @version 1\n * @example\n * ```ts\n * @Tool()\n * ```\n */",
    "One.",
  ],
};

for (const [name, [comment, description]] of Object.entries(cases)) {
  test(`a comment with ${name}`, () => {
    const found = read(`${comment}\nexport type A = string;`);
    expect(found.description).toBe(description);
    if (comment.includes("@version")) expect(Object.keys(found.tags)).toContain("version");
    expect(Object.keys(found.tags)).not.toContain("Component");
    expect(Object.keys(found.tags)).not.toContain("tool");
    expect(Object.keys(found.tags)).not.toContain("Tool");
  });
}
