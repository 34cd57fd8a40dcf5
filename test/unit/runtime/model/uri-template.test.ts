import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchUri, parseUriTemplate, type UriTemplate, variablesOf } from "../../../../src/runtime/model/internal.js";
import { busyTime } from "../../../support/busy-time.js";
import { fcRounds } from "../../../support/random.js";

function parse(uri: string): UriTemplate {
  const template = parseUriTemplate(uri);
  if ("problem" in template) throw new Error(template.problem);
  return template;
}

describe("parseUriTemplate", () => {
  it.each([
    ["docs://readme", []],
    ["note://{kind}/{id}", ["kind", "id"]],
    ["file:///{+path}", ["path"]],
    ["search://all{?query,limit}", ["query", "limit"]],
    ["repo://{owner}/{+path}@{rev}{?raw}", ["owner", "path", "rev", "raw"]],
  ])("finds the variables of %s", (uri, variables) => {
    expect(variablesOf(parse(uri))).toEqual(variables);
  });

  it.each([
    ["readme", "must begin with a scheme"],
    ["docs://a b", "must begin with a scheme"],
    ["docs://{}", "{} is not one of"],
    ["docs://{a,b}", "{a,b} is not one of"],
    ["docs://{/a}", "{/a} is not one of"],
    ["docs://{a*}", "{a*} is not one of"],
    ["docs://{a", "{ is not one of"],
    ["docs://a}", "} is not one of"],
    ["docs://{a}/{a}", "the variable a twice"],
    ["docs://{a}/{+b}/{?a}", "the variable a twice"],
    ["docs://{a}{b}", "must be text before {b}"],
    ["docs://{+a}/{+b}", "more than one variable with a plus sign"],
    ["docs://{?a}/b", "nothing may follow the query"],
  ])("rejects %s", (uri, problem) => {
    expect(parseUriTemplate(uri)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe("matchUri", () => {
  it.each(["..%2F..%2Fetc%2Fpasswd", "%2Fetc", "a%5Cb", "a%00b", "..", ".", "%2e%2E", "%2e", ""])(
    "does not match %s with {name}, which is one segment also when it is decoded",
    (value) => {
      expect(matchUri(parse("file:///data/{name}"), `file:///data/${value}`)).toBeUndefined();
      expect(matchUri(parse("file:///{name}/{+path}"), `file:///${value}/a`)).toBeUndefined();
      expect(matchUri(parse("file:///{+path}/x/{name}"), `file:///a/x/${value}`)).toBeUndefined();
    },
  );

  it.each([
    ["docs://readme", "docs://readme", {}],
    ["note://{kind}/{id}", "note://work/1", { kind: "work", id: "1" }],
    ["note://{kind}/{id}/end", "note://work/1/end", { kind: "work", id: "1" }],
    ["note://{kind}/{id}", "note://a%20b/%C3%A9", { kind: "a b", id: "é" }],
    ["file:///{+path}", "file:///a%2F../%2Fb", { path: "a/..//b" }],
    ["note://{id}{?path}", "note://a?path=..%2Fb", { id: "a", path: "../b" }],
    ["note://{id}", "note://...", { id: "..." }],
    ["issue://{repo}-{number}", "issue://my-repo-12", { repo: "my-repo", number: "12" }],
    ["file:///{+path}", "file:///a/b c/d.txt", { path: "a/b c/d.txt" }],
    ["file:///{+path}/raw", "file:///raw/raw/raw", { path: "raw/raw" }],
    ["repo://{owner}/{+path}/at/{rev}", "repo://o/at/at/at/1", { owner: "o", path: "at/at", rev: "1" }],
    ["repo://{+path}/{rev}/{file}", "repo://a/b/c/d", { path: "a/b", rev: "c", file: "d" }],
    ["repo://{+path}/x/{id}", "repo://p/x/q/x/1", { path: "p/x/q", id: "1" }],
    ["search://all{?query,limit}", "search://all?limit=3&other=4&query=a%20b", { query: "a b", limit: "3" }],
    ["search://all{?query}", "search://all", {}],
    ["search://{+where}{?query}", "search://a/b?query=c?d", { where: "a/b", query: "c?d" }],
  ])("%s matches %s", (template, uri, values) => {
    expect(matchUri(parse(template), uri)).toEqual(values);
  });

  it.each([
    ["docs://readme", "docs://readme2"],
    ["docs://readme", "docs://readm"],
    ["note://{kind}/{id}", "note://work"],
    ["note://{kind}/{id}", "note://work/"],
    ["note://{kind}/{id}", "note:///1"],
    ["note://{kind}/{id}", "note://a/b/c"],
    ["note://{kind}/{id}", "other://work/1"],
    ["note://{kind}/{id}", "note://work/1?x=1"],
    ["note://{kind}/{id}", "note://work/%zz"],
    ["note://{kind}/{id}", "note://work/#"],
    ["file:///{+path}", "file:///"],
    // The text after the variable occurs only before it, or only where it would begin.
    ["a://x/end/{+path}/end/y", "a://x/end/y"],
    ["a://x/end/{+path}/end/{id}", "a://x/end/y"],
    ["a://{+path}/end/{id}", "a:///end/1"],
    ["aa://{+path}a{id}", "aa://b"],
    ["a://{x}/{+path}/{y}", "a://b/c"],
    ["a://{x}/{+path}/{y}", "a://b//c"],
    ["search://all{?query}", "search://none?query=a"],
  ])("%s does not match %s", (template, uri) => {
    expect(matchUri(parse(template), uri)).toBeUndefined();
  });

  it("returns the values that a URI was made of", () => {
    const value = fc.stringMatching(/^[a-z0-9 é%]{1,8}$/).map(encodeURIComponent);
    const path = fc.array(value, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
    const template = parse("repo://{owner}/{+path}/at/{rev}.{ext}");
    const rule = fc.property(value, path, value, value, (owner, wide, rev, ext) => {
      expect(matchUri(template, `repo://${owner}/${wide}/at/${rev}.${ext}`)).toEqual({
        owner: decodeURIComponent(owner),
        path: decodeURIComponent(wide),
        rev: decodeURIComponent(rev),
        ext: decodeURIComponent(ext),
      });
    });
    fc.assert(rule, fcRounds(50, 1000));
  });

  it("takes linear time for a URI that repeats the text between variables", () => {
    const template = parse("a://{+a}/{b}/{c}/{d}/{e}");
    const start = busyTime();
    expect(matchUri(template, `a://${"/".repeat(2_000_000)}`) === undefined).toBe(true);
    expect(matchUri(template, `a://x${"/y".repeat(1_000_000)}`)).toMatchObject({ b: "y", e: "y" });
    expect(busyTime() - start).toBeLessThan(2_000);
  });
});
