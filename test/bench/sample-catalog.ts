import type { Tool } from "../../src/runtime/model/index.js";

const verbs = "create list get update delete search read write send close open merge fetch convert resize upload".split(
  " ",
);
const nouns =
  "issue pull_request file email calendar_event image document user invoice payment branch commit message channel ticket report table row contact deployment".split(
    " ",
  );

/** Search queries for the tools of {@link createTools}. */
export const queries: readonly string[] = [
  "create issue",
  "list the pull requests of a repository",
  "send an email",
  "deployment status",
  "resizeImage",
  "How do I delete a branch?",
  "invoice payment",
  "upload file",
  "calendar_event",
  "merge",
  "server 42",
  "nothing like that",
];

/** Creates `count` different tools, the same in every run. As in real descriptions, a few words are frequent and many are rare. */
export function createTools(count: number): readonly Tool[] {
  const random = createRandom(7);
  const words = [...verbs, ...nouns, ...createWords(random, 3000)];
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const word = (): string => words[Math.floor(words.length * random() ** 3)] ?? "";
  return Array.from({ length: count }, (_, i) => ({
    name: `${pick(verbs)}_${pick(nouns)}_${i}`,
    namespace: `server${Math.floor(random() * 200)}`,
    description: Array.from({ length: 10 + Math.floor(random() * 25) }, word).join(" "),
    tags: [word()],
    inputSchema: {
      type: "object",
      properties: { path: { type: "string", description: "A path" }, limit: { type: "integer", default: 10 } },
      required: ["path"],
    },
  }));
}

function createWords(random: () => number, count: number): readonly string[] {
  const syllables = "ba ce di fo gu ha ki lo me nu pa re si to va we xi yo za tri sta cle pro".split(" ");
  const syllable = (): string => syllables[Math.floor(random() * syllables.length)] ?? "";
  return Array.from({ length: count }, () => syllable() + syllable() + (random() < 0.5 ? syllable() : ""));
}

/** Creates a source of numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
