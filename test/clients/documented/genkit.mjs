import { genkitTools } from "../frameworks/genkit.mjs";

const found = genkitTools.find(({ __action }) => __action.name.endsWith("find_lines"));
console.log(await found({ path: "package.json", text: "module" }));
