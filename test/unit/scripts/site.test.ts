import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addresses, images, resolveLink, sidebar } from "../../../site/.vitepress/pages.js";
import { repository } from "../../support/temp-project.js";

it("every document has an address of its own", () => {
  expect(addresses.size).toBeGreaterThan(50);
  expect(new Set(addresses.values()).size).toBe(addresses.size);
});

it("images have names of their own, because they stand in one folder", () => {
  const names = images().map((file) => file.split("/").at(-1));
  expect(names).toContain("page.png");
  expect(new Set(names).size).toBe(names.length);
});

it("links lead to pages, to code where its address is known, and elsewhere as they are", () => {
  const code = "https://example.com/code";
  expect(resolveLink("types.md", "jsdoc.md#constraints", code)).toBe("/jsdoc#constraints");
  expect(resolveLink("types.md", "../../runtime/docs/schema.md", code)).toBe("/schema");
  expect(resolveLink("types.md", "../../../README.md", code)).toBe("/");
  expect(resolveLink("index.md", ".github/decisions/README.md", code)).toBe("/decisions/");
  expect(resolveLink("index.md", "examples/toolbox", code)).toBe(`${code}/examples/toolbox`);
  expect(resolveLink("index.md", "examples/toolbox", undefined)).toBeUndefined();
  expect(resolveLink("types.md", "#objects", code)).toBe("#objects");
  expect(resolveLink("types.md", "https://example.com/a.md", code)).toBe("https://example.com/a.md");
  expect(() => resolveLink("types.md", "gone.md", code)).toThrow("types.md: the link gone.md leads to no file");
});

it("the sidebar lists the pages that the README links to, each once", () => {
  const links = sidebar().flatMap(({ items }) => items.map(({ link }) => link));
  expect(new Set(links).size).toBe(links.length);
  const docs = [...addresses].filter(([file]) => /^src\/\w+\/docs\//.test(file)).map(([, page]) => `/${page}`);
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(docs.map((page) => page.replace(/\.md$/, "")).filter((page) => !links.includes(page))).toEqual(
    ["/page"].filter(() => readme.includes("src/compiler/docs/page.md")),
  );
});
