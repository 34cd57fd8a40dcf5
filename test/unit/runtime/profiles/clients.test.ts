import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mcpProfileNames, type ProfileName, profiles } from "../../../../src/runtime/profiles/index.js";
import { type CallResults, compareWithLint } from "../../../clients/call-results.js";
import { exampleCalls } from "../../../clients/example-calls.js";
import { notDriven } from "../../../clients/not-driven.js";
import { type ClientId, packages, versionOf } from "../../../clients/packages.js";
import { probes } from "../../../clients/probes.js";
import { invalidCalls } from "../../../clients/protocol.js";
import { countLines, reportLines } from "../../../clients/report.js";
import { type ClientResults, compareWithProfiles, profilesOf } from "../../../clients/results.js";

// Written by `npm run suite clients`.
const results = JSON.parse(
  readFileSync(new URL("../../../clients/results.json", import.meta.url), "utf8"),
) as ClientResults;
const facts = compareWithProfiles(results);
// Written by `npm run suite clients results`.
const callResults = JSON.parse(
  readFileSync(new URL("../../../clients/call-results.json", import.meta.url), "utf8"),
) as CallResults;
const lines = reportLines(results);

it("every client has run every probe, and every tool of every example", () => {
  expect(Object.keys(results.clients)).toEqual(Object.keys(packages));
  const tools = Object.entries(results.examples).flatMap(([example, own]) =>
    own.map(({ name }) => `${example}/${name}`),
  );
  const called = Object.entries(exampleCalls).flatMap(([example, own]) =>
    Object.keys(own).map((name) => `${example}/${name}`),
  );
  expect(called.sort()).toEqual(tools.sort());
  for (const { outcomes, examples } of Object.values(results.clients)) {
    expect(Object.keys(outcomes).sort()).toEqual(Object.keys(probes).sort());
    expect(Object.keys(examples).sort()).toEqual(tools);
  }
});

it("no observation contradicts a profile", () => {
  expect(facts.filter(({ status }) => status === "contradiction")).toEqual([]);
});

it("every rule that names a version has been observed with it", () => {
  // The keys of `profilesOf` are the clients.
  const versions = (Object.keys(profilesOf) as ClientId[]).map((client) => versionOf(client).version);
  const named = Object.values(profiles).flatMap(({ name, rules }) =>
    rules
      .filter(({ source }) => versions.some((version) => source.includes(` ${version} (`)))
      .map(({ id }) => `${name} ${id}`),
  );
  const observed = facts.flatMap(({ client, rules, status }) =>
    status === "observed" ? rules.flatMap((rule) => profilesOf[client].map((name) => `${name} ${rule}`)) : [],
  );
  const ofResults = compareWithLint(callResults).flatMap(({ rule, lost, status }) =>
    rule !== undefined && lost.length > 0 && status === "observed" ? [rule] : [],
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  expect(named.filter((rule) => ![...observed, ...ofResults].includes(rule))).toEqual([]);
});

it("every profile has lines: of a client that runs, or of one that cannot run here, with the reason", () => {
  const driven: readonly ProfileName[] = Object.values(profilesOf).flat();
  const reasons = notDriven.map(({ profile }) => profile);
  const missing = [...mcpProfileNames, "openai", "openai-strict", "anthropic-strict", "gemini"] as const;
  expect(missing.filter((name) => !driven.includes(name) && !reasons.includes(name))).toEqual([]);
  for (const { name, profile, reason } of notDriven) {
    const own = lines.filter(({ client }) => client === name);
    expect(own.length).toBe(profile === undefined ? 1 : profiles[profile].rules.length);
    expect(own.every(({ status, detail }) => status === "not testable" && detail.startsWith(reason))).toBe(true);
  }
});

it("every rule about a client that runs has a line", () => {
  const subjects = (client: ClientId): readonly string[] => [
    ...lines.filter((line) => line.client === client).map(({ subject }) => subject),
    ...facts.filter((fact) => fact.client === client).flatMap(({ rules }) => rules),
  ];
  for (const client of Object.keys(results.clients) as ClientId[]) {
    const rules = profilesOf[client].flatMap((name) => profiles[name].rules.map(({ id }) => id));
    expect(rules.filter((rule) => !subjects(client).includes(rule))).toEqual([]);
  }
});

it("an observation that a profile does not expect is a contradiction", () => {
  const [tool] = results.examples["hosts"] ?? [];
  const { codex } = results.clients;
  if (!tool || !codex) throw new Error("internal: no results");
  const example = `hosts/${tool.name}`;
  const lost: ClientResults = {
    ...results,
    clients: {
      codex: {
        ...codex,
        outcomes: { "closed-object": "tool lost" },
        examples: { [example]: { reached: "unchanged", call: "rejected" } },
      },
      "gemini-cli": { ...codex, outcomes: {}, schemas: {}, examples: {}, accepted: {}, field: "parameters" },
    },
  };
  const contradictions = reportLines(lost).filter(({ status }) => status === "contradiction");
  expect(contradictions.map(({ client, subject, detail }) => `${client} ${subject}: ${detail}`)).toEqual([
    "codex closed-object: the profile says unchanged, tool lost was observed",
    `codex ${example}: the profile says unchanged, call accepted, unchanged, call rejected was observed`,
    "gemini-cli request field: the profile says parametersJsonSchema, parameters was observed",
  ]);
  expect(countLines(reportLines(lost), "contradiction")).toBe(3);
});

it("the field of a request that a profile is about is the one that clients use", () => {
  expect(results.clients["gemini-cli"]?.field).toBe(profiles["gemini-cli"].field);
  expect(results.clients["google-genai"]?.field).toBe(profiles.gemini.field);
});

it('every call that a zod server accepts from a client is accepted with `inputs: "strip"`', () => {
  for (const [client, { accepted }] of Object.entries(results.clients)) {
    // The only client that removes such a property itself has no profile.
    if (client !== "mcp-use") expect(accepted["zod"]).toContain("with a property that is not declared");
    expect(accepted["zod"]?.filter((each) => !accepted["strip"]?.includes(each))).toEqual([]);
  }
});

it('with `inputs: "reject"`, only undeclared properties make a difference, and each has a line', () => {
  for (const [client, { accepted }] of Object.entries(results.clients)) {
    const different = accepted["zod"]?.filter((each) => !accepted["reject"]?.includes(each)) ?? [];
    expect(different.filter((each) => !each.startsWith("with a property"))).toEqual([]);
    const own = lines.filter((line) => line.client === client && line.status === "call");
    expect(own.map(({ subject }) => subject)).toEqual(different);
  }
});

it("LangChain removes unions of values, and keeps only the object of a mixed union", () => {
  const schemas = results.clients.langchain?.schemas ?? {};
  const path = { type: "object", properties: { path: { type: "string" } } };
  for (const [probe, value] of [
    ["scalar-union", {}],
    ["nullable-union", {}],
    ["array-union", {}],
    ["mixed-union", path],
    ["nullable-object", path],
  ] as const) {
    expect(schemas[probe]).toEqual({ type: "object", properties: { value }, additionalProperties: false });
  }
  // What projections for LangChain have instead.
  expect(results.clients.langchain?.outcomes).toMatchObject({
    "type-list": "unchanged",
    "type-list-with-object": "unchanged",
  });
  expect(schemas["items-union"]).toMatchObject({ properties: { list: { type: "array", items: {} } } });
});

it("every call of an example is accepted, some only with the profile about the client", () => {
  const ends = Object.entries(results.clients).flatMap(([client, { examples }]) =>
    Object.entries(examples).map(([tool, { call, projected }]) => ({ client, tool, call, projected })),
  );
  expect(ends.filter(({ call, projected }) => call !== "accepted" && projected !== "accepted")).toEqual([]);
  expect(ends.filter(({ call }) => call !== "accepted").map(({ client, tool }) => `${client} ${tool}`)).toEqual([
    "claude-code-2.1.197 without-generation/area",
    "langchain types-only/list_dates",
  ]);
});

it("every invalid call is rejected, by the client or with a message that its model sees", () => {
  for (const { protocol } of Object.values(results.clients)) {
    expect(protocol.invalid.explained + protocol.invalid.byClient).toBe(invalidCalls);
  }
});
