import { expect, it } from "vitest";
import { matchesFilter, type SearchFilter } from "../../../../src/host/discovery/search-doc.js";

const summaries = [
  { id: "a", namespace: "x", tags: ["Red"], category: "Fruit" },
  { id: "b", namespace: "X", tags: ["blue", "red"] },
  { id: "c", category: "fruit" },
];

it.each<[SearchFilter, string]>([
  [{ namespace: "x" }, "a"],
  [{ tags: [" RED", "nope"] }, "ab"],
  [{ category: "FRUIT" }, "ac"],
  [{ namespace: "" }, "c"],
  [{ tags: ["red"], category: "fruit" }, "a"],
  [{}, "abc"],
])("%j matches namespaces exactly, and tags and categories regardless of case", (filter, expected) => {
  const matching = summaries.filter(matchesFilter(filter));
  expect(matching.map(({ id }) => id).join("")).toBe(expected);
});

it.each<SearchFilter>([{ tags: [] }, { tags: [" "] }, { category: " " }])(
  "%j matches nothing, because a condition is empty",
  (filter) => {
    expect(summaries.filter(matchesFilter(filter))).toEqual([]);
  },
);
