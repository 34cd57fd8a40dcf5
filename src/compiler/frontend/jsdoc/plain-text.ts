/** Fenced code, inline code, a link, another inline tag, or an escaped character. */
const markup =
  /```.*?```|(`+)(.+?)\1(?!`)|\{@link(?:code|plain)?\s+([^}]*)\}|\{@(?:inheritDoc|label)\b[^}]*\}|\\([{}@])/gis;

/** Converts the inline markup of TSDoc to plain text: a link becomes its text or target, and inline code loses its backticks. */
export function plainText(text: string): string {
  return text.replace(markup, (whole, _ticks, code?: string, link?: string, escaped?: string) => {
    if (whole.startsWith("```")) return whole;
    return code?.trim() ?? (link === undefined ? (escaped ?? "") : linkText(link));
  });
}

/** The text after a tag and the name that it describes, without the hyphen that TSDoc puts between them. A list keeps its hyphens. */
export function describedText(text: string): string {
  const isList = /\n\s*-\s/.test(text);
  return plainText(isList ? text : text.replace(/^\s*[-–—]\s+/, ""));
}

/** The text of `target|text` or `target text`; without a text, the target. */
function linkText(link: string): string {
  const [, target = "", text = ""] = /^([^\s|]*)[\s|]*(.*)$/s.exec(link.trim()) ?? [];
  return text.trim().replace(/\s+/g, " ") || target;
}
