import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const rules = read("../../src/host/docs/rules.md");

interface WithId {
  readonly id: string;
}

/** The ids of all vectors and behaviours. */
const ids: readonly string[] = [
  ...["vectors.json", "more-vectors.json"].flatMap((file) => {
    const { topics }: { readonly topics: Readonly<Record<string, readonly WithId[]>> } = JSON.parse(read(file));
    return Object.values(topics).flat();
  }),
  ...(JSON.parse(read("behaviours.json")) as { readonly behaviours: readonly WithId[] }).behaviours,
].map(({ id }) => id);

/** What the lines that start with "Vectors:" name: the prefix of a group of ids, or one id. */
const named = [...rules.matchAll(/^Vectors: (.+)$/gm)].flatMap(([, list = ""]) =>
  [...list.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
);

const isNamedBy = (id: string, name: string): boolean => name === id || name === id.split("-")[0];

test("every vector is named by a group of rules", () => {
  expect(ids.length).toBeGreaterThan(500);
  expect(ids.filter((id) => !named.some((name) => isNamedBy(id, name)))).toEqual([]);
});

test("every name that the rules use belongs to a vector", () => {
  expect(named.filter((name) => !ids.some((id) => isNamedBy(id, name)))).toEqual([]);
});

test("single vectors that the rules mention exist", () => {
  const mentioned = [...rules.matchAll(/[Vv]ector `([^`]+)`/g)].map(([, id = ""]) => id);
  expect(mentioned).toEqual(["fmt-06", "vs-16", "sv-21", "run-27", "ix-04"]);
  expect(mentioned.filter((id) => !ids.includes(id))).toEqual([]);
});

test("every choice that a rule refers to is in the list of choices, and every one of the list is used", () => {
  const used = new Set([...rules.matchAll(/\((C\d+)\)/g)].map(([, choice = ""]) => choice));
  const listed = [...rules.matchAll(/^\| (C\d+) \|/gm)].map(([, choice = ""]) => choice);
  expect([...used].sort()).toEqual([...listed].sort());
  expect(listed).toHaveLength(22);
});
