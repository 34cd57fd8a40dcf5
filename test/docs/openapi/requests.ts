export * from "../../../templates/openapi/requests.js";
