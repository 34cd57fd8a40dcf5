export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "./json.js";
export type { Icon, ObjectSchema, Tool, ToolAnnotations } from "./tool.js";
