import { describe, expect, it } from "vitest";
import { compareCodePoints } from "../../../src/runtime/discovery/compare-code-points.js";
import { lowerCase } from "../../../src/runtime/discovery/lower-case.js";
import { tokenize, tokenizeQuery } from "../../../src/runtime/discovery/tokenize.js";
import { truncate } from "../../../src/runtime/discovery/truncate.js";

describe("truncate", () => {
  it("counts code points and never cuts one in half", () => {
    expect(truncate("😀😀😀", 2)).toBe("😀😀");
    expect(truncate("a😀", 1)).toBe("a");
    expect(truncate("é".repeat(121), 120)).toBe("é".repeat(120));
  });

  it("leaves a text alone that is short enough", () => {
    expect(truncate("😀😀", 2)).toBe("😀😀");
    expect(truncate("", 0)).toBe("");
  });

  it("keeps halves of pairs apart, as they are", () => {
    expect(truncate("\ud83d\ud83d\ude00x", 2)).toBe("\ud83d\ud83d\ude00");
  });
});

describe("lowerCase", () => {
  it("maps each character to one", () => {
    expect(lowerCase("ÉCOLE İ ΟΔΟΣ")).toBe("école i οδοσ");
  });
});

describe("compareCodePoints", () => {
  it("orders by code point, where < orders by halves of characters", () => {
    const texts = ["\u{10000}", "\uffff", "b", "a", "ab"];
    expect(texts.toSorted(compareCodePoints)).toEqual(["a", "ab", "b", "\uffff", "\u{10000}"]);
    expect("\u{10000}" < "\uffff").toBe(true);
  });

  it("finds only equal texts equal", () => {
    expect(compareCodePoints("a", "a")).toBe(0);
    expect(compareCodePoints("a", "A")).toBeGreaterThan(0);
  });
});

describe("tokenize", () => {
  it.each([
    ["create_issue", ["create", "issue", "createissue"]],
    ["create-issue", ["create", "issue", "createissue"]],
    ["createIssue", ["create", "issue", "createissue"]],
    ["parseHTMLPage", ["parse", "html", "page", "parsehtmlpage"]],
    ["base64Encode", ["base64", "encode", "base64encode"]],
    ["io.files/read", ["io", "files", "read"]],
    ["ÜberFluss", ["über", "fluss", "überfluss"]],
    ["検索する", ["検", "索", "す", "る"]],
    ["__proto__", ["proto"]],
    [" ,;. ", []],
  ])("splits %j", (text, terms) => {
    expect(tokenize(text)).toEqual(terms);
  });

  it("takes a time that grows with the text alone", () => {
    const start = performance.now();
    for (const text of ["_", "-", "a_", "aA", "A", "a"]) tokenize(text.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("tokenizeQuery", () => {
  it("leaves out words that say nothing", () => {
    expect(tokenizeQuery("How do I delete a branch?")).toEqual(["delete", "branch"]);
  });

  it("keeps them where there are no others", () => {
    expect(tokenizeQuery("who is it for")).toEqual(["who"]);
    expect(tokenizeQuery("to be")).toEqual(["to", "be"]);
  });

  it("reads only the beginning of an endless query", () => {
    expect(tokenizeQuery("word ".repeat(1_000_000)).length).toBe(200);
  });
});
