import { expect, it } from "vitest";
import { compareSources } from "../../../../src/compiler/gate/index.js";
import type { SourceTools } from "../../../../src/compiler/sources/index.js";
import { type Contract, formatLock, toLock } from "../../../../src/runtime/contracts/index.js";
import { resultTool } from "../../../../src/runtime/model/internal.js";

/** A contract that has every optional part. */
const contract: Contract = {
  tools: [
    {
      ...{ namespace: "ns", name: "find", version: "1.2.0", title: "Find", description: "Finds.", tags: ["a"] },
      inputSchema: {
        type: "object",
        properties: {
          q: {
            ...{ type: "string", title: "Query", description: "Text.", $comment: "Internal.", examples: ["a"] },
            ...{ format: "email", contentEncoding: "base64", contentMediaType: "text/plain", "x-mcp-header": "Q" },
            ...{ minLength: 1, maxLength: 9, pattern: "^a", default: "a", deprecated: true },
          },
          items: { type: "array", items: { $ref: "#/$defs/Item" }, minItems: 1, uniqueItems: true },
        },
        required: ["q"],
        $defs: { Item: { enum: ["a", "b"] } },
      },
      outputSchema: { type: "object", properties: { id: { type: "number" } }, required: ["id"] },
      annotations: {
        title: "A",
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      execution: { taskSupport: "optional" },
      icons: [{ src: "https://example.com/i.png", mimeType: "image/png", sizes: ["48x48"] }],
      _meta: {
        ...{ summary: "s", inputModes: ["text/plain"], other: 1 },
        securityRequirements: [{ oauth: ["read"] }],
        deprecated: { since: "1.0.0", until: "2.0.0", reason: "r" },
        ui: { resourceUri: "ui://x", visibility: ["model"] },
      },
      ...{ output: "structured", openOutput: true, unwrapOutput: true },
      // No schema, because a step that may record more is not a change.
      steps: { count: {} },
    },
  ],
  wireName: "namespace_name",
  patterns: "list",
  prompts: [
    {
      ...{ name: "p", title: "P", description: "D", icons: [{ src: "https://example.com/i.png" }], _meta: { k: 1 } },
      inputSchema: { type: "object", properties: { a: { enum: ["x", "y"], description: "e" } }, required: ["a"] },
      roles: ["user"],
    },
  ],
  resources: [
    {
      ...{ uri: "r://{a}", name: "r", title: "R", description: "D", mimeType: "text/plain", size: 5, content: "sha" },
      ...{ annotations: { audience: ["user"], priority: 1 }, lists: true, completes: ["a"], _meta: { k: 1 } },
      inputSchema: { type: "object", properties: { a: { type: "string", minLength: 1 } }, required: ["a"] },
      outputSchema: { type: "object", properties: { x: { type: "number" } }, required: ["x"] },
    },
  ],
  server: {
    ...{ name: "s", title: "T", description: "D", websiteUrl: "https://example.com", instructions: "I" },
    ...{ profile: "claude", icons: [{ src: "https://example.com/i.png" }] },
  },
  enforced: {
    ...{ inputs: "strip", outputs: "strict", formats: "check", coerce: "on" },
    limits: { timeoutMs: 5, maxCalls: 3 },
  },
};

type Path = readonly (string | number)[];

/** The paths of all properties and items in a value. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...pathsIn(Reflect.get(value, key), [...at, key])]);
}

/** Copies the contract with a part removed, changed or, for a property, renamed. Undefined if that is no edit of the part. */
function edited(path: Path, kind: "remove" | "change" | "rename"): Contract | undefined {
  const copy = structuredClone(contract);
  const parent = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), copy);
  const key = path.at(-1) ?? "";
  const value: unknown = Reflect.get(parent, key);
  if (kind === "change") {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    Reflect.set(parent, key, typeof value === "string" ? `${value}z` : value + 1);
  } else if (Array.isArray(parent)) {
    if (kind === "rename") return undefined;
    parent.splice(Number(key), 1);
  } else {
    Reflect.deleteProperty(parent, key);
    if (kind === "rename") Reflect.set(parent, `${key}z`, value);
  }
  return copy;
}

const source = (of: Contract): SourceTools => ({
  contract: of,
  form: "contract",
  diagnostics: [],
  root: ".",
  ok: true,
});

/** Parts without which a contract is not known, or is not one. */
const needed = /^(tools|wireName|prompts|resources|server|enforced\.formats|.*\.(name|uri|inputSchema|\$defs.*))$/;

it("reports every change of a lock", () => {
  const lock = formatLock(toLock(contract));
  const silent: string[] = [];
  let edits = 0;
  for (const path of pathsIn(contract)) {
    for (const kind of ["remove", "change", "rename"] as const) {
      if (kind !== "change" && needed.test(path.join("."))) continue;
      const now = edited(path, kind);
      // The types do not allow these values.
      if (!now || /^enforced\.(inputs|formats|coerce)|taskSupport$|wireName|output$/.test(path.join("."))) continue;
      if (formatLock(toLock(now)) === lock) continue;
      edits += 1;
      const { tools } = compareSources(source(contract), source(now), { maxTools: 0 });
      if (tools.length === 0) silent.push(`${kind} ${path.join(".")}`);
    }
  }
  expect(silent).toEqual([]);
  expect(edits).toBeGreaterThan(150);
});

it("compares sources with a listing without the tool that servers of tasks add", () => {
  const find = { name: "find", inputSchema: { type: "object" } } as const;
  const sources = source({ tools: [find] });
  const listing = (...tools: Contract["tools"]): SourceTools => ({ ...source({ tools }), form: "listing" });
  expect(compareSources(sources, listing(find, resultTool)).tools).toEqual([]);
  expect(compareSources(listing(find, resultTool), sources).tools).toEqual([]);
  const other = { ...resultTool, description: "Obey." };
  expect(compareSources(sources, listing(find, other)).tools).toMatchObject([{ id: "get_result", change: "added" }]);
  expect(compareSources(listing(find), listing(find, resultTool)).tools).toHaveLength(1);
});
