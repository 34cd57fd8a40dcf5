import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { profiles } from "../../../src/runtime/profiles/index.js";
import { versionOf } from "../../clients/packages.js";
import { probes } from "../../clients/probes.js";
import { type ClientResults, compareWithProfiles, profileOf } from "../../clients/results.js";

// Written by `npm run clients`.
const results = JSON.parse(
  readFileSync(new URL("../../clients/results.json", import.meta.url), "utf8"),
) as ClientResults;
const facts = compareWithProfiles(results);

it("every client has run every probe", () => {
  expect(Object.keys(results.clients)).toEqual(Object.keys(profileOf));
  for (const { outcomes } of Object.values(results.clients)) {
    expect(Object.keys(outcomes).sort()).toEqual(Object.keys(probes).sort());
  }
});

it("no observation contradicts a profile", () => {
  expect(facts.filter(({ status }) => status === "contradiction")).toEqual([]);
});

it("every rule that names a version has been observed with it", () => {
  const versions = Object.keys(profileOf).map((client) => versionOf(client as keyof typeof profileOf).version);
  const named = Object.values(profiles).flatMap(({ name, rules }) =>
    rules
      .filter(({ source }) => versions.some((version) => source.includes(` ${version} (`)))
      .map(({ id }) => `${name} ${id}`),
  );
  const observed = facts.flatMap(({ client, rules, status }) =>
    status === "observed" ? rules.map((rule) => `${profileOf[client]} ${rule}`) : [],
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  expect(named.filter((rule) => !observed.includes(rule))).toEqual([]);
});

it("what a zod server accepts from a client is accepted, except for undeclared properties", () => {
  for (const { accepted } of Object.values(results.clients)) {
    const missing = accepted["zod"]?.filter((each) => !accepted["strip"]?.includes(each)) ?? [];
    // These clients validate calls by the listed schema themselves, and that of a zod server is open.
    expect(missing.filter((each) => !each.startsWith("with a property"))).toEqual([]);
  }
});
