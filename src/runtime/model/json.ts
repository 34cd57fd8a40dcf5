export {
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonPrimitive,
  type JsonValue,
} from "../../json-schema/json.js";
