import { shorten } from "../../../json-schema/index.js";

/** Scripts that use joiners inside words. */
const joiningScripts =
  "\\p{Script=Arabic}\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}" +
  "\\p{Script=Khmer}\\p{Script=Malayalam}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Oriya}\\p{Script=Sinhala}" +
  "\\p{Script=Syriac}\\p{Script=Tamil}\\p{Script=Telugu}";

/** Where invisible characters belong: in emoji, inside words of some scripts, and after characters with variants. */
const legitimate = [
  // Flags of regions, such as that of Scotland.
  "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}",
  "\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?(?:\\u200d\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?)*",
  "[0-9#*]\\ufe0f\\u20e3",
  `(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`,
  "\\p{Script=Mongolian}[\\u180b-\\u180f]",
  "\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
].join("|");

const invisible = "[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\ufff9-\\ufffb]";
const invisiblePattern = new RegExp(`${legitimate}|(${invisible})`, "gu");
const directionMark = /^[\u061c\u200e\u200f]$/;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the characters of a text that people do not see, apart from line breaks and characters with a purpose. */
export function hiddenCharacters(text: string): readonly string[] {
  const isRightToLeft = rightToLeft.test(text);
  return [...text.matchAll(invisiblePattern)].flatMap(([, character]) => {
    if (character === undefined || /[\t\n\r]/.test(character) || isDirectional(character)) return [];
    return isRightToLeft && directionMark.test(character) ? [] : [character];
  });
}

/** Returns the characters of a text that change the order in which the text is displayed. */
export function directionalCharacters(text: string): readonly string[] {
  return [...text].filter(isDirectional);
}

function isDirectional(character: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(character);
}

/** Returns a text without the characters that could hide a word from a search. */
export function withoutHidden(text: string): string {
  const hidden = new Set([...hiddenCharacters(text), ...directionalCharacters(text)]);
  return hidden.size === 0 ? text : [...text].filter((character) => !hidden.has(character)).join("");
}

/** Describes characters by their code points, and by what they spell if they are tag characters. */
export function describeCharacters(characters: readonly string[]): string {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const names = [...new Set(points)].map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`);
  const listed = names.length > 4 ? `${names.slice(0, 4).join(", ")}, …` : names.join(", ");
  const tags = points.filter((point) => point >= 0xe0020 && point <= 0xe007e);
  const spelled = shorten(String.fromCodePoint(...tags.slice(0, 200).map((point) => point - 0xe0000)), 80);
  return spelled === "" ? listed : `${listed}, which spell ${JSON.stringify(spelled)}`;
}
