import { openSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { describe, expect, it } from "vitest";
import { usesColors, widthOf, withNotice } from "../../../../src/compiler/cli/terminal.js";
import { repository } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

/** A stand-in for the streams of a process: a test has no terminal. */
const stream = (properties: object): WriteStream & { fd: 1 } => properties as WriteStream & { fd: 1 };
const terminal = stream({ isTTY: true, columns: 80, hasColors: () => true, fd: 1 });
const plainTerminal = stream({ isTTY: true, columns: 80, hasColors: () => false, fd: 1 });
const pipe = stream({ isTTY: false, fd: 1_000_000 });

describe("colors", () => {
  it.each([
    ["a terminal with colors", terminal, {}, true],
    ["a terminal without colors", plainTerminal, {}, false],
    ["a terminal with NO_COLOR", terminal, { NO_COLOR: "1" }, false],
    ["a pipe", pipe, {}, false],
    ["a pipe with FORCE_COLOR", pipe, { FORCE_COLOR: "1" }, true],
    ["a pipe with FORCE_COLOR and NO_COLOR", pipe, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
    ["a terminal with FORCE_COLOR=0", terminal, { FORCE_COLOR: "0" }, false],
    ["an unknown CI system", pipe, { CI: "true" }, false],
  ])("on %s", (_title, target, env, expected) => {
    expect(usesColors(target, env)).toBe(expected);
  });

  it("in the log of a CI system that shows them, but not in a file", () => {
    const env = { CI: "true", GITHUB_ACTIONS: "true" };
    const file = stream({ isTTY: false, fd: openSync(`${repository}/package.json`, "r") });
    expect(usesColors(stream({ isTTY: false, fd: openSync("/dev/null", "w") }), env)).toBe(true);
    expect(usesColors(file, env)).toBe(false);
  });
});

describe("the width", () => {
  it("is that of a terminal, and unknown for a pipe", () => {
    expect([widthOf(terminal), widthOf(pipe)]).toEqual([80, undefined]);
  });
});

describe("what takes longer than a second", () => {
  it("is said on a terminal, until something is printed", async () => {
    const io = recordIo("/", undefined, { err: 80 });
    await withNotice(io, "Reading the tools", async ({ out, err }) => {
      expect(io.said).toEqual({ out: "", err: "Reading the tools …" });
      out("1 tool\n");
      err("1 warning\n");
    });
    expect(io.said).toEqual({ out: "1 tool\n", err: "Reading the tools …\r\u001b[2K1 warning\n" });
  });

  it("is removed at the end of what prints nothing, and not said to files", async () => {
    const io = recordIo("/", undefined, { err: 80 });
    await expect(withNotice(io, "Reading", () => Promise.reject(new Error("a")))).rejects.toThrow("a");
    expect(io.said.err).toBe("Reading …\r\u001b[2K");
    const file = recordIo("/");
    await withNotice(file, "Reading", async () => undefined);
    expect(file.said.err).toBe("");
  });
});
