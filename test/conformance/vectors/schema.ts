import type { Topics } from "./vector.js";

export const schemaTopics: Topics = {};
