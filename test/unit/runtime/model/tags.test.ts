import { expect, test } from "vitest";
import { normalizeTags } from "../../../../src/runtime/model/index.js";

const numbered = Array.from({ length: 25 }, (_, i) => `t${String(i).padStart(2, "0")}`);

test.each([
  [
    ["  Foo ", "foo", "Bar Baz", "bar-baz", "A_B", "A.B"],
    ["foo", "bar-baz", "a_b", "a.b"],
  ],
  [
    ["", "   ", "###", "ok!", "good_tag"],
    ["ok", "good_tag"],
  ],
  [["a".repeat(100)], ["a".repeat(64)]],
  [numbered, numbered.slice(0, 20)],
  [
    [...Array<string>(30).fill("dup"), "other"],
    ["dup", "other"],
  ],
  [["a  \t\n b"], ["a-b"]],
  [["a - b"], ["a---b"]],
  [["! foo"], ["-foo"]],
  [
    ["---", ".", "_"],
    ["---", ".", "_"],
  ],
  [
    ["Café", "naïve tool"],
    ["caf", "nave-tool"],
  ],
  [["工具", "日本 go"], ["-go"]],
  [["a\u0085b"], ["a-b"]],
  [["a\ufeffb"], ["ab"]],
  [
    ["a\u200bb", "x\u3000y", "p\u2028q"],
    ["ab", "x-y", "p-q"],
  ],
  [
    ["\u212aelvin", "\u0130stanbul"],
    ["kelvin", "istanbul"],
  ],
  [[`${"x".repeat(64)}a`, `${"x".repeat(64)}b`], ["x".repeat(64)]],
  [[`${"é".repeat(10)}${"a".repeat(64)}`], ["a".repeat(64)]],
  [["C++", "c#", "C"], ["c"]],
  [["ci/cd"], ["cicd"]],
])("normalizes %j to %j", (tags, normal) => {
  expect(normalizeTags(tags)).toEqual(normal);
});

test("normalizes a long run of spaces in linear time", () => {
  expect(normalizeTags([`a${" ".repeat(200_000)}b`])).toEqual(["a-b"]);
});
