import { langchainTools } from "../frameworks/langchain.mjs";

const found = langchainTools.find(({ name }) => name === "find_lines");
console.log(await found.invoke({ path: "package.json", text: "module" }));
