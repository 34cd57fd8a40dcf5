import { describe, expect, it } from "vitest";
import { createAnswers } from "../../../../src/compiler/cli/call.js";
import { recordIo } from "./recorded-io.js";

const form = {
  message: "Delete it?",
  requestedSchema: {
    type: "object",
    properties: {
      sure: { type: "boolean", description: "Whether to go on." },
      size: { type: "string", enum: ["s", "m"], default: "m" },
      colors: { type: "array", items: { type: "string", enum: ["red", "green"] } },
      count: { type: "integer" },
    },
    required: ["sure", "count"],
  },
};

/** Answers a question with what a user types; undefined is the end of the input. */
async function typed(params: typeof form | { message: string; url: string }, lines: readonly (string | undefined)[]) {
  const io = recordIo("/");
  const rest = [...lines];
  const readLine = async (prompt: string): Promise<string | undefined> => {
    io.err(prompt);
    const line = rest.shift();
    if (line !== undefined) io.err(`${line}\n`);
    return line;
  };
  return { answer: await createAnswers([], { ...io, readLine })(params), said: io.said.err };
}

describe("questions at a terminal", () => {
  it("list the titles of choices beside their values", async () => {
    const choices = [{ const: "s", title: "Small" }, { const: "l" }];
    const properties = {
      size: { type: "string", oneOf: choices },
      sizes: { type: "array", items: { anyOf: choices } },
    };
    const asked = { message: "Which?", requestedSchema: { type: "object", properties, required: ["size"] } };
    const { answer, said } = await typed(asked as never, ["Small", "s", "l, s"]);
    expect(answer).toEqual({ action: "accept", content: { size: "s", sizes: ["l", "s"] } });
    expect(said).toContain("size (s (Small), l): s\nsizes (s (Small), l): l, s\n");
  });

  it("are asked field by field until each value has its type", async () => {
    const { answer, said } = await typed(form, ["maybe", "y", "xl", "", "red, green", "", "1.5", "2"]);
    expect(answer).toEqual({
      action: "accept",
      content: { sure: true, size: "m", colors: ["red", "green"], count: 2 },
    });
    expect(said).toBe(
      [
        "Delete it?",
        "sure Whether to go on. (boolean): maybe",
        "expected boolean",
        "sure Whether to go on. (boolean): y",
        'size (s, m, default "m"): xl',
        "expected s, m",
        'size (s, m, default "m"): ',
        "colors (red, green): red, green",
        "count (integer): ",
        "expected integer",
        "count (integer): 1.5",
        "expected integer",
        "count (integer): 2",
        "",
      ].join("\n"),
    );
  });

  it("leave out optional fields without a value", async () => {
    expect((await typed(form, ["no", "s", "", "1"])).answer).toEqual({
      action: "accept",
      content: { sure: false, size: "s", count: 1 },
    });
  });

  it("are canceled by the end of the input", async () => {
    expect((await typed(form, ["y", undefined])).answer).toEqual({ action: "cancel" });
  });

  it("show a URL and ask whether it was opened", async () => {
    const url = { message: "Sign in", url: "https://example.com/in" };
    const { answer, said } = await typed(url, ["y"]);
    expect([answer, said]).toEqual([{ action: "accept" }, "Sign in\nhttps://example.com/in\nopened (boolean): y\n"]);
    expect((await typed(url, ["n"])).answer).toEqual({ action: "decline" });
  });

  it("never move the cursor with control characters of the tool", async () => {
    const { said } = await typed({ ...form, message: "a\u001b[2Jb" }, ["y", "", "", "1"]);
    expect(said).not.toContain("\u001b");
  });
});
