import { ts } from "ts-morph";

/** Fenced code, inline code, a link, another inline tag, or an escaped character. */
const markup =
  /```.*?```|(`+)(.+?)\1(?!`)|\{@link(?:code|plain)?\s+([^}]*)\}|\{@(?:inheritDoc|label)\b[^}]*\}|\\([{}@])/gis;

/** Converts the inline markup of TSDoc to plain text: a link becomes its text or target, and inline code loses its backticks. */
export function plainText(text: string): string {
  if (!/[`{\\]/.test(text)) return text;
  return text.replace(markup, (whole, _ticks, code?: string, link?: string, escaped?: string) => {
    if (whole.startsWith("```")) return whole;
    return code?.trim() ?? (link === undefined ? (escaped ?? "") : linkText(link));
  });
}

/** The description in `@param` or `@returns`, without the hyphen that TSDoc puts before it. A list keeps its hyphens. */
export function describedText(tag: ts.JSDocParameterTag | ts.JSDocReturnTag): string {
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
  const [firstLine = ""] = tag.getText().split("\n");
  return plainText(/\s[-–—]\s/.test(firstLine) ? text.replace(/^[-–—]\s+/, "") : text);
}

/** The text of `target|text` or `target text`; without a text, the target. */
function linkText(link: string): string {
  const [, target = "", text = ""] = /^([^\s|]*)[\s|]*(.*)$/s.exec(link.trim()) ?? [];
  return text.trim().replace(/\s+/g, " ") || target;
}
