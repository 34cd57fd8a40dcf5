/** A JavaScript program that calls the tools built by TypeScript 6, and prints the results. */
export const consumer = `import { boundTools } from "./built-6-NodeNext/generated/handlers.js";
import { isFindInput, tools } from "./built-6-NodeNext/generated/index.js";

const call = (name, input) => boundTools.find(({ tool }) => tool.name === name).call(input);
console.log(JSON.stringify([
  tools.length,
  isFindInput({ text: "a" }),
  isFindInput({ text: 1 }),
  await call("read_file", { path: "a.txt" }),
  await call("countWords", { texts: ["a b", "c"] }),
  await call("read_file", { path: 1 }).catch((error) => error.code),
]));
`;

/** The expected output of the program. */
export const expected: string = JSON.stringify([
  8,
  true,
  false,
  { text: "content of a.txt", encoding: "utf8" },
  { result: 3 },
  "Validation",
]);
