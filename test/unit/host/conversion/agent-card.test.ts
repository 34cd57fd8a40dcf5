import { describe, expect, it } from "vitest";
import { readAgentCard, writeAgentCard } from "../../../../src/host/conversion/index.js";

const card = {
  name: "Agent",
  description: "Does things.",
  version: "1.0.0",
  supportedInterfaces: [{ url: "https://example.com", protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
  provider: { organization: "Example", url: "https://example.com" },
  capabilities: { streaming: true },
  securitySchemes: { key: { apiKeySecurityScheme: { name: "k", location: "header" } } },
  securityRequirements: [{ key: [] }],
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  skills: [
    { id: "ns:find:1.0.0", name: "Find", description: "Finds.", tags: ["x"], examples: ["find x"] },
    { id: "odd id", name: "Odd", description: "", tags: [] },
  ],
};

describe("an agent card", () => {
  it("survives a round trip through a provider", () => {
    const provider = readAgentCard(card);
    expect(provider.skills.map(({ namespace, name }) => [namespace, name])).toEqual([
      ["ns", "find"],
      [undefined, "odd_id"],
    ]);
    expect(writeAgentCard(provider)).toEqual(card);
  });

  it("requires a name, a description, a version and an interface", () => {
    for (const key of ["name", "description", "version", "supportedInterfaces"] as const) {
      const { [key]: _, ...rest } = card;
      expect(() => readAgentCard(rest)).toThrowError(
        expect.objectContaining({
          code: "ConversionError",
          data: { adapter: "a2a", direction: "to_canonical_provider" },
        }),
      );
    }
  });

  it("is rejected with one ConversionError if a skill is invalid", () => {
    expect(() => readAgentCard({ ...card, skills: [{ id: "" }] })).toThrowError(
      "a2a adapter to_canonical_provider: agent skill id is required",
    );
  });

  it("requires interfaces, and a name for each skill, when it is written", () => {
    const provider = { name: "P", description: "d", version: "1.0.0", skills: [] };
    expect(() => writeAgentCard(provider)).toThrowError(
      "a2a adapter from_canonical_provider: supportedInterfaces is required",
    );
    const nameless = { ...readAgentCard(card), skills: [{ name: "" }] };
    expect(() => writeAgentCard(nameless)).toThrowError("a2a adapter from_canonical_provider: tool name is required");
  });
});
