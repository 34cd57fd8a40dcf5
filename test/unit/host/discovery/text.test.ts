import { describe, expect, it } from "vitest";
import { lowerCase, tokenize, tokenizeQuery } from "../../../../src/host/discovery/tokenize.js";
import { compareText, shorten } from "../../../../src/json-schema/index.js";
import { busyTime } from "../../../support/busy-time.js";

describe("shorten without a mark", () => {
  it("counts code points and never splits a surrogate pair", () => {
    expect(shorten("😀😀😀", 2, "")).toBe("😀😀");
    expect(shorten("a😀", 1, "")).toBe("a");
    expect(shorten("é".repeat(121), 120, "")).toBe("é".repeat(120));
  });

  it("returns a short string unchanged", () => {
    expect(shorten("😀😀", 2, "")).toBe("😀😀");
    expect(shorten("", 0, "")).toBe("");
  });

  it("keeps lone surrogates", () => {
    expect(shorten("\ud83d\ud83d\ude00x", 2, "")).toBe("\ud83d\ud83d\ude00");
  });
});

describe("lowerCase", () => {
  it("maps each character to one character", () => {
    expect(lowerCase("ÉCOLE İ ΟΔΟΣ")).toBe("école i οδοσ");
  });
});

describe("compareText", () => {
  it("compares by code point, unlike <", () => {
    const texts = ["\u{10000}", "\uffff", "b", "a", "ab"];
    expect(texts.toSorted(compareText)).toEqual(["a", "ab", "b", "\uffff", "\u{10000}"]);
    expect("\u{10000}" < "\uffff").toBe(true);
  });

  it("returns 0 for equal strings only", () => {
    expect(compareText("a", "a")).toBe(0);
    expect(compareText("a", "A")).toBeGreaterThan(0);
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

  it("takes linear time", () => {
    const start = busyTime();
    for (const text of ["_", "-", "a_", "aA", "A", "a"]) tokenize(text.repeat(200_000));
    expect(busyTime() - start).toBeLessThan(3000);
  });
});

describe("tokenizeQuery", () => {
  it("drops stop words", () => {
    expect(tokenizeQuery("How do I delete a branch?")).toEqual(["delete", "branch"]);
  });

  it("keeps stop words if there are no other words", () => {
    expect(tokenizeQuery("who is it for")).toEqual(["who"]);
    expect(tokenizeQuery("to be")).toEqual(["to", "be"]);
  });

  it("truncates a very long query", () => {
    expect(tokenizeQuery("word ".repeat(1_000_000)).length).toBe(200);
  });
});
