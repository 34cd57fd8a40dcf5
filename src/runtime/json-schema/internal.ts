export { type Discriminator, findDiscriminator } from "./discriminator.js";
export { nearestName } from "./explain/nearest-name.js";
export { standardFormats } from "./formats.js";
export { equalJson, isJsonArray, isJsonObject } from "./json.js";
export { keywordOf } from "./keywords.js";
export { hasType } from "./kinds.js";
export { isLinear, patternProblem } from "./pattern/pattern-engine.js";
export { mapSubschemas, schemaNodes } from "./walk.js";
