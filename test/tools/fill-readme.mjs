import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Gives `text` with what stands between `<!-- begin: ... -->` and `<!-- end -->` written again: `quote FILE NAME` is a declaration of
 * a source file, `quote FILE` the whole of it, `config` the table of config keys, `diagnostics` that of the codes in `catalogue`.
 */
export function fillReadme(text, catalogue) {
  return text.replace(/(<!-- begin: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g, (_all, begin, what, end) => {
    return `${begin}${contentOf(what, catalogue)}${end}`;
  });
}

function contentOf(what, catalogue) {
  const [kind, file, name] = what.split(" ");
  if (kind === "diagnostics") return diagnosticsTable(catalogue);
  if (kind === "config") return configTable();
  if (kind === "quote")
    return `\`\`\`${file.endsWith(".ts") ? "ts" : "js"}\n${name ? declarationOf(file, name) : readText(file).trim()}\n\`\`\`\n`;
  throw new Error(`README has a part "${what}", which nothing writes`);
}

function diagnosticsTable(catalogue) {
  const rows = Object.entries(catalogue).map(([code, { severity, title, hint }]) => {
    const anchor = code.replace("/", "-");
    const advice = hint === undefined || /^\{\w+\}$/.test(hint) ? "the message tells" : hint.replace(/\{\w+\}/g, "…");
    return row([`<a id="${anchor}"></a>\`${code}\``, severity, inCell(title), inCell(advice)]);
  });
  return table(["code", "severity", "what it is", "what to do"], rows);
}

function configTable() {
  const source = parse("src/config.ts");
  const config = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "Config");
  const rows = config.members.map((member) => {
    const [doc] = ts.getJSDocCommentsAndTags(member);
    const type = member.type.getText(source).replace(/^readonly /, "");
    return row([
      `\`${member.name.getText(source)}\``,
      inCell(`\`${type}\``),
      inCell(ts.getTextOfJSDocComment(doc.comment)),
    ]);
  });
  return table(["key", "type", "meaning"], rows);
}

/** The text of a top-level declaration, or of a class member as `Class.member`, with its comment. */
function declarationOf(file, name) {
  const source = parse(file);
  let nodes = source.statements;
  let found;
  for (const part of name.split(".")) {
    found = nodes.find((node) => node.name?.getText(source) === part);
    if (!found) throw new Error(`README quotes ${name} of ${file}, which is not there`);
    nodes = found.members ?? [];
  }
  const start = ts.getJSDocCommentsAndTags(found)[0]?.getStart(source) ?? found.getStart(source);
  const lines = source.text.slice(start, found.end).split("\n");
  const indent = source.text.slice(0, start).match(/ *$/)[0];
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join("\n");
}

function table(heads, rows) {
  return `${row(heads)}${row(heads.map(() => "---"))}${rows.join("")}`;
}

function row(cells) {
  return `| ${cells.join(" | ")} |\n`;
}

/** Without what Markdown takes for the end of a cell, for HTML or for bold. */
function inCell(text) {
  const cell = text.replaceAll("|", "\\|").replaceAll("\n", " ");
  // Between backticks everything stands for itself.
  const parts = cell
    .split("`")
    .map((part, at) => (at % 2 ? part : part.replaceAll("<", "&lt;").replaceAll("*", "\\*")));
  return parts.join("`");
}

function parse(file) {
  return ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true);
}

function readText(file) {
  return readFileSync(join(root, file), "utf8");
}
