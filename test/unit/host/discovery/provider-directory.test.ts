import { describe, expect, it } from "vitest";
import type { CanonicalProvider } from "../../../../src/host/conversion/index.js";
import { Discovery, ProviderDirectory } from "../../../../src/host/discovery/index.js";

const weather = { name: "weather", version: "1.2.0", description: "Forecasts.", capabilities: { streaming: true } };

describe("ProviderDirectory", () => {
  it.each([
    [{ name: "weather" }, undefined, "weather"],
    [{ name: "weather", version: "" }, undefined, "weather"],
    [weather, undefined, "weather:1.2.0"],
    [weather, "", "weather:1.2.0"],
    [weather, "here", "here"],
  ])("registers %j with the id %j as %s", (provider, id, key) => {
    const directory = new ProviderDirectory();
    expect(directory.register(provider, id)).toBe(key);
    expect(directory.describe(key)).toEqual(provider);
  });

  it.each([{}, { name: "" }, { name: 5 }, null, "weather", [], undefined, { name: "a", capabilities: { at: 1n } }])(
    "rejects %o and stays unchanged",
    (provider) => {
      const directory = new ProviderDirectory();
      directory.register(weather, "a");
      // Callers without type checking can pass any value.
      expect(() => directory.register(provider as never, "a")).toThrow(
        expect.objectContaining({ code: "InvalidProvider" }),
      );
      expect(directory.list()).toEqual([{ id: "a", provider: weather }]);
    },
  );

  it("distinguishes an empty id from an unknown one", () => {
    const directory = new ProviderDirectory();
    expect(() => directory.describe("")).toThrow(expect.objectContaining({ code: "InvalidProviderId" }));
    expect(() => directory.describe("weather")).toThrow(expect.objectContaining({ code: "NotFound" }));
  });

  it("lists current providers by id, in code point order", () => {
    const directory = new ProviderDirectory();
    for (const name of ["b", "😀", "\ufffd", "a", "B"]) directory.register({ name });
    directory.register({ name: "a", description: "newer" });
    expect(directory.unregister("b")).toBe(true);
    expect(directory.unregister("b")).toBe(false);
    expect(directory.list().map(({ id }) => id)).toEqual(["B", "a", "\ufffd", "😀"]);
    expect(directory.describe("a").description).toBe("newer");
  });

  it("stores a frozen copy", () => {
    const directory = new ProviderDirectory();
    const provider = { name: "weather", capabilities: { streaming: true } };
    const id = directory.register(provider);
    provider.capabilities.streaming = false;
    expect(directory.describe(id).capabilities).toEqual({ streaming: true });
    expect(Object.isFrozen(directory.describe(id).capabilities)).toBe(true);
  });

  it("stores canonical providers completely, and is part of Discovery", () => {
    const provider: CanonicalProvider = { name: "cards", version: "1.0.0", skills: [], sourceFormat: "a2a" };
    const directory = new ProviderDirectory<CanonicalProvider>();
    expect(directory.describe(directory.register(provider)).skills).toEqual([]);
    const discovery = new Discovery();
    expect(discovery.providers.register(provider)).toBe("cards:1.0.0");
    const providers = new ProviderDirectory();
    expect(new Discovery({ providers }).providers).toBe(providers);
  });
});
