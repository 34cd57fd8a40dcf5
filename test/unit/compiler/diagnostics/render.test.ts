import { describe, expect, it } from "vitest";
import { createDiagnostic } from "../../../../src/compiler/diagnostics/index.js";
import { renderDiagnostics, summarizeDiagnostics } from "../../../../src/compiler/diagnostics/render.js";

const plain = { color: false };
const span = { file: "src/search.ts", line: 14, column: 3, endLine: 14, endColumn: 9 };
const sourceLine = "  onDone: () => void;";
const inInput = createDiagnostic(
  "type/function-in-schema",
  { path: 'Property "onDone"', advice: "remove the callback from the input, or make it optional." },
  { span, sourceLine },
);
const noDescription = createDiagnostic("tool/no-description", { id: "a" });

describe("renderDiagnostics", () => {
  it("shows the location, code, message, underlined source line and hint", () => {
    expect(renderDiagnostics([inInput], plain)).toBe(
      [
        'src/search.ts:14:3 - error type/function-in-schema: Property "onDone" is a function; JSON has no functions.',
        "14 │   onDone: () => void;",
        "   ╵   ~~~~~~",
        "hint: remove the callback from the input, or make it optional.",
        "",
      ].join("\n"),
    );
  });

  it("shows the source line of several diagnostics at one location once", () => {
    const other = createDiagnostic(
      "type/function-dropped",
      { path: "Property", advice: "remove it" },
      { span, sourceLine },
    );
    const elsewhere = { ...other, span: { ...span, line: 15 } };
    const lines = renderDiagnostics([inInput, other, elsewhere], plain).split("\n");
    expect(lines.filter((line) => line.includes("│"))).toEqual([
      "14 │   onDone: () => void;",
      "15 │   onDone: () => void;",
    ]);
  });

  it.each([40, 60, 100])("fits the source line and its underline into %i columns", (width) => {
    const line = `export function find(${"first: string, ".repeat(8)}onDone: () => void, 日本語日本語: string): void {}`;
    const column = line.indexOf("onDone") + 1;
    const long = createDiagnostic(
      "type/function-in-schema",
      { path: 'Parameter "onDone"', advice: "remove the callback from the input, or make it optional." },
      { span: { ...span, column, endColumn: column + 6 }, sourceLine: line },
    );
    const [, text = "", underline = ""] = renderDiagnostics([long], { ...plain, width }).split("\n");
    const columns = [...text].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);
    expect(columns).toBeLessThanOrEqual(width);
    expect(text.slice(underline.indexOf("~"), underline.lastIndexOf("~") + 1)).toBe("onDone");
  });

  it("omits the location if there is none", () => {
    expect(renderDiagnostics([noDescription], plain)).toMatch(/^warning tool\/no-description: Tool "a" has no/);
  });

  it("shows related locations below the source line", () => {
    const related = [{ message: "the first one is here.", span: { ...span, file: "src/a.ts", line: 2 } }];
    const text = renderDiagnostics([{ ...inInput, related }], plain);
    expect(text).toContain("   ╵   ~~~~~~\n  src/a.ts:2:3 - the first one is here.\nhint:");
  });

  it("separates diagnostics with a blank line", () => {
    expect(renderDiagnostics([noDescription, inInput], plain)).toContain("\n\nsrc/search.ts:14:3");
  });

  it("returns an empty string for no diagnostics", () => {
    expect(renderDiagnostics([], plain)).toBe("");
  });

  it("prefixes paths with the base", () => {
    expect(renderDiagnostics([inInput], { color: false, base: "packages/a/" })).toMatch(
      /^packages\/a\/src\/search\.ts:14:3/,
    );
  });

  it("uses ANSI colors only if enabled", () => {
    expect(renderDiagnostics([inInput], { color: true })).toContain("\u001b[31merror\u001b[39m");
    expect(renderDiagnostics([inInput], plain)).not.toContain("\u001b");
  });

  it("replaces control characters, so that source text cannot control the terminal", () => {
    const text = renderDiagnostics([{ ...inInput, sourceLine: "  \u001b]0;owned\u0007" }], plain);
    expect(text).toContain("14 │   \ufffd]0;owned\ufffd");
  });
});

describe("the underline", () => {
  const marks = (line: string, column: number, endColumn: number, endLine = 14): string => {
    const diagnostic = { ...inInput, sourceLine: line, span: { ...span, column, endColumn, endLine } };
    return renderDiagnostics([diagnostic], plain).split("\n")[2]?.slice("   ╵ ".length) ?? "";
  };

  it("keeps tabs, since only the terminal knows their width", () => {
    expect(marks("\t\tname: Map;", 3, 7)).toBe("\t\t~~~~");
  });

  it("counts wide characters as two columns and combining marks as none", () => {
    expect(marks("漢字: Map;", 5, 8)).toBe("      ~~~");
    expect(marks("e\u0301: Map;", 5, 8)).toBe("   ~~~");
  });

  it("marks an empty span with one character", () => {
    expect(marks("abc", 4, 4)).toBe("   ~");
  });

  it("reaches the end of the line if the span continues on the next", () => {
    expect(marks("type A = {", 10, 2, 20)).toBe("         ~");
  });

  it("stays aligned with the span in a truncated line", () => {
    const long = `${"x".repeat(500)}Map${"y".repeat(500)}`;
    const text = renderDiagnostics(
      [{ ...inInput, sourceLine: long, span: { ...span, column: 501, endColumn: 504 } }],
      plain,
    );
    const [, source = "", underline = ""] = text.split("\n");
    expect(source.length).toBeLessThan(180);
    expect(source.slice(underline.indexOf("~"), underline.lastIndexOf("~") + 1)).toBe("Map");
  });
});

describe("summarizeDiagnostics", () => {
  it("counts by severity", () => {
    expect(summarizeDiagnostics([inInput, inInput, noDescription])).toBe("2 errors, 1 warning");
  });

  it("omits severities without diagnostics", () => {
    expect(summarizeDiagnostics([noDescription])).toBe("1 warning");
    expect(summarizeDiagnostics([])).toBe("");
  });
});
