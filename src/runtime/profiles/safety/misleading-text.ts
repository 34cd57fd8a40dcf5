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
function withoutHidden(text: string): string {
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

const not = "(?:do not|don't|never|must not|mustn't|should not|shouldn't|without)";
const credentialFiles =
  "(?:\\.ssh\\/[\\w.-]*|\\bid_(?:rsa|ed25519|ecdsa)\\b|\\.aws\\/credentials|\\.cursor\\/mcp\\.json|" +
  "claude_desktop_config\\.json|\\/etc\\/(?:passwd|shadow)\\b|\\.git-credentials|\\.netrc\\b|\\.npmrc\\b)";

/**
 * Instructions that no description of a tool needs, by what completes "instructs the model to". Every repetition has a bound, so that the time is
 * linear in the length of a text.
 */
const instructions: Readonly<Record<string, readonly RegExp[]>> = {
  "ignore other instructions": [
    /\b(?:ignore|disregard|forget)(?: (?:all|any|of|the|your|my|these|those|other|and)){0,5} (?:previous|prior|earlier|above|preceding|other|system)(?: \w+)? (?:instructions?|prompts?|directives?|guidelines?|rules|context)\b/,
    /\b(?:override|bypass|replace) (?:the |your |all )?(?:system|developer) (?:prompt|instructions?|message)\b/,
  ],
  "conceal something from the user": [
    new RegExp(
      `\\b${not}(?: \\w+){0,2} (?:tell|telling|inform|informing|reveal|revealing|disclose|disclosing)\\b[^.!?]{0,60}\\busers?\\b`,
    ),
    new RegExp(`\\b${not}(?: \\w+){0,2} (?:mention|mentioning|say|saying)\\b[^.!?]{0,60}\\b(?:to|for) the user\\b`),
    new RegExp(`\\b${not}(?: \\w+){0,2} mention(?:ing)? (?:that you|this (?:step|tool|instruction)|these)\\b`),
    new RegExp(`\\b${not}(?: \\w+){0,2} (?:notify|alert|warn) the users? (?:of|about|that)\\b`),
    new RegExp(`\\b${not} let(?:ting)? the user (?:know|see|notice|find out)\\b`),
    /\bwithout the user (?:knowing|noticing|seeing)\b|\b(?:keep|hide) (?:this|it|these|that)(?: \w+){0,3} from the user\b/,
  ],
  "read or send a file with credentials": [
    new RegExp(
      `\\b(?:read|open|cat|load|get|fetch|retrieve|access|copy|send|upload|include|attach|pass)\\b[^.!?\\n]{0,80}${credentialFiles}`,
    ),
  ],
  "reveal its system prompt": [
    /\b(?:reveal|print|repeat|output|send|return|include|pass|share)\b[^.!?\n]{0,40}\byour (?:entire |full |complete )?(?:system prompt|system message|system instructions|hidden instructions|initial instructions)\b/,
  ],
  "treat a part of the text as a message of the system": [
    // The opening tag alone may be a placeholder.
    /<\/(?:important|system|secret|hidden|assistant)>|<\|(?:im_start|im_end|system|start_header_id)\|>|\[\/inst\]|<<\/?sys>>|\bimportant system (?:instruction|note|message)/,
  ],
};

/** An instruction in a text, and what it is for. */
interface InstructionMatch {
  readonly purpose: string;
  readonly found: string;
}

/** Finds instructions in English that no description of a tool needs. Returns one match per purpose. */
export function findInstructions(text: string): readonly InstructionMatch[] {
  // Words of a property name are separated as in a sentence.
  const words = /^[\w-]+$/.test(text) ? text.replaceAll(/[_-]/g, " ") : text;
  const plain = withoutHidden(words).normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll(/\s+/g, " ");
  return Object.entries(instructions).flatMap(([purpose, patterns]) => {
    const [found] = patterns.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
    return found === undefined ? [] : [{ purpose, found }];
  });
}

/** The names of the tools of one server. */
export interface ServerNames {
  readonly server: string;
  readonly names: readonly string[];
}

/** A tool of another server, as far as names refer to it. */
interface OtherTool {
  readonly server: string;
  readonly name: string;
}

/** Finds tools of the servers before `index` whose names are equal to a name, apart from case and separators. */
export function findShadowed(name: string, servers: readonly ServerNames[], index: number): readonly OtherTool[] {
  const key = comparable(name);
  return servers
    .slice(0, index)
    .flatMap(({ server, names }) =>
      names.filter((one) => comparable(one) === key).map((one) => ({ server, name: one })),
    );
}

/**
 * Returns a function that finds the names of tools of other servers in a text. A name that is an ordinary word, or also a tool of this
 * server, does not count.
 */
export function foreignNameFinder(
  servers: readonly ServerNames[],
  index: number,
): (text: string) => readonly OtherTool[] {
  const own = new Set(servers[index]?.names.map(comparable));
  const others = new Map<string, OtherTool>();
  for (const [i, { server, names }] of servers.entries()) {
    if (i === index) continue;
    for (const name of names) {
      if (isIdentifier(name) && !own.has(comparable(name)) && !others.has(name)) others.set(name, { server, name });
    }
  }
  return (text) => {
    const found = new Set<OtherTool>();
    for (const [word] of text.matchAll(/[A-Za-z0-9](?:[\w.-]*\w)?/g)) {
      const other = others.get(word);
      if (other) found.add(other);
    }
    return [...found];
  };
}

function comparable(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a name has separators or capitals inside, which ordinary words do not have. */
function isIdentifier(name: string): boolean {
  return /[a-zA-Z0-9][_.-][a-zA-Z0-9]|[a-z][A-Z]/.test(name);
}
