// What the other rooms use of this one and users do not see.
export { countCodePoints, cutText } from "./code-points.js";
export { equalJson } from "./equal-json.js";
export { formatPointer } from "./json-pointer.js";
export { formatProblems } from "./problem.js";
export { readJson } from "./read-json.js";
export { messageOfThrown } from "./thrown.js";
export { wireNameOf } from "./tool-id.js";
