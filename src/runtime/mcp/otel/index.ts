export { createTelemetry, type TelemetryOptions } from "./telemetry.js";
